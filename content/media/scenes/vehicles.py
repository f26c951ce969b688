"""Vehicle pictures: depot yard in the morning (work-with-us), line-up of the fleet (suppliers), old beside modern truck (anniversary).
Render: nice -n 19 blender -b --factory-startup -t 2 -P vehicles.py -- view=yard | fleet | anniversary | slide   (preview: add w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(131); V=A.get('view','yard')
ground(6000,'grass',-.3)
box((170,64,.3),(0,-10,-.3),mat('concrete',.85,.1),.04)
for k in range(9): box((170,.04,.012),(0,-38+k*8,0),mat('#C7BFAF',.9),0)
for i in range(-10,11): box((.04,64,.012),(i*8,-10,0),mat('#C7BFAF',.9),0)
if V=='yard':
    g,xs=depot((6,20,0),110,36,11.5,0,docks=12,pitch=8)
    motif(g,-50,-.06,4.6,3.4) if False else None
    # office porch with the sign
    box((16,9,7.6),(-42,16,0),mat('white',.7),.1); box((16.4,9.4,1.6),(-42,16,6.6),mat('petrol',.5),.1); box((16.5,9.5,.3),(-42,16,6.5),mat('orange',.5),.04)
    for k in range(2): box((14.4,.2,1.9),(-42,11.48,1.0+k*3.0),mat('glass',.06,.9),.03)
    for i in range(8): box((.14,.4,5.4),(-49+i*2,11.4,.8),mat('white',.6),.02)
    # vans in a herringbone row, long morning light
    for i in range(11):
        x=-24+i*4.6; van((x,2.0,0),math.radians(-62),('white','white','orange','white','petrol','white','white','orange','white','white','petrol')[i],'petrol' if i not in (2,4,7,10) else 'white')
        box((.14,7.2,.012),(x+2.3,2.1,0),mat('white',.8),0,rot=(0,0,math.radians(28)))
    box((.14,7.2,.012),(-26.4,2.1,0),mat('white',.8),0,rot=(0,0,math.radians(28)))
    for i,(c,b) in enumerate((('orange','white'),('white','petrol'),('petrol','white'))): truck((x+(-14+i*8),.9,0) if False else (14+i*8,4.2+1.0,0),-math.pi/2,c,b) if False else None
    for i,(c,b,st) in {1:('orange','white','petrol'),2:('white','petrol','white'),4:('petrol','white','petrol'),7:('orange','amber','petrol'),9:('white','white','petrol')}.items(): motor_truck((6+xs[i],20-9.6,0),-math.pi/2,c,b,st)
    for i in range(5): rollcage((-31+i*1.3,9.2,0),rng.uniform(-.1,.1),rng,3)
    forklift((-30,4.5,0),math.radians(30)); pallet((-33,1.5,0),.1,n=2,rng=rng); pallet((-34.6,3.4,0),-.1,n=3,rng=rng)
    for x in (-36,-10,62): lamp((x,-7.5,0),9,math.pi/2)
    box((170,1.2,.5),(0,-8.3,0),mat('sand',.8),.06); [bush((-80+i*1.5,-8.3,.45),rng.uniform(.45,.7),rng,rng.choice(['leaf','leaf2','leaf2','coral'])) for i in range(107)]
    forest(200,(-300,300),(64,190),(1.5,2.6),rng,-.3)
    for i in range(-14,15): tree((i*9+rng.uniform(-2,2),60,-.3),rng.uniform(1.3,1.8),rng.choice(['round','cone']),rng)
if V=='fleet':
    # line-up on a long forecourt, all nosed to the right front
    rz=math.radians(-36)
    van((-15.5,-8.2,0),rz,'white'); curtain_van((-9.4,-6.6,0),rz,'white','petrol'); motor_truck((-1.2,-4.4,0),rz,'petrol','white'); truck((8.6,-2.2,0),rz,'orange','white')
    # a delivery in front of them: pallets on the line, a forklift with one, roll cages
    forklift((-6.8,-17.2,0),math.radians(158))
    for x,y,n in ((-11.8,-15.6,3),(-13.3,-14.6,2),(-11.2,-17.2,1),(.6,-16.2,2),(2.2,-15.4,3),(1.8,-17.4,1)): pallet((x,y,0),rng.uniform(-.2,.2),n=n,rng=rng)
    for i in range(3): rollcage((4.9+i*1.2,-15.0+i*.35,0),rng.uniform(-.15,.15),rng,3)
    for k in range(7): box((.16,9,.012),(-17+k*5.6,-9.5,0),mat('white',.8),0,rot=(0,0,math.radians(54)))
    depot((-2,40,0),150,40,12,0,docks=16,pitch=8.5)
    for x in (-60,-34,26,52): tree((x,24,0),1.5,'round',rng)
    box((150,2.2,.5),(0,26,0),mat('sand',.8),.06); [bush((-74+i*1.6,26,.4),rng.uniform(.6,.9),rng,rng.choice(['leaf','leaf2','leaf2','coral'])) for i in range(94)]
    forest(220,(-320,320),(86,220),(1.6,2.8),rng,-.3)
if V in ('anniversary','slide'):
    oldtruck((-1.6,-5.2,0),math.radians(-30),rng=random.Random(3)).scale=(1.08,)*3
    truck((2.6,.4,0),math.radians(-30),'orange','white')
    # a low wall, cypresses and a sunlit court
    box((120,1.0,1.1),(0,17.5,-.1),mat('sand',.85),.06); box((120,1.3,.16),(0,17.5,1.0),mat('white',.8),.03)
    for i in range(-12,13): cypress((i*5.2+rng.uniform(-.5,.5),20,-.2),rng.uniform(.9,1.2),rng)
    for i in range(80): bush((rng.uniform(-50,50),16.2+rng.uniform(-.5,.3),-.1),rng.uniform(.35,.7),rng,rng.choice(['leaf2','leaf','coral','amber']))
    for k in range(4): ribbon([(9.5*math.cos(t*.13)*(1+k*.0),-3+9.5*math.sin(t*.13)) for t in range(0)],1,0,None) if False else None
    for r,c in ((13.5,'#CDBFA8'),(13.1,'concrete')): cyl(r,.02,(0,-2.4,.0+(.004 if c=='concrete' else 0)),mat(c,.9),n=64)
    forest(160,(-260,260),(40,150),(1.5,2.5),rng,-.3)
    for x in (-46,-30,38): house((x,34,0),11,9,7.4,0,rng.choice(['plaster','plaster2','white']),'terracotta','teal',2)
hills(230,1300,-1700,1700,115,61+len(V),-4,340,nx=80,ny=26); clouds(10,(-1300,700),(1300,2000),(300,600),(70,140),4)
world(.36); az,el={'yard':(-74,20),'fleet':(-34,27),'anniversary':(-40,26),'slide':(-40,26)}[V]; sun(el,az,4.5,2.0,'#FFD9A6')
shoot(A,default=V,views=dict(yard=dict(cam=((26,-22,8.6),(2,4,3.0),36),out='work-with-us'),
 fleet=dict(cam=((1.5,-37,7.6),(-3.8,-4,2.3),36),out='suppliers'),
 anniversary=dict(cam=((8.5,-21,4.0),(-.6,-1.2,2.7),38),out='history'),
 slide=dict(cam=((9.5,-17,3.0),(-.4,-2,2.4),36),out='history-7',size=(1200,900),render=(1000,750))),haze=dict(start=70,depth=1500,col='haze',max=.75,falloff='LINEAR'))
