"""Digital control room: two rows of desks before a wall display with an abstract map and charts. Master digital-consulting.
Render: nice -n 19 blender -b --factory-startup -t 2 -P control.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(71)
ground(3000,'#2A3566',-1.2,.95); box((22,17,1.2),(0,0,-1.2),mat('#D9CDB8',.6),.1)
for i in range(44): box((21.8,.37,.03),(0,-8.2+i*.38,0),mat('#D8B080',.5,.25,vary=.05),.004)
poly([(-7,-4.2),(7,-4.2),(7,4.6),(-7,4.6)],.02,(0,-.6,.03),mat('#B9D0CF',.95),bevel=0)
# back wall with the display, right wall with windows, left open
box((22,.4,5.4),(0,8.3,0),mat('petrol',.6,.2),.05); box((22.1,.5,.2),(0,8.3,5.4),mat('orange',.5),.03)
box((.4,17,1.0),(10.8,0,0),mat('wall',.8),.04); box((.4,17,.5),(10.8,0,4.9),mat('wall',.8),.04); box((.5,17,.2),(10.8,0,5.4),mat('orange',.5),.03)
for i in range(6): box((.4,.35,4.0),(10.8,-8.2+i*3.3,.95),mat('white',.6),.03)
for i in range(5): box((.06,3.0,4.0),(10.85,-6.6+i*3.3,.95),mat('#182852',.08,.9),.01)
# wall display: three panels, the middle one with land, arcs and pins
def bars(g,x,y,z,n,w,h,seed):
    r=random.Random(seed)
    for i in range(n): q=h*(.25+.7*abs(math.sin(i*.7+seed))); box((w*.6/n,.04,q),(x+i*w/n,y,z),mat(r.choice(['amber','orange','mist','teal']),.4),.01,parent=g)
D=empty((0,8.05,0)); box((18.6,.16,3.7),(0,0,1.0),mat('ink',.4,.4),.04,parent=D)
for x,w in ((-7.4,3.3),(0,10.6),(7.4,3.3)): box((w,.06,3.3),(x,-.09,1.2),lit('#093443',.5),.02,parent=D)
for k in range(7): box((10.2,.02,.012),(0,-.125,1.45+k*.48),mat('#17525F',.5),0,parent=D)
for k in range(15): box((.012,.02,3.1),(-4.9+k*.7,-.125,1.3),mat('#17525F',.5),0,parent=D)
def blob(cx,cz,rx,rz,seed,n=22,col='teal'):
    r=random.Random(seed); pts=[]
    for i in range(n):
        a=i*math.tau/n; q=1+.32*_n(cx,cz,a,seed); pts.append((cx+rx*q*math.cos(a),cz+rz*q*math.sin(a)))
    poly(pts,.05,(0,-.14-.004*(seed%7),0),mat(col,.5,.2),parent=D,axis='y')
from mathutils import noise
def _n(cx,cz,a,s): return noise.noise(Vector((math.cos(a)*1.6+s*3.1,math.sin(a)*1.6,s)))*1.7
blob(-2.2,3.2,2.0,.85,2); blob(.6,2.55,.45,.95,5); blob(2.9,3.3,1.8,.8,8); blob(-1.5,1.75,1.9,.38,11); blob(3.2,1.85,1.5,.45,13,col='green'); blob(-4.2,3.7,.4,.45,4); blob(-.9,2.1,.22,.14,6)
def arc(a,b,h,c='orange'):
    P=[]
    for i in range(25):
        t=i/24; P.append((a[0]+(b[0]-a[0])*t,-.2,a[1]+(b[1]-a[1])*t+h*math.sin(math.pi*t)))
    for p,q in zip(P,P[1:]): beam(p,q,.045,mat(c,.4),D)
    for p in (a,b): cyl(.1,.06,(p[0],-.2,p[1]),mat('white' if c=='orange' else 'orange',.4),rot=(math.pi/2,0,0),parent=D,n=20)
hub=(.5,2.8); 
for p,h,c in (((-3.2,3.4),.55,'orange'),((3.9,3.5),.6,'orange'),((-1.9,1.8),.35,'amber'),((3.4,1.9),.45,'amber'),((-4.2,3.75),.7,'amber'),((2.0,3.1),.3,'orange')): arc(hub,p,h,c)
cyl(.17,.08,(hub[0],-.2,hub[1]),mat('orange',.4),rot=(math.pi/2,0,0),parent=D,n=24)
bars(D,-8.6,-.14,1.45,8,2.9,1.2,3); 
for i in range(4): box((2.6-.35*i,.03,.09),(-7.6-.17*i,-.13,4.15-i*.24),mat(('orange','mist','teal','mist')[i],.4),.01,parent=D)
cyl(.72,.05,(7.4,-.13,3.55),mat('teal',.4),rot=(math.pi/2,0,0),parent=D,n=48); cyl(.42,.07,(7.4,-.13,3.55),mat('#0C3A48',.4),rot=(math.pi/2,0,0),parent=D,n=48)
poly([(0,0)]+[(.73*math.cos(a),.73*math.sin(a)) for a in [i*.13 for i in range(11)]],.055,(7.4,-.135,3.55),mat('orange',.4),parent=D,axis='y'); cyl(.42,.075,(7.4,-.13,3.55),mat('#0C3A48',.4),rot=(math.pi/2,0,0),parent=D,n=48)
pts=[(6.0+i*.4,1.5+.9*abs(math.sin(i*.9))*(.4+.08*i)) for i in range(8)]
for p,q in zip(pts,pts[1:]): beam((p[0],-.16,p[1]),(q[0],-.16,q[1]),.05,mat('amber',.4),D)
for p in pts: cyl(.06,.04,(p[0],-.16,p[1]),mat('white',.4),rot=(math.pi/2,0,0),parent=D,n=14)
# desks in two rows
def chair(x,y,rz):
    g=empty((x,y,.05),rz); c=mat('orange',.7) if rng.random()<.5 else mat('petrol',.7)
    box((.52,.5,.1),(0,0,.45),c,.05,parent=g); box((.5,.1,.6),(0,-.27,.62),c,.05,rot=(math.radians(8),0,0),parent=g); cyl(.035,.4,(0,0,.25),mat('steel',.3,.5),parent=g,n=10)
    for k in range(5): a=k*math.tau/5; beam((0,0,.1),(.3*math.cos(a),.3*math.sin(a),.06),.05,mat('dark'),g)
def desk(x,y,rz,seed):
    g=empty((x,y,.05),rz); box((2.5,1.0,.06),(0,0,.74),mat('white',.4,.3),.02,parent=g)
    for s in (-1,1): box((.07,.9,.74),(s*1.18,0,0),mat('petrol',.5),.02,parent=g)
    box((2.3,.04,.4),(0,.42,.3),mat('mist',.5),.01,parent=g); box((2.5,.05,.1),(0,.48,.7),mat('orange',.5),.01,parent=g)
    for k,s in enumerate((-.66,.66)): screen((s,.18,.8),1.05,.6,-.16*(1 if s>0 else -1),g,seed=seed+k)
    box((.7,.22,.025),(-.3,-.22,.8),mat('dark',.5),.008,parent=g); box((.09,.14,.03),(.3,-.24,.8),mat('white',.4),.012,parent=g); cyl(.045,.1,(.95,-.2,.85),mat('orange',.4),parent=g,n=16); box((.34,.26,.03),(-.95,-.25,.8),mat(rng.choice(['amber','white','teal']),.6),.005,rot=(0,0,.2),parent=g)
for row,(y,xs) in enumerate(((2.9,(-4.8,-1.6,1.6,4.8)),(-1.2,(-6.2,-3.1,0,3.1,6.2)))):
    for i,x in enumerate(xs):
        rz=-x*.045; yy=y-abs(x)**2*.022; desk(x,yy,rz,row*7+i*2+1); chair(x+rng.uniform(-.3,.3),yy-1.05,rz+rng.uniform(-.5,.5))
# meeting island with a ship model, shelves, plants
cyl(1.15,.07,(-6.8,-5.4,.8),mat('wood',.5),n=48,bevel=.02); cyl(.12,.75,(-6.8,-5.4,.4),mat('petrol'),n=16); cyl(.5,.05,(-6.8,-5.4,.06),mat('petrol'),n=30)
for a in (0.3,1.9,3.6,5.2): cyl(.26,.42,(-6.8+1.7*math.cos(a),-5.4+1.7*math.sin(a),.26),mat('orange' if a<2 else 'amber',.8),n=28,bevel=.05)
truck((-6.75,-5.35,.835),.6,'orange','white').scale=(.09,)*3
for x,y,s in ((9.6,7.0,1.7),(-9.8,7.0,1.7),(9.7,-2.2,1.3),(9.6,-6.9,1.5),(-10,-1.5,1.3)): plant((x,y,.03),s,rng)
box((.5,3.6,1.0),(10.2,2.2,.03),mat('white',.5),.03); [box((.4,.3,.28+.1*(i%3)),(10.2,.8+i*.4,1.03),mat(('petrol','orange','amber','teal','white')[i%5],.6),.02) for i in range(7)]
world(.26,lo='#10174E',mid='#0E1548',hi='#0C1242',cam=.8,amb='#6F86C4'); sun(40,-30,.5,4.0,'#86A6EE')   # night
glow((-1,1,5.2),900,'#FFD6A0',size=(13,8)); glow((0,6.9,2.9),160,'#8FE0E6',size=(17,3),rot=(-math.pi/2,0,0))   # ceiling, display
shoot(A,dict(hero=dict(cam=((-9.2,-14.5,7.4),(.6,1.6,1.35),32),out='digital-consulting'), detail=dict(cam=((-5,-7,3.0),(1,1.6,1.3),36),out='digital-consulting-detail',size=(1200,900),render=(900,675),spp=40)),exposure=.3)
