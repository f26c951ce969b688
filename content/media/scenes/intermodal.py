"""Intermodal terminal: container train, reach stacker, trucks. Master ucl.
Render: nice -n 19 blender -b --factory-startup -t 2 -P intermodal.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(91)
ground(6000,'grass',-.5); box((420,74,.5),(0,-16,-.5),mat('concrete',.85,.1),.05)
def track(y):
    box((900,5.0,.5),(0,y,-.42),mat('#A79C8C',.95),.2)
    for i in range(-150,151): box((.28,2.6,.16),(i*1.1,y,.04),mat('#8C7B68',.9),.03)
    for s in (-.72,.72): box((900,.12,.18),(0,y+s,.18),mat('steel',.35,.6,metal=.4),.02)
box((900,17,.4),(0,28,-.5),mat('#B3A794',.95),.1)
for y in (22,27.5,33): track(y)
def wagon(x,y,cols,empty_=False):
    g=empty((x,y,.36)); k=mat('ink',.6)
    box((19.2,.7,.5),(0,0,.62),k,.05,parent=g)
    for s in (-1,1): box((19.4,.22,.42),(0,s*1.15,.72),mat('petrol',.5),.03,parent=g)
    for i in range(7): box((.25,2.4,.3),(-8.4+i*2.8,0,.75),k,.02,parent=g)
    for bx in (-7.2,7.2):
        box((2.9,1.9,.4),(bx,0,.4),k,.08,parent=g)
        for wx in (-.9,.9):
            for s in (-1,1): cyl(.46,.14,(bx+wx,s*.72,.46),mat('dark',.5,.4),rot=(math.pi/2,0,0),parent=g,n=28,bevel=.02); cyl(.2,.2,(bx+wx,s*.9,.46),mat('steel',.4),rot=(math.pi/2,0,0),parent=g,n=14)
    for s in (-1,1):
        for q in (-.85,.85): cyl(.2,.5,(s*9.9,q,.85),k,rot=(0,math.pi/2,0),parent=g,n=16)
    x0=-6.15 if len(cols)==3 else -4.6 if len(cols)==2 and False else 0
    if len(cols)==1: container((0,0,1.12),cols[0],0,g,rng=rng) ; container((9.3-1.5-.0,0,1.12),rng.choice(CCOL),0,g,L=2.99,rng=rng) if False else None
    elif len(cols)==3:
        for i,c in enumerate(cols): container((-6.15+i*6.15,0,1.12),c,0,g,L=6.06,rng=rng)
    elif len(cols)==2: container((-3.1,0,1.12),cols[0],0,g,rng=rng); container((6.1,0,1.12),cols[1],0,g,L=6.06,rng=rng)
def loco(x,y):
    g=empty((x,y,.36)); c=mat('orange',.35,.45); k=mat('ink',.6); gl=mat('glass',.08,.8)
    prof=[(-9.3,.9),(9.3,.9),(9.5,1.5),(9.3,2.3),(8.5,3.7),(8.0,3.9),(-8.0,3.9),(-8.5,3.7),(-9.3,2.3),(-9.5,1.5)]
    poly(prof,2.9,(0,0,0),c,parent=g,bevel=.14,axis='y'); box((17.6,3.0,.5),(0,0,.7),k,.08,parent=g); box((14,2.2,.35),(0,0,3.85),mat('white',.5),.08,parent=g)
    for s in (-1,1):
        for dx,w,cc in ((-1.2,2.2,'white'),(1.6,.7,'petrol')): poly([(dx-1.6,1.15),(dx-1.6+w,1.15),(dx+w+.7,3.65),(dx+.7,3.65)],.03,(-.5,s*1.46,0),mat(cc,.4),parent=g,axis='y')
        box((.1,2.2,.9),(s*8.98,0,2.5),gl,.03,rot=(0,-s*math.radians(29),0),parent=g)
        for q in (-1,1): box((1.3,.04,.8),(s*7.6,q*1.46,2.5),gl,.02,parent=g); cyl(.14,.08,(s*9.42,q*1.0,1.5),mat('white',.2,.6),rot=(0,math.pi/2,0),parent=g,n=18)
        for bx in (-6,6):
            for wx in (-1.3,1.3): cyl(.58,.16,(bx+wx,s*.76,.56),mat('dark',.5,.4),rot=(math.pi/2,0,0),parent=g,n=30,bevel=.02)
    for bx in (-6,6): box((4.2,2.2,.5),(bx,0,.4),k,.1,parent=g)
    for bx in (-5,5): # pantographs
        beam((bx,0,4.2),(bx+1.1,0,4.7),.08,k,g); beam((bx+1.1,0,4.7),(bx+.1,0,5.5 if bx>0 else 4.95),.07,k,g); box((.1,1.8,.06),(bx+.1,0,5.5 if bx>0 else 4.95),k,.01,parent=g)
# trains
x=-4; loco(31,22)
for i in range(9):
    c=[rng.choice(CCOL) for _ in range(rng.choice([1,2,3,2]))]; wagon(10.4-i*20.6,22,c)
for i in range(12): wagon(96-i*20.6,27.5,[rng.choice(CCOL) for _ in range(rng.choice([1,2,3]))])
for i in range(12): wagon(88-i*20.6,33,[rng.choice(CCOL) for _ in range(rng.choice([1,2,3]))])
# catenary masts
for i in range(-8,8):
    x=i*32+8
    for y,s in ((36.4,-1),): cyl(.17,9,(x,y,4.5),mat('steel'),n=10); beam((x,y,7.2),(x,y-15.5,7.2),.13,mat('steel')); beam((x,y,8.8),(x,y-9,7.3),.07,mat('steel'))
for y in (22,27.5,33): box((900,.04,.04),(0,y,5.95),mat('dark'),0)
# reach stacker holding a container
def stacker(loc,rz):
    g=empty(loc,rz); c=mat('orange',.4,.4); k=mat('dark',.6); w=mat('white',.5)
    box((7.2,2.6,1.2),(-.4,0,1.0),c,.2,parent=g); box((2.2,2.9,1.6),(-3.4,0,1.0),c,.3,parent=g); box((1.9,1.5,1.9),(-.9,0,2.3),w,.15,parent=g); box((1.94,1.3,1.0),(-.88,0,2.9),mat('glass',.08,.8),.06,parent=g); box((2.1,1.6,.15),(-.9,0,4.2),c,.05,parent=g)
    for s in (-1,1): cyl(.9,1.0,(2.2,s*1.5,.9),k,rot=(math.pi/2,0,0),parent=g,n=32,bevel=.12); cyl(.45,1.04,(2.2,s*1.5,.9),w,rot=(math.pi/2,0,0),parent=g,n=24); cyl(.75,.7,(-3.2,s*1.35,.75),k,rot=(math.pi/2,0,0),parent=g,n=32,bevel=.1); cyl(.36,.74,(-3.2,s*1.35,.75),w,rot=(math.pi/2,0,0),parent=g,n=24)
    beam((-3.4,0,3.1),(4.6,0,7.2),.85,c,g,h=.9); beam((3.6,0,6.7),(6.6,0,8.2),.6,mat('petrol',.5),g); box((.9,1.4,.8),(-3.5,0,2.6),mat('petrol'),.1,parent=g)
    for s in (-.55,.55): beam((1.2,s,1.9),(2.4,s,5.9),.24,mat('steel',.3,.6),g)
    box((.7,.7,1.7),(6.7,0,6.6),k,.1,parent=g); box((1.3,6,.5),(6.7,0,6.2),mat('yellow',.5),.06,parent=g); box((.5,12.1,.4),(6.7,0,6.0),mat('yellow',.5),.05,parent=g); container((6.7,0,3.35),'petrol',math.pi/2,g)
    for dx,ww,cc in ((-2.2,1.5,'white'),(-.2,.5,'orange')): poly([(dx,.3),(dx+ww,.3),(dx+ww+1.5,2.3),(dx+1.5,2.3)],.04,(5.44,0,3.35),mat(cc,.4),rot=(0,0,math.pi/2),parent=g,axis='y')
stacker((4.5,-.6,0),math.radians(88))
# yard: stacks, trucks, markings
for bx in range(-5,5):
    for by in range(2): bx in (0,1) or stack(-12.7+bx*41,-30-by*16.5,3,4,3,rng=rng,minh=1,gap=.25)
stack(-66,2.5,3,2,2,rng=rng); stack(41,-4.6,4,3,2,rng=rng); stack(-112,2.5,3,2,3,rng=rng)
for y in (-6,-12,-18): box((420,.2,.02),(0,y,0),mat('white',.8),0)
for i in range(-23,24): box((4,.2,.02),(i*9,-9,0),mat('white',.8),0)
box((420,.3,.02),(0,17.2,0),mat('yellow',.7),0)
motor_truck((-11.5,-4.6,0),0,'orange','white'); truck((11,-15.2,0),math.pi,'white','petrol'); truck((-64,-15,0),math.pi,'orange','petrol','cont'); motor_truck((38,-9.2,0),0,'petrol','white'); van((25,3.6,0),math.pi,'white'); 
for i in (-5,-4,-3,3,4,5): cyl(.2,19,(i*40+9,-22.5,9.5),mat('steel'),n=12); box((3.4,.8,.3),(i*40+9,-22.5,19),mat('white'),.05)
depot((-118,58,-.3),86,30,11,0,docks=10); depot((8,62,-.3),110,34,12,0,docks=13); depot((140,60,-.3),90,30,11,0,docks=10)
for i in range(-40,41): tree((i*7+rng.uniform(-2,2),43+rng.uniform(-1.5,1.5),-.4),rng.uniform(.9,1.5),rng.choice(['round','cone']),rng)
forest(260,(-420,420),(104,300),(1.6,2.8),rng,-.5)
hills(300,1500,-1900,1900,66,33,-4,380,nx=80,ny=26); clouds(9,(-900,1100),(1500,2200),(300,560),(70,150),8)
world(.34); sun(30,-48,4.2)
shoot(A,dict(hero=dict(cam=((-32,-44,17.5),(9,8,6.6),41),out='ucl')),haze=dict(start=120,depth=1900,col='haze',max=.75,falloff='LINEAR'))
