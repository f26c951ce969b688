"""Furniture delivered into a home: van with open doors, cut-away living room, wardrobe half assembled. Master mh.
Render: nice -n 19 blender -b --factory-startup -t 2 -P mh.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(51)
ground(4000,'grass',-.25)
F=.35                                           # floor level of the home
def soft(size,loc,m,lv=.12,rot=(0,0,0),parent=None): return box(size,loc,m,lv,rot,parent,seg=4)
# living room, two walls
box((10.4,8.4,.45),(0,0,-.1),mat('concrete',.8),.05)
for i in range(21):                              # floor boards
    for j in range(3): box((3.3,.385,.03),(-3.4+j*3.4+(i%2)*.0,-3.95+i*.395,F),mat('#D9AE78',.5,.3,vary=.07),.004)
W=mat('#F1E6D4',.85,.1); box((10.4,.3,3.6),(0,4.2,F),W,.04); box((.3,8.7,3.6),(-5.2,.05,F),W,.04); box((10.5,.4,.12),(0,4.2,F+3.6),mat('white',.7),.02); box((.4,8.8,.12),(-5.2,.05,F+3.6),mat('white',.7),.02)
box((10,.06,.14),(0,4.03,F),mat('white',.6),.01); box((.06,8,.14),(-5.03,0,F),mat('white',.6),.01)
# window with curtains on the back wall
box((2.6,.12,1.9),(-.6,4.02,F+1.0),mat('white',.5),.02); box((2.4,.14,1.7),(-.6,4.0,F+1.1),mat('#BFE0E6',.1,.8),.01); box((.08,.18,1.7),(-.6,3.98,F+1.1),mat('white'),.01)
for s in (-1,1):
    for k in range(5): cyl(.085,2.6,(-.6+s*(1.42+k*.13),3.9,F+1.6),mat('coral' if k%2 else '#F39A7C',.9),n=12)
cyl(.03,4.6,(-.6,3.88,F+2.95),mat('wood'),rot=(0,math.pi/2,0),n=10)
# sofa, rug, table, lamp, plant, picture
rug=poly([(-2.3,-1.6),(2.3,-1.6),(2.3,1.6),(-2.3,1.6)],.03,(-1.7,.2,F+.03),mat('#EBD9BE',.95)); poly([(-2.1,-1.4),(2.1,-1.4),(2.1,1.4),(-2.1,1.4)],.035,(-1.7,.2,F+.03),mat('#F4E9D6',.95))
for dx,w,c in ((-.6,.55,'teal'),(.2,.2,'orange')): poly([(dx-1,-1.4),(dx-1+w,-1.4),(dx+w+.6,1.4),(dx+.6,1.4)],.04,(-1.5,.2,F+.03),mat(c,.95))
g=empty((-3.95,.3,F),0); t=mat('teal',.9,.05); t2=mat('#37929A',.9,.05)
soft((1.05,3.0,.34),(0,0,.18),t,.08,parent=g); soft((.36,3.0,.8),(-.42,0,.3),t,.12,parent=g)
for s in (-1,1): soft((1.0,.3,.6),(0,s*1.42,.2),t,.1,parent=g); soft((.78,1.28,.2),(.1,s*.65,.5),t2,.09,parent=g); soft((.22,1.2,.5),(-.2,s*.65,.62),t2,.1,(0,math.radians(-12),0),parent=g)
soft((.16,.5,.46),(.0,.95,.72),mat('orange',.9),.08,(0,math.radians(-20),.3),parent=g); soft((.16,.46,.42),(.02,-.95,.72),mat('amber',.9),.08,(0,math.radians(-18),-.3),parent=g)
for sx in (-.4,.4):
    for sy in (-1.4,1.4): cyl(.04,.2,(sx,sy,.1),mat('wood'),parent=g,n=10)
cyl(.62,.06,(-1.7,.2,F+.45),mat('wood',.5),n=40,bevel=.02)
for a in (0,2.1,4.2): beam((-1.7+.4*math.cos(a),.2+.4*math.sin(a),F+.05),(-1.7+.25*math.cos(a),.2+.25*math.sin(a),F+.43),.05,mat('wood'))
box((.34,.24,.05),(-1.85,.25,F+.49),mat('petrol'),.01,rot=(0,0,.4)); cyl(.06,.12,(-1.45,.05,F+.55),mat('white',.4),n=16)
cyl(.2,.04,(-4.4,2.7,F+.05),mat('petrol'),n=24); cyl(.025,1.7,(-4.4,2.7,F+.9),mat('petrol'),n=8); cyl(.34,.42,(-4.4,2.7,F+1.85),mat('#FCE9C8',.8),n=28,r2=.22)
plant((-3.1,3.5,F+.03),1.25,rng); plant((1.6,3.55,F+.03),.95,rng)
box((.08,1.5,1.05),(-5.0,.3,F+1.75),mat('white',.6),.02); box((.09,1.34,.9),(-4.99,.3,F+1.83),mat('#F6D9AE',.8),.01); cyl(.2,.02,(-4.93,.05,F+2.36),mat('orange',.7),rot=(0,math.pi/2,0),n=30)
poly([(-.67,0),(.67,0),(.67,.28),(.2,.5),(-.2,.25),(-.67,.4)],.03,(-4.93,.3,F+1.85),mat('teal',.8),rot=(0,0,math.pi/2),axis='y')
# wardrobe being assembled
g=empty((3.4,3.35,F+.03)); w=mat('#E7C08C',.6,.2); wi=mat('#F3DDB8',.7)
box((2.5,.04,2.4),(0,.33,0),wi,.005,parent=g)
for x in (-1.25,0,1.25): box((.06,.68,2.42),(x,0,0),w,.01,parent=g)
for z in (.06,2.38): box((2.5,.68,.06),(0,0,z),w,.01,parent=g)
for z in (.7,1.25,1.8): box((1.2,.62,.04),(-.62,0,z),w,.01,parent=g)
cyl(.02,1.2,(.62,0,2.05),mat('steel',.3,.6),rot=(0,math.pi/2,0),parent=g,n=10)
d=empty((-1.25,-.36,.08),math.radians(-62),g); box((1.22,.05,2.28),(.61,0,0),mat('white',.4,.3),.01,parent=d); box((.03,.04,.3),(1.12,-.04,1.1),mat('orange',.4),.01,parent=d)
door=box((1.22,.05,2.28),(4.94,1.75,F+.03),mat('white',.4,.3),.01,rot=(math.radians(0),math.radians(-9),math.pi/2))
for i in range(3): box((1.5,.42,.035),(2.2+i*.05,1.55-i*.06,F+.04+i*.04),w,.005,rot=(0,0,.12+i*.05))
# toolbox, drill, ladder, open cartons
g=empty((.9,1.9,F+.03),.5); box((.62,.3,.26),(0,0,0),mat('orange',.5),.03,parent=g); box((.5,.05,.05),(0,0,.38),mat('dark'),.02,parent=g)
for s in (-.22,.22): box((.04,.04,.14),(s,0,.26),mat('dark'),.01,parent=g)
g=empty((1.75,2.95,F+.03),-.25)
for s in (-1,1):
    for q in (-.25,.25): beam((q,s*.42,0),(q*.7,s*.05,1.7),.05,mat('steel',.4,.5),g)
for k in range(5): box((.46-.03*k,.1,.03),(0,-.36+.07*k,.3+k*.32),mat('orange' if k==4 else 'steel',.4),.01,parent=g)
def carton(x,y,z,s,rz=0,opened=False):
    g=empty((x,y,z),rz); c=mat('card',.8,.1,vary=.08)
    if not opened:
        box(s,(0,0,0),c,.015,parent=g); box((s[0]+.004,.09,.004),(0,0,s[2]),mat('sand',.6),0,parent=g)
        for dx,w,cc in ((-.16,.13,'white'),(.03,.05,'orange')): poly([(dx,.06),(dx+w,.06),(dx+w+.13,s[2]*.6),(dx+.13,s[2]*.6)],.01,(0,-s[1]/2-.003,0),mat(cc,.6),parent=g,axis='y')
    else:
        box((s[0],s[1],.02),(0,0,0),c,0,parent=g)
        for q in (-1,1): box((.02,s[1],s[2]),(q*s[0]/2,0,0),c,0,parent=g); box((s[0],.02,s[2]),(0,q*s[1]/2,0),c,0,parent=g); box((s[0]*.4,s[1]*.96,.012),(q*s[0]*.66,0,s[2]),c,0,rot=(0,q*.5,0),parent=g); box((s[0]*.96,s[1]*.4,.012),(0,q*s[1]*.66,s[2]),c,0,rot=(-q*.5,0,0),parent=g)
carton(1.6,-.9,F+.03,(.8,.6,.55),.1); carton(1.65,-.9,F+.58,(.6,.5,.4),-.08); carton(2.7,-1.3,F+.03,(.9,.65,.6),-.12); carton(.6,-2.2,F+.03,(.7,.55,.5),.3,True); carton(3.7,-.6,F+.03,(.75,.6,.7),.05); carton(3.7,-.6,F+.73,(.6,.5,.4),.3); carton(-.2,3.3,F+.03,(.7,.5,.45),.1,True)
# an armchair still wrapped, on a trolley
g=empty((2.6,-2.9,F+.03),math.radians(200)); a=mat('amber',.9,.05); soft((.8,.8,.3),(0,0,.22),a,.1,parent=g); soft((.22,.8,.62),(-.36,0,.3),a,.1,parent=g)
for s in (-1,1): soft((.74,.16,.34),(0,s*.36,.3),a,.07,parent=g)
box((.95,.7,.05),(0,0,.12),mat('petrol'),.02,parent=g)
for sx in (-.36,.36):
    for sy in (-.26,.26): cyl(.06,.05,(sx,sy,.06),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=12)
# path, ramp, street, van with open doors on the right
box((4.0,3.2,.16),(6.9,-2.4,-.2),mat('#DCCDB6',.9),.03); R=box((2.0,1.6,.08),(6.0,-2.4,.02),mat('steel',.5),.02,rot=(0,math.radians(9),0))
box((14,300,.1),(16.0,0,-.26),mat('asphalt',.85),.02); box((.4,300,.22),(9.0,0,-.22),mat('sand',.7),.03)
for i in range(-15,16): box((.2,4,.02),(16.0,i*9,-.155),mat('white',.7),0)
van((11.1,1.9,-.16),math.radians(96),'white',None if False else 'petrol',open_rear=True,long=.6)
for (x,y,z,s,r) in ((11.0,-.9,.5,(.8,.7,.7),0),(11.75,-.8,.5,(.6,.6,.9),.1),(11.0,-.2,.5,(.9,.6,1.2),0)): carton(x,y,z,s,r)
carton(10.0,-3.6,-.15,(.8,.6,.6),.3); carton(10.3,-2.6,-.15,(.6,.5,.45),-.2); carton(7.4,-3.1,-.04,(.7,.5,.5),.15)
g=empty((8.0,-1.9,-.04),math.radians(170))                # hand truck with a chest of drawers
box((.5,.5,.03),(.2,0,.06),mat('steel'),.01,parent=g); soft((.5,.9,1.0),(.28,0,.1),mat('#E7C08C',.6,.2),.02,parent=g)
for k in range(3): box((.03,.8,.26),(.54,0,.2+k*.3),mat('#F3DDB8',.6),.01,parent=g); box((.04,.2,.03),(.56,0,.32+k*.3),mat('petrol'),.005,parent=g)
for s in (-.22,.22): box((.04,.04,1.3),(0,s,.1),mat('orange',.4),.01,parent=g); cyl(.14,.08,(-.02,s,.14),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=18)
# garden
for x,y,s in ((-8,7,1.0),(-9,-2,.9),(-3,9,1.2),(3,8.5,.8),(8,7.5,1.05),(-12,3,1.2),(7.2,3.4,.55)): tree((x,y,-.2),s,'round' if s!=.8 else 'cone',rng)
for i in range(26): bush((-5.8+rng.uniform(-.3,.3),-4.6+i*.36,-.15),rng.uniform(.28,.5),rng)
for i in range(18): bush((rng.uniform(5.8,8.4),rng.uniform(2.4,6.5),-.15),rng.uniform(.25,.55),rng,rng.choice(['leaf2','leaf','coral','leaf']))
for i in range(7): house((-34+i*13+rng.uniform(-1,1),26+rng.uniform(-2,3),-.2),9,8,6.4,rng.uniform(-.06,.06),rng.choice(['plaster','plaster2','white','#F0C9A4']),'terracotta',rng.choice(['teal','leaf','brick','petrol']))
for i in range(6): house((28+rng.uniform(-1,1),-10+i*13,-.2),9,8,6.4,-math.pi/2,rng.choice(['plaster','plaster2','white']),'terracotta',rng.choice(['teal','leaf','brick']))
forest(70,(-70,60),(36,100),(1.2,2.2),rng,-.2); forest(26,(-60,-16),(4,34),(1,1.6),rng,-.2)
hills(150,900,-1200,1200,100,23,-4,260,nx=70,ny=24)
world(.40,lo='#FFC08E',mid='#F2B4A8',hi='#A79CCB',amb='#CDBFE6'); sun(16,58,4.2,2.0,'#FF9A66')   # the sun sets
shoot(A,dict(hero=dict(cam=((9.6,-14.6,7.2),(4.3,.1,1.2),32),out='mh'), detail=dict(cam=((7,-8,3),(3.5,.5,1.0),38),out='mh-detail',size=(1200,900),render=(900,675),spp=48),
 slide=dict(cam=((9.5,-15,7.6),(.7,.3,1.0),41),out='history-6',size=(1200,900),render=(1000,750))),haze=dict(start=45,depth=900,col='#F3C3A6',max=.75,falloff='LINEAR'))
