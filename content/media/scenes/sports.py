"""A small sports ground seen from above with a van beside it. Master main-partner.
Render: nice -n 19 blender -b --factory-startup -t 2 -P sports.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(161)
ground(5000,'grass',-.3)
box((86,58,.3),(0,0,-.3),mat('#D9B08A',.9,.05),.05)                           # running lane, warm
box((72,46,.1),(0,0,-.06),mat('#86B56C',.95,.05),.02)
for i in range(12): box((6,45.6,.02),(-33+i*6,0,.04),mat('#7FAE66' if i%2 else '#93C079',.95,.05),0)
W=mat('white',.7)
def line(sx,sy,x,y): box((sx,sy,.015),(x,y,.062),W,0)
for y in (-20,20): line(60,.22,0,y)
for x in (-30,0,30): line(.22,40.2,x,0)
ring=[(5.4*math.cos(i*math.tau/48),5.4*math.sin(i*math.tau/48)) for i in range(49)]; ribbon(ring,.22,.078,W,.02); cyl(.3,.02,(0,0,.07),W,n=20)
for s in (-1,1):
    line(.22,19,s*21.5,0); [line(8.5,.22,s*25.8,y) for y in (-9.4,9.4)]; line(.22,9,s*26.2,0); [line(3.8,.22,s*28.1,y) for y in (-4.4,4.4)]
    g=empty((s*30.1,0,.06),0 if s>0 else math.pi)
    for y in (-2.6,2.6): cyl(.08,2.2,(0,y,1.1),W,parent=g,n=12); beam((0,y,2.2),(1.5,y,.1),.05,W,g)
    cyl(.08,5.3,(0,0,2.2),W,rot=(math.pi/2,0,0),parent=g,n=12)
    for i in range(14): beam((0,-2.6+i*.4,2.2),(1.5,-2.6+i*.4,0),.025,mat('mist',.6),g)
    for i in range(6): box((.02,5.2,.02),(1.5*(i/6),0,2.2*(1-i/6)),mat('mist',.6),0,parent=g)
    for y in (-20,20): cyl(.04,1.4,(s*30,y,.7),mat('orange'),n=8); poly([(0,0),(.5,.18),(0,.36)],.03,(s*30,y,1.05),mat('orange',.6),axis='y')
# running lanes
for k in range(5): 
    r=mat('#C98A62' if k%2 else '#D29A72',.9,.05)
    for s in (-1,1): box((72,1.1,.03),(0,s*(23.6+k*1.1),.0),r,0)
    for s in (-1,1): box((1.1,46+2.2*k+1,.03),(s*(36.6+k*1.1),0,.0),r,0)
# stand with a roof and coloured seats, the bars on the roof edge
g=empty((0,35,0))
for k in range(6):
    box((46,1.1,.5+.45*k),(0,k*1.1,0),mat('concrete',.85),.03,parent=g)
    for i in range(76):
        if i in (25,26,50,51): continue
        c='white' if (i+k*1)%26 in (8,9,10,11) else ('orange' if (i+k)%26 in (13,14) else 'petrol'); box((.46,.42,.34),(-22.5+i*.6,k*1.1+.1,.5+.45*k),mat(c,.5,.3),.06,parent=g)
box((48,8.6,.3),(0,3.6,7.0),mat('white',.5),.08,rot=(math.radians(-5),0,0),parent=g); box((48.1,.3,.8),(0,-.7,6.6),mat('petrol',.5),.05,parent=g); box((48.2,.32,.14),(0,-.72,6.5),mat('orange',.5),.02,parent=g)
for i in range(7): cyl(.16,7,(-22.5+i*7.5,6.6,3.5),mat('petrol'),parent=g,n=12); beam((-22.5+i*7.5,6.6,4.2),(-22.5+i*7.5,.4,6.8),.14,mat('petrol'),g)
box((48,.3,4.2),(0,7,0),mat('sand',.8),.05,parent=g)
# floodlights, fence, dugouts, clubhouse
for x in (-42,42):
    for y in (-27,27): cyl(.3,17,(x,y,8.5),mat('steel',.5),n=12); box((3.4,.4,1.6),(x,y,16.4),mat('white',.5),.06,rot=(0,0,math.radians(30 if x*y<0 else -30))); [box((.7,.2,.5),(x-1.2+q*.8,y-.25,16.5+.7*w),mat('mist',.2,.6),.03) for q in range(4) for w in range(2)]
for i in range(-21,22): cyl(.05,1.1,(i*2.05,-30.2,.55),mat('petrol'),n=8)
for z in (.5,1.05): box((86,.05,.06),(0,-30.2,z),mat('petrol'),0)
for x in (-9,9):
    g=empty((x,22.2,0)); box((6,1.4,.15),(0,.2,2.0),mat('petrol',.4),.05,parent=g); box((6,.1,2.0),(0,.9,0),mat('#BFE0E6',.15,.7),.02,parent=g); [box((.5,.5,.5),(-2.4+i*.8,.4,0),mat('orange',.6),.05,parent=g) for i in range(7)]
g=empty((-56,10,-.3)); box((14,24,4.6),(0,0,0),mat('plaster',.85),.06,parent=g); box((15,25,.4),(0,0,4.6),mat('petrol',.5),.06,parent=g); box((15.1,25.1,.12),(0,0,4.55),mat('orange',.5),.02,parent=g); [window(g,-9+i*4.5,7,1.5,1.8,1.6,'x',1,None) for i in range(5)]
# small practice court
box((30,17,.12),(62,14,-.2),mat('teal',.85),.04); box((27,14,.02),(62,14,-.07),mat('#3B97A0',.85),0)
for sx,sy,x,y in ((27,.16,62,7),(27,.16,62,21),(.16,14,48.5,14),(.16,14,75.5,14),(.16,14,62,14)): box((sx,sy,.02),(x,y,-.045),W,0)
# car park and road in front with the van unloading balls and cones
box((120,13,.2),(6,-38.5,-.28),mat('concrete',.85),.03); box((500,9.5,.2),(0,-51,-.32),mat('asphalt',.85),.02)
for y in (-46.2,-55.8): box((500,.4,.2),(0,y,-.2),mat('sand',.7),.03)
for i in range(-30,31): box((3.5,.18,.02),(i*8,-51,-.115),W,0)
for i in range(12): box((.16,6,.02),(-6+i*3.6,-41,-.075),W,0)
van((10,-35.6,-.08),math.radians(172),'white',open_rear=True).scale=(1.35,)*3; motor_truck((-22,-50.8-2.2,-.1),0,'orange','white').scale=(1.3,)*3
van((24.6,-35.9,-.08),math.radians(8),'orange','white').scale=(1.3,)*3
for i,(x,y) in enumerate(((16.2,-34.2),(17.4,-35.2),(15.6,-33.0))): parcel((x,y,-.08),(1.0,.8,.7),None,'card',i*.3)
bm=bmesh.new(); bmesh.ops.create_uvsphere(bm,u_segments=20,v_segments=14,radius=.34); ball=mesh_from_bm(bm,'ball')
for p in ball.polygons: p.use_smooth=True
for i in range(9): place(ball,(2+rng.uniform(-5,5),-27.6+rng.uniform(-1.2,1.2),.34),mat(rng.choice(['white','orange','amber']),.5))
place(ball,(3.5,2.2,.4),mat('white',.5))
for i in range(8): cyl(.26,.5,(-18+i*2.2,12+math.sin(i)*1.2,.3),mat('orange',.5),n=12,r2=.04)
for i in range(5): cyl(.26,.5,(9+i*2.0,-11,.3),mat('amber',.5),n=12,r2=.04)
# trees all round, village, hills
for i in range(70):
    a=i*math.tau/70; x,y=58*math.cos(a)*1.25,50*math.sin(a)*1.05+4
    if y>-28 and not(44<x<80 and 2<y<26) and not (-68<x<-46 and -8<y<26): tree((x+rng.uniform(-2,2),y+rng.uniform(-2,2),-.3),rng.uniform(1.5,2.5),'round' if i%3 else 'cone',rng)
for i in range(46): tree((-110+i*5+rng.uniform(-1,1),-61+rng.uniform(-2,1),-.3),rng.uniform(1.0,1.7),'round',rng) if abs(-110+i*5-12)>30 else None
for i in range(26): x=rng.uniform(-150,150); house((x,92+rng.uniform(-12,40),-.3),11,9,rng.uniform(6,9),rng.uniform(-.3,.3),rng.choice(['plaster','plaster2','white','#F0C9A4']),'terracotta',None,2,door=False)
forest(320,(-240,240),(70,240),(1.8,3.0),rng,-.3)
hills(230,1300,-1700,1700,120,81,-4,340,nx=80,ny=26); clouds(9,(-900,700),(1300,2000),(300,600),(70,140),4)
world(.38); sun(30,-52,4.3,2.0,'#FFDFB4')
shoot(A,dict(hero=dict(cam=((34,-92,50),(4,-8,1),38),out='main-partner'),detail=dict(cam=((20,-51,8.2),(9.4,-30,2.4),35),out='main-partner-detail',size=(1200,900),render=(900,675),spp=18)),haze=dict(start=120,depth=1300,col='haze',max=.75,falloff='LINEAR'))
