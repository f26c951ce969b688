"""Head office at golden hour with trees and a parked truck. Masters about-us and history-8.
Render: nice -n 19 blender -b --factory-startup -t 2 -P headoffice.py   (preview: -- view=hero w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(101)
ground(6000,'grass',-.3)
box((150,30,.3),(0,-13,-.3),mat('concrete',.85,.1),.04); box((500,11,.3),(0,-37,-.36),mat('asphalt',.85,.1),.02)
for y in (-31.3,-42.7): box((500,.4,.2),(0,y,-.16),mat('sand',.7),.03)
for i in range(-30,31): box((3.5,.18,.02),(i*8,-37,-.05),mat('white',.7),0)
box((14,4,.3),(-44,-29.8,-.34),mat('asphalt',.85),0)
# building: two wings around a glass hall
def wing(x,y,L,D,fl,fh=3.9,cls='white'):
    g=empty((x,y,0)); H=fl*fh+1.0
    box((L,D,H),(0,D/2,0),mat(cls,.75,.15),.08,parent=g); box((L+.2,D+.2,.8),(0,D/2,0),mat('rock',.85),.04,parent=g)
    for k in range(fl):
        z=1.1+k*fh
        box((L-1.2,.3,2.35),(0,-.02,z),mat('glass',.05,.9),.03,parent=g); box((.3,D-1.4,2.35),(L/2+.0,D/2,z),mat('glass',.05,.9),.03,parent=g); box((.3,D-1.4,2.35),(-L/2-.0,D/2,z),mat('glass',.05,.9),.03,parent=g)
        n=int((L-1.2)/1.7)
        for i in range(n+1): box((.16,.55,2.5),(-L/2+.6+i*(L-1.2)/n,-.2,z-.07),mat('sand',.6),.02,parent=g)
        m=int((D-1.4)/1.7)
        for i in range(m+1):
            for s in (-1,1): box((.55,.16,2.5),(s*(L/2+.2),.7+i*(D-1.4)/m,z-.07),mat('sand',.6),.02,parent=g)
        box((L+.9,.8,.22),(0,-.3,z+2.4),mat('white',.6),.04,parent=g); box((.8,D+.6,.22),(L/2+.3,D/2,z+2.4),mat('white',.6),.04,parent=g); box((.8,D+.6,.22),(-L/2-.3,D/2,z+2.4),mat('white',.6),.04,parent=g)
    box((L+.8,D+.8,1.3),(0,D/2,H-.2),mat('petrol',.5,.3),.08,parent=g); box((L+.86,D+.86,.24),(0,D/2,H-.34),mat('orange',.5),.04,parent=g)
    for i in range(int(L/9)): box((4,3,1.3),(-L/2+5+i*9,D*.6,H+1.0),mat('mist',.5),.1,parent=g)
    return g,H
wing(-17,2,30,15,3); wing(17.5,5,24,15,2); g,H=wing(0,6,9,12,4,4.0,'petrol')
box((9.2,.3,H-1.8),(0,5.85,.3),mat('glass',.05,.9),.03)
for i in range(6): box((.14,.5,H-1.8),(-4.5+i*1.8,5.7,.3),mat('white',.5),.02)
for k in range(4): box((9.2,.5,.16),(0,5.7,4+k*4),mat('white',.5),.02)
# the sign: light bar and orange bar on the dark tower head
T=empty((0,0,0)); box((9.4,1.0,5.2),(0,5.6,H-.2),mat('petrol',.5,.3),.1,parent=T)
for dx,w,c in ((-2.6,1.9,'white'),(0.0,.65,'orange')): poly([(dx-.9,0),(dx-.9+w,0),(dx+w+2.3,3.8),(dx+2.3,3.8)],.16,(0,5.05,H+.5),mat(c,.4,.3),parent=T,axis='y')
box((11,5,.35),(0,1.8,4.1),mat('petrol',.5),.06); box((11.05,5.05,.12),(0,1.8,4.06),mat('orange',.5),.02)
for s in (-1,1): cyl(.16,4.1,(s*4.6,-.2,2.05),mat('white'),n=16)
for k in range(2): box((12-k*.8,3.4-k*.8,.14),(0,1.2,k*.14),mat('#D8CCB8',.8),.03)
# forecourt: paving, beds, trees, flag poles without flags, parked vehicles
for k in range(14): box((150,.03,.01),(0,-27+k*2,0),mat('#CBC3B3',.9),0)
for i in range(-36,37): box((.03,28,.01),(i*2,-13,0),mat('#CBC3B3',.9),0)
for x,w in ((-20,22),(17,16)):
    box((w,3.4,.5),(x,-4.2,0),mat('sand',.8),.08); box((w-.5,2.9,.1),(x,-4.2,.46),mat('leaf2',.95),.02)
    for i in range(int(w/1.25)): bush((x-w/2+.9+i*1.25,-4.2+rng.uniform(-.5,.5),.5),rng.uniform(.4,.75),rng,rng.choice(['leaf','leaf2','leaf2','coral','amber']))
    for i in range(int(w/7)): tree((x-w/2+3.5+i*7,-4.2,.5),.85,'round',rng)
for x in (-36,-41,-47): tree((x,-2+rng.uniform(-2,2),-.2),1.3,rng.choice(['round','cone']),rng)
for x in range(-70,80,7):
    if abs(x+44)>9: tree((x+rng.uniform(-.6,.6),-29.2,-.2),rng.uniform(.8,1.0) if abs(x)>34 else .01,rng.choice(['round','cone']),rng)
for x in (-52,-28,60): lamp((x,-26.8,0),8,math.pi/2)
truck((9.5,-16.6,0),math.radians(0),'orange','white'); van((22,-11.2,0),math.radians(180),'white'); motor_truck((-15,-11.5,0),math.radians(180),'petrol','white'); van((-29,-11.4,0),math.radians(180),'orange','white')
for y in (-13.6,-19.4): box((52,.14,.012),(0,y,0),mat('white',.8),0)
van((-30,-34.4,-.05),0,'white')
for x,c in ((33,'teal'),(36.2,'white'),(39.4,'amber'),(42.6,'petrol')):   # small cars
    g=empty((x,-9,0),math.pi/2); poly([(-2,.35),(2,.35),(2.1,.7),(1.9,.95),(1.0,1.05),(.4,1.5),(-1.2,1.55),(-1.9,1.1),(-2.1,.9)],1.7,(0,0,0),mat(c,.3,.5),parent=g,bevel=.08,axis='y'); poly([(-1.6,1.08),(.8,1.08),(.34,1.44),(-1.15,1.48)],1.72,(0,0,0),mat('glass',.08,.8),parent=g,axis='y')
    for wx in (-1.25,1.3):
        for s in (-1,1): wheel(wx,s*.78,g,.32,.2)
# warehouse behind, trees, hills
depot((40,40,-.3),110,40,12,0,docks=0); 
forest(190,(-240,-30),(26,150),(1.4,2.4),rng,-.3); forest(120,(-120,260),(96,220),(1.6,2.6),rng,-.3)
hills(260,1400,-1900,1900,140,41,-4,360,nx=80,ny=26); clouds(10,(-1500,600),(1400,2100),(320,640),(70,150),5)
world(.36); sun(24,-56,4.5,2.0,'#FFD9A6')
shoot(A,dict(hero=dict(cam=((34,-52,11),(.5,0,7.4),38),out='about-us'),
 slide=dict(cam=((-30,-50,9),(-1,0,8.2),40),out='history-8',size=(1200,900),render=(1000,750))),haze=dict(start=90,depth=1700,col='haze',max=.75,falloff='LINEAR'))
