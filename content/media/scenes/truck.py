"""A truck leaves a logistics depot at golden hour. Master national-transport.
Render: nice -n 19 blender -b --factory-startup -t 2 -P truck.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(5)
ground(6000,'grass',-.12)
# yard, road, kerbs, markings
box((150,48,.4),(0,22,-.4),mat('concrete',.85,.1),0); box((900,13,.4),(0,-14,-.38),mat('asphalt',.85,.1),0); box((150,.35,.22),(0,-2.2,-.05),mat('white',.7),.04)
for y in (-7.3,-20.7): box((900,.35,.16),(0,y,-.1),mat('sand',.7),.04)
for i in range(40): bush((rng.uniform(-60,30),-22-rng.random()*3,-.1),rng.uniform(.3,.7),rng)
for i in range(-45,46): box((4,.22,.02),(i*9,-14,.02),mat('white',.7),0)
for y in (-8.1,-19.9): box((900,.16,.02),(0,y,.02),mat('white',.7),0)
box((16,6.5,.4),(-46,-4.9,-.39),mat('asphalt',.85,.1),0)
# depot with docks
wy=46; WL=128; WH=13; pitch=8
g,xs=depot((0,wy,0),WL,60,WH,docks=13,pitch=pitch); xs=[x-2 for x in xs]
# office corner
box((17,14,8.6),(58,wy-3.2,0),mat('white',.6,.2),.15)
for k in range(2): box((15.4,.2,2.5),(58,wy-10.2,1.1+k*3.7),mat('glass',.06,.9),.05); box((.2,12,2.5),(49.45,wy-3.2,1.1+k*3.7),mat('glass',.06,.9),.05)
for i in range(9):
    for k in range(2): box((.14,.3,2.6),(50.6+i*1.85,wy-10.25,1.05+k*3.7),mat('white',.6),.02)
box((17.4,14.4,.5),(58,wy-3.2,8.5),mat('petrol',.5),.08)
for i,(b,st) in {0:('white','petrol'),1:('petrol','white'),3:('white','teal'),4:('white','petrol'),6:('amber','petrol'),9:('white','petrol'),10:('petrol','white')}.items():
    truck((-48+i*8,wy-18.2,0),-math.pi/2,rng.choice(['orange','white','petrol']),b,stripe=st)
    for s in (-1,1): box((.14,14,.02),(-48+i*8+s*3.4,wy-9,.0),mat('yellow',.7),0)
van((19,12,0),math.radians(205)); van((15,24,0),math.radians(170),'petrol','white'); motor_truck((-14,12,0),math.radians(8),'petrol','white')
forklift((-25,27,0),math.radians(60)); forklift((6,28,0),math.radians(200),lift=.2)
for i in range(9): pallet((-32+rng.random()*3+(i%3)*2.0,19+(i//3)*2.0,0),rng.random()*.2,n=rng.choice([2,3,4]),rng=rng)
# the truck on the road
truck((11.5,-10.9,0.02),0,'orange','white',stripe='petrol'); van((-34,-17.1,.02),math.pi,'white','orange')
for i in range(-30,40):
    x=i*7+rng.uniform(-2,2)
    if abs(i*7+46)>10 and not -14<x<34 and rng.random()<.75: tree((x,-4.7+rng.uniform(-.4,.4),-.1),rng.uniform(.7,1.0),rng.choice(['round','cone','round']),rng)
    if i*6<-30: tree((i*6+rng.uniform(-2,2),-25-rng.random()*14,-.1),rng.uniform(.9,1.6),rng.choice(['round','cone']),rng)
forest(240,(-460,460),(112,330),(1.4,2.4),rng,-.1)
for x in (-62,-22,52,86): lamp((x,-3.0,0),10,-math.pi/2)
hills(330,1500,-1900,1900,105,3,-4,380,nx=80,ny=26); clouds(10,(-1700,700),(1500,2200),(300,620),(70,150),7)
world(.32); sun(27,-58,4.3,2.0,'#FFDDB0')
shoot(A,dict(hero=dict(cam=((37,-42,9.0),(5.0,3,5.2),46),out='national-transport'), detail=dict(cam=((26,-34,3.5),(16.5,-15,2.9),46),out='national-transport-detail',size=(1200,900),render=(900,675),spp=20),
 slide=dict(cam=((70,-80,62),(2,16,0),52),size=(1200,900),render=(1000,750))),haze=dict(start=110,depth=1900,col='haze',max=.8,falloff='LINEAR'))
