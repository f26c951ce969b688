"""A small branch office with a van, street and trees. Masters contacts (hero) and branches (street: from the pavement).
Render: nice -n 19 blender -b --factory-startup -t 2 -P branch.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(141)
ground(5000,'grass',-.3)
box((400,5.4,.3),(0,3.2,-.3),mat('#DCCFB9',.9),.03); box((400,9,.3),(0,-4.2,-.42),mat('asphalt',.85,.1),.02); box((400,3.2,.3),(0,-10.2,-.3),mat('#DCCFB9',.9),.03)
for y in (.4,-8.7): box((400,.35,.2),(0,y,-.18),mat('sand',.7),.03)
for i in range(-25,26): box((3,.16,.02),(i*7,-4.2,-.115),mat('white',.7),0)
for i in range(6): box((.55,7.6,.02),(9.2+i*1.1,-4.2,-.11),mat('white',.7),0)
for i in range(-60,61): box((.03,5.2,.01),(i*1.8,3.2,0),mat('#C9BBA4',.9),0)
# branch office: two floors, shop window, awning in orange and white, sign with the bars
g=empty((0,5.9,0)); box((13,9,7.2),(0,4.5,0),mat('plaster',.85,.1),.06,parent=g); box((13.1,9.1,.6),(0,4.5,0),mat('rock',.9),.03,parent=g); box((13.8,9.8,.3),(0,4.5,7.2),mat('white',.7),.06,parent=g)
X,Y,rh=7.1,5.1,2.3; bm=bmesh.new(); B=[bm.verts.new(v) for v in ((-X,-Y,0),(X,-Y,0),(X,Y,0),(-X,Y,0))]; T=[bm.verts.new((-2.6,0,rh)),bm.verts.new((2.6,0,rh))]
for f in ((B[0],B[1],T[1],T[0]),(B[2],B[3],T[0],T[1]),(B[1],B[2],T[1]),(B[3],B[0],T[0]),(B[3],B[2],B[1],B[0])): bm.faces.new(f)
place(mesh_from_bm(bm,'roof'),(0,4.5,7.5),mat('terracotta',.85,.1),parent=g)
box((4.6,.3,2.5),(-3.6,-.02,.55),mat('white',.5),.03,parent=g); box((4.3,.34,2.2),(-3.6,-.04,.7),mat('glass',.05,.9),.02,parent=g); box((.08,.4,2.2),(-3.6,-.05,.7),mat('white'),0,parent=g)
box((1.9,.3,3.05),(.6,-.02,0),mat('white',.5),.03,parent=g); box((1.6,.34,2.8),(.6,-.04,.05),mat('petrol',.4),.02,parent=g); box((1.1,.38,1.5),(.6,-.05,1.1),mat('glass',.05,.9),.02,parent=g); cyl(.04,.5,(1.2,-.3,1.3),mat('orange',.4),parent=g,n=12)
box((3.4,.3,2.5),(4.2,-.02,.55),mat('white',.5),.03,parent=g); box((3.1,.34,2.2),(4.2,-.04,.7),mat('glass',.05,.9),.02,parent=g); box((.08,.4,2.2),(4.2,-.05,.7),mat('white'),0,parent=g)
box((12.6,.34,.95),(0,-.1,3.55),mat('petrol',.5),.04,parent=g); box((12.62,.36,.12),(0,-.1,3.48),mat('orange',.5),.02,parent=g)
for dx,w,c in ((-.62,.62,'white'),(.22,.22,'orange')): poly([(dx-.3,0),(dx-.3+w,0),(dx+w+.34,.7),(dx+.34,.7)],.1,(0,-.3,3.66),mat(c,.4),parent=g,axis='y')
for cx,w in ((-3.6,4.6),(4.2,3.4)):
    n=int(w/.5)
    for i in range(n): box((w/n,1.4,.06),(cx-w/2+w*(i+.5)/n,-.72,3.1),mat('orange' if i%2 else 'white',.7),.01,rot=(math.radians(20),0,0),parent=g)
for x in (-4.9,-1.7,1.7,4.9): window(g,x,0,4.95,1.1,1.5,'y',-1,'teal')
for y in (2.4,6.4):
    for s in (-1,1): window(g,y,s*6.5,1.3,1.1,1.5,'x',s,'teal'); window(g,y,s*6.5,4.95,1.1,1.5,'x',s,'teal')
for x in (-4.9,-1.7,1.7,4.9): box((1.5,.4,.28),(x,-.42,4.62),mat('terracotta',.9),.03,parent=g); [bush((x-.5+q*.5,5.9-.42,4.9),.26,rng,rng.choice(['coral','leaf2','coral'])) for q in range(3)]
# letterbox, bench, planters, bicycle rack, trees
box((.5,.4,.62),(-7.6,5.3,.85),mat('orange',.4),.06); box((.08,.08,.9),(-7.6,5.3,0),mat('petrol')); box((.34,.04,.05),(-7.6,5.08,1.25),mat('ink'),.01)
for x in (-1.2,2.4): box((.8,.8,.6),(x,5.1,0),mat('white',.6),.06); bush((x,5.1,.7),.6,rng,'leaf')
for z,dy,rot in ((.45,0,0),(.8,.28,1.2)): 
    for k in range(3): box((2.2,.12,.05),(-10.4,5.0+dy*(1 if rot else 0)+(0 if rot else k*.16),z+(k*.14 if rot else 0)),mat('wood',.7),.02,rot=(rot,0,0))
for x in (-11.3,-9.5): box((.1,.6,.45),(x,5.1,0),mat('petrol'),.02)
van((1.2,-.9,-.12),math.pi,'white',long=.3); van((-22,-6.6,-.12),0,'orange','white'); curtain_van((24,-1.3,-.12),math.pi,'white','petrol')
for x in (-13.5,8.6,15.5,23,-21,-29): tree((x,4.3,0),.95,'round',rng); box((1.5,1.5,.05),(x,4.3,0),mat('rock',.9),.02)
for x in (-16.2,18.6): lamp((x,1.0,0),6.2,-math.pi/2)
for i,(x,w,h,c,s,f) in enumerate(((-18.5,12,9.6,'#F0C9A4','leaf',3),(-31,12,7.4,'white','brick',2),(15.4,11,9.8,'plaster2','petrol',3),(27.5,12,7.6,'white','leaf',2),(40,12,9.8,'plaster','brick',3),(-44,12,9.6,'plaster2','teal',3))): house((x,10.6,0),w,9,h,0,c,'terracotta',s,f,awn='orange' if i==2 else None)
for i in range(14): house((-90+i*14,34+rng.uniform(-3,4),0),11,9,rng.uniform(7,11),0,rng.choice(['plaster','plaster2','white','#F0C9A4']),'terracotta',None,3,door=False)
forest(60,(-90,90),(24,29),(1.1,1.8),rng,-.3); forest(180,(-260,260),(52,160),(1.4,2.4),rng,-.3)
for i in range(40): bush((rng.uniform(-40,40),-12.4+rng.uniform(-.5,.5),-.1),rng.uniform(.35,.6),rng)
hills(170,1100,-1500,1500,105,71,-4,320,nx=76,ny=24); clouds(9,(-1300,500),(1100,1800),(260,520),(60,120),4)
world(.36); sun(27,-56,4.4,2.0,'#FFDBAA')
shoot(A,dict(hero=dict(cam=((14.5,-18.5,6.6),(.9,3.6,3.2),34),out='contacts'),street=dict(cam=((-14.6,-7.4,3.7),(-.6,4.0,2.7),31),out='branches',render=(1400,788),spp=24)),haze=dict(start=45,depth=1100,col='haze',max=.75,falloff='LINEAR'))
