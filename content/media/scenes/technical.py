"""Technical courier: van with tail lift, cash machine, server rack and screens in flight cases before an office building. Master technical-courier.
Render: nice -n 19 blender -b --factory-startup -t 2 -P technical.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(61)
ground(4000,'grass',-.3); box((160,12,.3),(0,6,-.3),mat('#DCD0BC',.85,.1),.03); box((400,11,.3),(0,-5.6,-.42),mat('asphalt',.85,.1),.02); box((400,.4,.2),(0,.1,-.18),mat('sand',.7),.04); box((400,.4,.2),(0,-11.2,-.18),mat('sand',.7),.04)
for i in range(-40,41): box((2,.03,.01),(i*2,6,0),mat('#C9BBA4',.9),0,rot=(0,0,math.pi/2)); 
for k in range(6): box((160,.03,.01),(0,1+k*2,0),mat('#C9BBA4',.9),0)
for i in range(-20,21): box((3,.18,.02),(i*7,-6.6,-.115),mat('white',.7),0)
# office building: stone plinth, glass front, petrol fins
BY=12; g=empty((2,BY,0)); box((46,16,13.6),(0,8,0),mat('plaster',.8,.1),.1,parent=g); box((46.3,16.3,.9),(0,8,0),mat('rock',.8),.05,parent=g); box((46.6,16.6,.5),(0,8,13.6),mat('white',.6),.08,parent=g)
PANE=mat('glass',.06,.9); WARM=lit('#FFBE78',.8)
for fl in range(3):
    for i in range(11):
        x=-20+i*4.0; z=1.5+fl*4.1
        if fl==0 and i in (4,5): continue
        box((2.9,.3,2.6),(x,-.02,z),mat('white',.6),.03,parent=g); box((2.6,.34,2.3),(x,-.04,z+.15),WARM if (i*3+fl*2)%7 in (1,4) else PANE,.02,parent=g); box((.08,.4,2.3),(x,-.05,z+.15),mat('white',.6),0,parent=g); box((3.1,.6,.12),(x,-.2,z-.1),mat('white',.7),.02,parent=g)
        if fl and (i+fl)%3==0: box((2.6,.36,1.0),(x,-.05,z+1.45),mat('sand',.8),.01,parent=g)
    box((46.2,.3,.18),(0,-.05,4.5+fl*4.1),mat('white',.7),.03,parent=g)
box((7,.4,3.6),(-2,-.1,.2),mat('white',.5),.04,parent=g); box((6.6,.44,3.3),(-2,-.1,.2),WARM,.03,parent=g)
for k in range(5): box((.1,.5,3.3),(-5.3+k*1.65,-.12,.2),mat('white',.5),.01,parent=g)
box((9,3.2,.3),(-2,-1.5,4.0),mat('petrol',.5),.06,parent=g); box((9.04,3.24,.1),(-2,-1.5,3.98),mat('orange',.5),.02,parent=g)
for s in (-1,1): cyl(.13,4,(-2+s*4,-2.8,2),mat('petrol'),parent=g,n=14)
for k in range(2): box((10-k*.8,1.6-k*.5,.16),(-2,-1-.0,k*.16),mat('#CFC2AC',.8),.02,parent=g)
# the van at the kerb, lift down
van((-1.6,-1.55,-.1),0,'white','petrol',open_rear=True,long=.7)
P=empty((0,0,0)); box((1.7,1.9,.07),(-6.3,-1.55,-.02),mat('steel',.4,.5),.02,rot=(0,math.radians(0),0)); box((.14,1.9,.09),(-7.1,-1.55,-.02),mat('yellow',.5),.02)
for s in (-.8,.8): beam((-5.2,-1.55+s,.5),(-5.7,-1.55+s,.06),.09,mat('dark'))
flightcase((-4.6,-1.95,.56),(.9,.7,1.1),0,None,'petrol'); flightcase((-4.55,-1.15,.56),(.8,.7,1.5)); flightcase((-3.9,-1.6,.56),(.7,1.2,.9))
flightcase((-6.35,-1.5,.06),(1.0,.8,1.35),.1)
# equipment on the pavement
def atm(loc,rz=0):
    g=empty(loc,rz); p=mat('petrol',.4,.3); k=mat('ink',.35,.5); w=mat('white',.4,.3)
    poly([(-.5,0),(.5,0),(.5,.95),(.30,1.08),(.30,1.75),(.5,1.82),(.5,2.15),(-.5,2.15)],1.0,(0,0,.14),p,parent=g,bevel=.035,axis='y'); box((1.02,1.02,.1),(0,0,.05),mat('steel',.5),.02,parent=g)
    box((.03,.8,.52),(.31,0,1.32),k,.02,parent=g); box((.035,.68,.4),(.318,0,1.38),mat('teal',.2,.6),.01,parent=g)
    for i in range(3): box((.04,.46-.1*i,.035),(.322,-.05-.05*i,1.68-i*.09),w,0,parent=g)
    box((.02,.84,.2),(.502,0,2.02),mat('orange',.4,.3),.02,parent=g); box((.24,.8,.03),(.41,0,1.16),mat('mist',.3,.5),.01,rot=(0,math.radians(33),0),parent=g)
    kp=empty((.41,-.02,1.185),0,g); kp.rotation_euler=(0,math.radians(33),0); box((.2,.3,.012),(0,0,0),k,.005,parent=kp)
    for i in range(4):
        for j in range(3): box((.032,.06,.016),(-.066+i*.044,-.085+j*.085,.01),w,.004,parent=kp)
    box((.02,.5,.09),(.502,0,.78),k,.01,parent=g); box((.02,.16,.04),(.33,.28,1.22),k,.005,parent=g); box((.015,.62,.34),(.502,0,.34),mat('#135766',.4),.01,parent=g)
    for sx in (-.38,.38):
        for sy in (-.38,.38): cyl(.06,.06,(sx,sy,.05),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=12)
def rackit(loc,rz=0):
    g=empty(loc,rz); k=mat('ink',.4,.4); box((.9,.8,2.0),(0,0,.1),k,.03,parent=g); r=random.Random(2)
    for i in range(15):
        z=.22+i*.12; c=r.choice(['petrol','dark','mist','petrol','dark']); box((.02,.66,.1),(.45,0,z),mat(c,.4,.4),.008,parent=g)
        for j in range(r.randint(2,5)): box((.03,.03,.02),(.455,-.28+j*.06,z+.04),mat(r.choice(['leaf2','orange','amber','teal']),.3),0,parent=g)
        if c=='mist':
            for j in range(4): box((.025,.07,.05),(.455,.05+j*.09,z+.025),mat('ink'),.004,parent=g)
    box((.03,.84,.06),(.45,0,2.03),mat('orange'),.01,parent=g)
    for sx in (-.34,.34):
        for sy in (-.3,.3): cyl(.06,.06,(sx,sy,.06),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=12)
atm((-8.3,4.6,0),math.radians(-98)); rackit((-6.6,4.7,0),math.radians(-106)); flightcase((-10.2,4.4,0),(1.2,.8,.9),.12,None,'petrol'); flightcase((-10.2,4.4,.9),(1.0,.7,.6),.05,None,'ink'); flightcase((-8.0,2.2,0),(.9,.8,1.2),-.1)
# a display in its open case
g=empty((-4.0,4.2,0),-.12); c=mat('ink',.45,.3); box((2.0,.5,.5),(0,0,.12),c,.03,parent=g); box((2.0,.06,.05),(0,-.24,.6),mat('#D4DADA',.3,.6),.01,parent=g); box((2.0,.06,.05),(0,.24,.6),mat('#D4DADA',.3,.6),.01,parent=g)
screen((0,0,.5),1.75,1.02,0,g,False,3); 
for sx in (-.85,.85):
    for sy in (-.18,.18): cyl(.06,.06,(sx,sy,.06),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=12)
# pallet truck with a machine under a quilt
g=empty((-10.4,1.5,0),math.radians(8)); box((1.3,.2,.08),(0,-.22,.1),mat('orange',.4),.02,parent=g); box((1.3,.2,.08),(0,.22,.1),mat('orange',.4),.02,parent=g); box((.12,.6,.4),(-.75,0,.1),mat('orange',.4),.04,parent=g); beam((-.8,0,.4),(-1.2,0,1.25),.05,mat('dark'),g); box((.05,.4,.05),(-1.2,0,1.25),mat('dark'),.02,parent=g); flightcase((.1,0,.18),(1.1,.85,1.15),0,g,'petrol')
# street furniture and trees
for x in (-16.5,-9.6,8,15,22): tree((x,9.2,0),.95,'round',rng); box((1.6,1.6,.06),(x,9.2,0),mat('rock',.9),.02); bush((x,9.2,.05),.5,rng)
for x in (6.4,10.4): box((1.9,.7,.55),(x,8.9,0),mat('petrol',.6),.05); [bush((x-.6+q*.6,8.9,.55),.42,rng) for q in range(3)]
for x in (-22,12): lamp((x,.9,0),6.5,-math.pi/2)
for i in range(6): cyl(.09,.9,(5.2+i*1.6,.8,.45),mat('petrol'),n=14,bevel=.03); cyl(.095,.1,(5.2+i*1.6,.8,.72),mat('orange'),n=14)
van((13.5,-1.5,-.1),0,'orange','white'); van((-22,-9,-.1),math.pi,'white')
for i in (-2,-1,1,2): house((i*21+(30 if i>0 else -16),BY+9,0),16,12,11,0,rng.choice(['plaster2','white','#F0C9A4']),'terracotta',rng.choice(['teal','leaf','brick']),3)
for i in range(9): house((-70+i*17,44+rng.uniform(-3,3),0),13,10,14,0,rng.choice(['plaster2','white','#F0C9A4','plaster']),'terracotta',None,4,door=False)
forest(50,(-90,90),(30,38),(1.2,2.0),rng,0)
world(.50,lo='#C79AA8',mid='#8F8FC4',hi='#56659F',cam=.75,amb='#7C90CC'); sun(24,-46,1.1,3.0,'#9FB0E8')   # dusk
glow((-2,BY-2.2,3.6),520,size=(7,1.6)); glow((-9.5,3.2,5.4),1100,'#FFCB8C',.6); glow((12,-.7,6.1),1500)   # canopy, the lamp before the equipment, one down the street
shoot(A,dict(hero=dict(cam=((-13.2,-10.2,5.0),(-4.1,2.3,1.35),34),out='technical-courier'), detail=dict(cam=((-10.8,-8.2,2.9),(-4.2,2.3,1.3),38),out='technical-courier-detail',size=(1200,900),render=(900,675),spp=48),
 slide=dict(cam=((-11,-9.5,5.0),(-2.6,2.6,1.3),34),size=(1200,900),render=(1000,750))),haze=dict(start=40,depth=700,col='#8D8DB8',max=.7,falloff='LINEAR'),exposure=.35)
