"""The port: container ship, cranes, yard. Masters home-hero (sea on the left for text), home-hero-portrait, maritime-transport.
Render: nice -n 19 blender -b --factory-startup -t 2 -P port.py            (all masters)
Preview: ... -P port.py -- view=hero w=480 h=270 spp=8 out=/tmp/p.png"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(7)
# quay: y>0 is land, y<0 the sea, quay edge at y=0
water(9000,'sea',(0,0,0),rough=.16); QZ=3.2
box((1300,420,8),(150,210,QZ-8),mat('concrete',.85,.1),.3); box((1200,1.2,.5),(110,.6,QZ),mat('yellow',.6),.08)
for i in range(-53,31): box((1.6,.5,2.2),(i*9,-.2,QZ-2.4),mat('dark',.8),.15)
for i in range(-40,21): cyl(.35,.8,(i*12+4,1.9,QZ+.4),mat('ink'),n=16,bevel=.1)
for y in (5,23):
    for o in (-.35,.35): box((900,.14,.06),(0,y+o,QZ),mat('steel',.4),0)
for y in (30,36,42): box((900,.25,.02),(0,y,QZ),mat('white',.7),0)
for i in range(-40,40): box((4,.25,.02),(i*9,39,QZ),mat('white',.7),0)
for i in range(-12,13):                                    # yard lanes and block frames
    box((.3,96,.02),(i*23-10.5,98,QZ),mat('white',.8),0) if i%2 else box((.3,96,.02),(i*23-10.5,98,QZ),mat('yellow',.8),0)
ship((5,-17.5,0),0,Ls=196,B=30,fill=(5,7))
sts((-46,14,QZ),0,'orange',trolley=.35,hang=9,cont='white'); sts((-2,14,QZ),0,'orange',trolley=.52,hang=13,cont='amber')
sts((44,14,QZ),0,'orange',trolley=.25,hang=18,cont='petrol'); sts((122,14,QZ),0,'orange',up=True); sts((-150,14,QZ),0,'orange',up=True); sts((-205,14,QZ),0,'orange',up=True)
for bx in range(-10,7):
    for by in range(0,3): stack(-12.8,0,3,7,4 if by<2 else 5,parent=empty((bx*46,58+by*34,QZ)),rng=rng,minh=1)
for i in range(-7,10): shed((i*62,196+(i%3)*9,QZ),52,34,12,0,'white',rng.choice(['petrol','teal','petrol','orange']))
for i in range(-6,10): shed((i*74+20,258+(i%2)*12,QZ),60,38,15,0,'mist',rng.choice(['petrol','teal','ink']))
for i in range(-6,7): cyl(15,14,(i*40+rng.uniform(-4,4)-250,330,QZ+7),mat('white',.5),n=48,bevel=.6)
hills(380,1700,-2600,2600,210,3,1,430,nx=96,ny=30); hills(1500,3200,-3600,3600,250,8,-20,900,nx=60,ny=18,cols=('teal','leaf','teal','leaf2'))
box((7000,300,3),(0,480,0),mat('grass',.9,.05),0)
forest(320,(-520,520),(352,440),(2,3.6),rng,QZ-.3)
tug((62,-58,0),math.radians(8)); tug((-150,-74,0),math.radians(4)) if 'quay' in A.get('view','') else None
truck((-20,33,QZ),math.pi,'white','petrol','cont'); truck((30,33,QZ),math.pi,'orange','white','cont'); truck((70,39,QZ),0,'white','orange','cont'); truck((-70,39,QZ),0,'orange','teal','cont')
truck((12,39,QZ),0,'orange','amber','cont'); van((-40,27,QZ),0); van((60,27.5,QZ),math.pi,'orange','white')
if A.get('view')=='slide':                                 # history slide: a cargo plane climbs out over the port
    from aircraft import cargo_plane
    g=cargo_plane((-70,60,112),math.radians(-28),False); g.rotation_euler=(math.radians(9),math.radians(-9),math.radians(-28)); g.scale=(1.15,)*3
clouds(12,(-3800,900),(2000,2900),(480,900),(110,230),4)
world(.32); sun(34,-38,4.0)
H=dict(start=300,depth=2300,col='haze',max=.8)
shoot(A,default=None,views=dict(
 hero=dict(cam=((250,-184,122),(-12,-20,10),44),out='home-hero',shift=(-.15,0),exp=.42,render=(1840,1035),spp=36),
 mob=dict(cam=((196,-196,214),(26,-40,0),46),out='home-hero-portrait',size=(1080,1350),render=(972,1215),exp=.42),
 quay=dict(cam=((232,-172,17),(30,0,25),50),out='maritime-transport'),
 detail=dict(cam=((112,-168,15),(28,-20,17),54),out='maritime-transport-detail',size=(1200,900),render=(900,675),spp=20),
 bow=dict(cam=((262,-104,96),(20,-14,14),46)), side=dict(cam=((-60,-330,42),(10,0,34),48)),
 slide=dict(cam=((215,-175,26),(18,0,45),40),out='history-5',size=(1200,900),render=(1000,750))),haze=H)
