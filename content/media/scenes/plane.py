"""Cargo aircraft being loaded on the apron. Master airplane-transport.
Render: nice -n 19 blender -b --factory-startup -t 2 -P plane.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
from aircraft import cargo_plane, uld, dolly, tugcar, loader
A,rng=start(5)
ground(9000,'#B4BDBB',-.02)
box((5000,2600,.1),(0,1500,-.08),mat('grass',.9,.05),0)
for i in range(-30,30):
    box((.12,400,.02),(i*15,0,-.015),mat('#A3AEAE',.9),0); box((900,.12,.02),(0,i*15,-.015),mat('#A3AEAE',.9),0)
box((300,.5,.03),(0,-34,0),mat('yellow',.7),0); box((62,.4,.03),(4,0,0),mat('yellow',.7),0)
for x in (-36,36): box((.4,70,.03),(x,0,0),mat('white',.7),0)
cargo_plane((0,0,0),0); cargo_plane((-8,86,0),0)
loader((16.0,-7.2,0),math.pi/2,3.9)
for i,c in enumerate(('petrol','mist','orange','mist','teal')): dolly((12+i*4.1,-18.5,0),0,c)
tugcar((33,-18.5,0))
for i,c in enumerate(('mist','amber','mist')): dolly((-24+i*4.1,-20,0),0,c)
tugcar((-11.6,-20,0))
for i in range(4): uld((-30+i*3.6,-13.5,0),0,rng.choice(['mist','petrol','white']))
truck((-36,-27,0),0,'orange','white'); van((34,-10,0),math.radians(195),'white')
for x,y in ((27,4),(27,-4),(-3,-17),(-28,9)): poly([(-.25,-.25),(.25,-.25),(.25,.25),(-.25,.25)],.08,(x,y,0),mat('orange'),parent=None); cyl(.16,.7,(x,y,.42),mat('orange',.5),n=14,r2=.03)
for i in range(-6,7): shed((i*66+20,190+(i%2)*10,0),60,46,15,0,'white',rng.choice(['petrol','petrol','teal']))
cyl(3.2,34,(118,150,17),mat('white',.5),n=32); cyl(5,5,(118,150,36),mat('glass',.08,.9),n=12,r2=7.2); cyl(7.6,1,(118,150,39),mat('white',.5),n=32); cyl(.3,7,(118,150,43),mat('orange'),n=8)
hills(520,1900,-2600,1900,125,5,-4,430,nx=84,ny=26); clouds(12,(-3000,400),(1700,2600),(330,760),(90,190),9)
forest(260,(-520,420),(240,400),(2,3.4),rng)
world(.32); sun(27,-52,4.2,2.0,'#FFDDB0')
shoot(A,dict(hero=dict(cam=((58,-54,13),(5.5,-2,6.2),46),out='airplane-transport'), detail=dict(cam=((30,-28,5),(8,-4,4),45),out='airplane-transport-detail',size=(1200,900),render=(1000,750)),
 slide=dict(cam=((56,-44,9),(6,-3,6.5),38),size=(1200,900),render=(1000,750))),haze=dict(start=140,depth=2100,col='haze',max=.68,falloff='LINEAR'),exposure=.32)
