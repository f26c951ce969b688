"""Parcel sorting hall as a cut-away model: sorter loop, chutes, roll cages. Master parcel.
Render: nice -n 19 blender -b --factory-startup -t 2 -P parcel.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(31)
ground(3000,'#E9DFD0',-1.2,.95); box((58,40,1.2),(0,2,-1.2),mat('floor',.55,.3),.12)
C=('card','card','card','#C79561','white','teal','orange','amber')
def load(a,b,z,gap=(1.1,1.9),size=(.35,.75)):
    a=Vector((*a,0)); b=Vector((*b,0)); d=b-a; L=d.length; u=d/L; s=.6; h=math.atan2(d.y,d.x)
    while s<L-.5:
        w=rng.uniform(*size); p=a+u*s; parcel((p.x,p.y,z),(w,rng.uniform(.32,.6),rng.uniform(.18,.5)),None,rng.choice(C),h+rng.uniform(-.2,.2)); s+=rng.uniform(*gap)
# main sorter: two long belts joined by a half round
ZS=1.9
def belt(a,b,z=ZS,w=1.1): conveyor(a,b,z,w,belt=True); load(a,b,z+.03)
belt((-28,4.2),(14,4.2)); belt((-28,-.4),(14,-.4))
g=empty((14,1.9,0)); arc=[(2.3*math.sin(t*math.pi/16),-2.3*math.cos(t*math.pi/16)) for t in range(17)]
ribbon([(x+14,y+1.9) for x,y in arc],1.0,ZS+.02,mat('#33474E',.8),.1)
for o in (-.55,.55): ribbon([(x+14,y+1.9) for x,y in arc],.08,ZS+.12,mat('orange',.45),.3,off=o)
for i in (2,5,8,11,14): x,y=arc[i]; cyl(.08,ZS,(x+14,y+1.9,ZS/2),mat('white',.4),n=12)
for i in (3,7,12): x,y=arc[i]; parcel((x+14,y+1.9,ZS+.03),(.55,.45,.35),None,rng.choice(C),i*.2)
# chutes towards the cages, front side
for i in range(9):
    x=-23.5+i*4.1
    c=empty((x,-1.05,0)); m=mat('white',.35,.4)
    p=box((1.5,3.4,.08),(0,-1.5,1.28),mat('mist',.25,.5),.02,rot=(math.radians(19),0,0),parent=c,base=False)
    for s in (-1,1): box((.07,3.4,.34),(s*.76,-1.5,1.4),mat('petrol',.4,.3),.02,rot=(math.radians(19),0,0),parent=c,base=False)
    for s in (-.7,.7): box((.08,.08,.75),(s,-2.9,0),m,.01,parent=c); box((.08,.08,1.4),(s,-.5,0),m,.01,parent=c)
    if rng.random()<.8:
        q=empty((x+rng.uniform(-.2,.2),-2.2-rng.random()*.6,1.36)); q.rotation_euler=(math.radians(19),0,rng.uniform(-.3,.3)); parcel((0,0,0),(.5,.42,.3),q,rng.choice(C))
    if i!=5: rollcage((x-.5,-4.75,0),rng.uniform(-.08,.08),rng,rng.choice([3,4,4])); rollcage((x+.65,-4.8,0),rng.uniform(-.1,.1),rng,rng.choice([2,3,4]))
    # number plate replaced by the two bars
    box((1.5,.08,.5),(x,-.98,2.28),mat('petrol',.5),.02)
    for dx,w,cc in ((-.35,.34,'white'),(.1,.12,'orange')): poly([(dx,0),(dx+w,0),(dx+w+.25,.4),(dx+.25,.4)],.03,(x-.1,-1.04,2.33),mat(cc,.5),axis='y')
# back side chutes, blurred by distance
for i in range(9):
    x=-23.5+i*4.1; c=empty((x,4.9,0)); box((1.5,3.2,.08),(0,1.5,1.28),mat('mist',.25,.5),.02,rot=(math.radians(-19),0,0),parent=c,base=False)
    for s in (-1,1): box((.07,3.2,.34),(s*.76,1.5,1.4),mat('petrol',.4,.3),.02,rot=(math.radians(-19),0,0),parent=c,base=False)
    rollcage((x-.5,8.6,0),math.pi,rng,4); rollcage((x+.65,8.6,0),math.pi,rng,3)
# infeed from the right with scanning tunnel
conveyor((26,-7.6),(-6,-7.6),.85,1.0,belt=True) ; load((25.5,-7.6),(-5.5,-7.6),.88,(1.2,2.0))
for x in (-.5,):
    g=empty((x,-7.6,0))
    for s in (-1,1): box((2.4,.2,2.0),(0,s*.85,0),mat('orange',.4,.4),.06,parent=g)
    box((2.4,1.9,.45),(0,0,2.0),mat('orange',.4,.4),.08,parent=g); box((2.44,.6,.12),(0,0,2.2),mat('white',.4),.02,parent=g); [poly([(dx,.5),(dx+w,.5),(dx+w+1.0,1.7),(dx+1.0,1.7)],.05,(0,-.96,0),mat(cc,.4),parent=g,axis='y') for dx,w,cc in ((-1.0,.55,'white'),(-.28,.2,'petrol'))]
    screen((1.9,-1.3,1.25),.55,.36,0,g,seed=2); box((.08,.08,1.3),(1.9,-1.27,0),mat('petrol'),.01,parent=g)
# foreground cages and pallets, a hand truck lane
for i in range(5): rollcage((-19+i*1.25,-8.4+rng.uniform(-.1,.1),0),rng.uniform(-.1,.1),rng,4)
for i in range(4): rollcage((-18.4+i*1.25,-10.2,0),rng.uniform(-.1,.1),rng,rng.choice([3,4]))
for i in range(4): pallet((-22+i*1.9,-13.4,0),rng.uniform(-.06,.06),n=rng.choice([2,3]),rng=rng)
forklift((-9.2,-11.2,0),math.radians(20),lift=.25)
for y in (-5.9,-9.5): box((54,.12,.012),(0,y,0),mat('yellow',.6),0)
# cut-away walls with docks: vans and trailers seen through open doors
box((58,.4,8),(0,21.8,0),mat('wall',.8,.1),.06); box((.4,40,8),(-28.8,2,0),mat('wall',.8,.1),.06)
box((58,.5,1.3),(0,21.75,6.7),mat('petrol',.5),.05); box((.5,40,1.3),(-28.75,2,6.7),mat('petrol',.5),.05); box((58,.52,.25),(0,21.74,6.5),mat('orange',.5),.03); box((.52,40,.25),(-28.74,2,6.5),mat('orange',.5),.03)
for i in range(8):
    x=-24+i*6.6; box((4,.5,4.3),(x,21.6,0),mat('white',.5),.05); box((4.3,.52,.22),(x,21.58,4.3),mat('orange',.5),.03)
    for k in range(5): box((3.9,.04,.05),(x,21.33,.7+k*.75),mat('#D6CFC0',.6),0)
    for j in range(rng.choice([1,2,3])): rollcage((x-1.2+j*1.1,18.8,0),rng.uniform(-.1,.1),rng,rng.choice([3,4]))
for k in range(3): box((.5,4.2,4.4),(-28.7,-12+k*8,0),mat('white',.5),.05); box((.52,4.5,.25),(-28.7,-12+k*8,4.4),mat('orange',.5),.03)
for i in range(9): pallet((-24+i*2.4,13.4,0),0,n=rng.choice([2,3,4]),rng=rng)
van((14,13,0),math.radians(180),'white',open_rear=True); van((20.5,12.4,0),math.radians(180),'orange','white',open_rear=True)
world(.58,lo='#F1E9DD',mid='#F1E9DD',hi='#F1E9DD'); sun(44,-30,3.6,4.0)
shoot(A,dict(hero=dict(cam=((13.5,-19.5,8.2),(-4.2,-2.2,1.6),36),out='parcel',spp=44), detail=dict(cam=((6,-9,3.6),(-1,-2.5,1.3),42),out='parcel-detail',size=(1200,900),render=(900,675),spp=20),
 slide=dict(cam=((6,-17,6.2),(-6,-1.5,1.5),36),size=(1200,900),render=(1000,750))),exposure=.3)
