"""The first truck of the 1950s on a small-town road among hills. Masters history and history-1.
Render: nice -n 19 blender -b --factory-startup -t 2 -P oldroad.py   (preview: -- view=hero w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(111)
ground(5000,'grass',-.25)
box((400,7.4,.3),(0,0,-.3),mat('#CDBB9C',.95,.05),.03)
for y in (-3.9,3.9): box((400,.5,.2),(0,y,-.2),mat('rock',.9),.04)
box((400,4.2,.2),(0,6.2,-.16),mat('#DCC8A6',.95),.03)
# cobbles by the houses
for i in range(90):
    for j in range(3): box((.9,.85,.06),(-42+i*.95,4.85+j*.95,.02),mat('#D3BD9A',.95,.05,vary=.07),.06)
# the row of houses with arcade, church tower and piazza
H=[(-33,9,8,7.4,'plaster','leaf',2),(-23.4,9.4,8,9.2,'#F0C9A4','teal',3),(-13.6,9.2,8,7.6,'plaster2','brick',2),(-3.6,10,8,9.6,'white','petrol',3),(29.5,9.6,8,8.6,'#F0C9A4','leaf',3),(39.6,9.4,8,7.4,'plaster2','brick',2)]
for i,(x,w,d,h,c,s,f) in enumerate(H): house((x,12.2,0),w,d,h,0,c,'terracotta',s,f,awn=('orange','teal',None,'amber',None,None)[i])
g=empty((-2.5,58,0),0,None,.85); box((6,6,19),(0,0,0),mat('plaster2',.85),.1,parent=g); box((6.5,6.5,.5),(0,0,13.5),mat('white',.8),.06,parent=g); box((6.7,6.7,.6),(0,0,19),mat('white',.8),.08,parent=g)
for s in (-1,1): box((1.5,.2,3),(0,s*3.0,14.8),mat('ink',.9),.05,parent=g); box((.2,1.5,3),(s*3.0,0,14.8),mat('ink',.9),.05,parent=g)
cyl(1.05,.16,(0,-3.05,11.4),mat('white',.6),rot=(math.pi/2,0,0),parent=g,n=36); cyl(.85,.2,(0,-3.06,11.4),mat('sand',.6),rot=(math.pi/2,0,0),parent=g,n=36); box((.08,.05,.7),(0,-3.2,11.4),mat('ink'),0,parent=g); box((.5,.05,.08),(.2,-3.2,11.36),mat('ink'),0,parent=g)
cyl(4.6,4.2,(0,0,21.7),mat('terracotta',.85),parent=g,n=4,r2=.1,rot=(0,0,math.pi/4),smooth=False)
g2=empty((4.8,65,0),0,None,.85); box((12,14,11),(0,0,0),mat('plaster',.85),.1,parent=g2); poly([(-6.6,0),(6.6,0),(0,3.4)],15,(0,0,11),mat('terracotta',.85),parent=g2,axis='y')
# fountain, well-kept trees, wall along the near side
g=empty((8.6,10.6,0)); cyl(2.1,.6,(0,0,.3),mat('rock',.85),parent=g,n=8,bevel=.06); cyl(1.8,.1,(0,0,.58),mat('#3B97A6',.15,.6),parent=g,n=8); cyl(.3,1.6,(0,0,.9),mat('rock',.85),parent=g,n=12); cyl(.8,.16,(0,0,1.6),mat('rock',.85),parent=g,n=12,bevel=.04)
for x in (4.2,13.2): tree((x,10.2,0),.85,'round',rng)
for x in (-28,-18.4,-8.6,2.2): box((1.2,.5,.45),(x,7.6,0),mat('terracotta',.9),.04); bush((x,7.6,.45),.42,rng,'coral'); bush((x+.4,7.6,.45),.34,rng,'leaf2')
for x in range(-60,70,3): 
    box((2.96,.5,.7+rng.uniform(-.04,.04)),(x,-6.6,-.2),mat('rock',.95,.05,vary=.07),.08) if not -14<x<-2 else None
for i in range(70): bush((rng.uniform(-60,60),rng.uniform(-5.9,-4.7),-.15),rng.uniform(.2,.42),rng,rng.choice(['leaf2','leaf','olive','coral','amber']))
for x,y,c in ((-9,42,'plaster2'),(9.5,44,'white'),(-13,56,'plaster'),(15,60,'#F0C9A4')): house((x,y,-.2),9,8,6.4,.1,c,'terracotta','teal',2)
# vineyard and cypresses behind the wall (near), fields behind the town
oldtruck((3.2,-1.55,0),0)
for x,y,s in ((-46,8,1.2),(-43,14,1.3),(46.5,9,1.2),(50,12,1.35),(55,7,1.1),(60,14,1.3),(-51,11,1.1)): cypress((x,y,-.2),s,rng)
for x in (-30,-10,16,36): # telegraph poles
    cyl(.13,8.4,(x,4.5,4.2),mat('wood',.9),n=8); box((1.9,.12,.14),(x,4.5,7.7),mat('wood',.9),.02,rot=(0,0,math.pi/2))
for y in (3.75,5.25): 
    for a,b in zip((-50,-30,-10,16,36),(-30,-10,16,36,56)): tube([(a+(b-a)*t/8,y,7.85-1.0*math.sin(math.pi*t/8)) for t in range(9)],.018,mat('ink'))
def fn(x,y): return -4+60*smooth((y-30)/260)*(.55+.6*fbm(x/140,y/140,6))+ (110*smooth((y-220)/500)*max(0,.6+fbm(x/300,y/300,9)))
terrain(fn,-420,420,26,620,54,40,('grass','leaf2','wheat','olive','plough','leaf'),lambda z,s,x,y:int((fbm(int(x/44)*1.7,int(y/36)*1.9,3,1)+1)*3)%6 if s<.5 else 5,seed=4,jit=.12)
for i in range(150):
    x,y=rng.uniform(-260,260),rng.uniform(40,330)
    if rng.random()<.45: cypress((x,y,fn(x,y)-.5),rng.uniform(.9,1.5),rng)
    else: tree((x,y,fn(x,y)-.5),rng.uniform(1.1,1.8),'round',rng)
for i in range(9): x,y=rng.uniform(-170,170),rng.uniform(90,260); house((x,y,fn(x,y)-.8),11,9,6.5,rng.uniform(-.5,.5),rng.choice(['plaster','plaster2','white']),'terracotta',None,2,nwin=3,door=False)
hills(600,1900,-2000,2000,200,51,20,420,nx=70,ny=22,cols=('leaf2','leaf','teal','leaf2')); clouds(8,(-1300,500),(1500,2200),(330,620),(70,140),6)
world(.36); sun(26,-60,4.5,2.0,'#FFD9A6')
shoot(A,dict(hero=dict(cam=((16.5,-17.5,5.2),(4.6,2.5,3.75),35),out='anniversary'),
 slide=dict(cam=((12.5,-12.5,3.4),(3.6,1.5,2.5),38),out='history-1',size=(1200,900),render=(1000,750))),haze=dict(start=60,depth=1400,col='haze',max=.75,falloff='LINEAR'))
