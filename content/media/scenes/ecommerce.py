"""Small e-commerce depot as a cut-away model: shelves, packing benches, a conveyor to two vans being loaded. Master e-commerce.
Render: nice -n 19 blender -b --factory-startup -t 2 -P ecommerce.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(41)
ground(4000,'grass',-.3); box((76,30,.3),(12,10.2,-.3),mat('concrete',.85,.1),.05); box((400,9,.3),(0,-13.5,-.29),mat('asphalt',.85),.02)
for i in range(-20,21): box((4,.2,.02),(i*9,-13.5,.012),mat('white',.7),0)
for y in (-8.9,-18.1): box((400,.4,.2),(0,y,-.1),mat('sand',.7),.03)
# building: floor, back and left wall, low front kerb, right wall with openings
box((26,16,.22),(-3,5,0),mat('floor',.5,.3),.06); F=.22
def wall(sz,lo,m='wall'): box(sz,lo,mat(m,.8,.1),.05)
wall((26.4,.4,5.6),(-3,13,F)); wall((.4,16.2,5.6),(-16,5,F)); box((26.5,.5,1.0),(-3,12.95,F+4.8),mat('petrol',.5),.05); box((.5,16.3,1.0),(-15.95,5,F+4.8),mat('petrol',.5),.05)
box((26.5,.52,.2),(-3,12.94,F+4.6),mat('orange',.5),.03); box((.52,16.3,.2),(-15.94,5,F+4.6),mat('orange',.5),.03)
for y0,y1 in ((12.9,11.4),(5.7,5.2),(.3,-.2)): wall((.4,y0-y1,3.6),(9.9,(y0+y1)/2,F))
box((.5,13.2,.9),(9.9,6.3,F+3.6),mat('petrol',.5),.05); box((.52,13.2,.18),(9.9,6.3,F+3.5),mat('orange',.5),.03)
motif(empty((0,0,0)),-9.5,12.66,2.0+F,2.2) if False else None
for x in (-12.5,-8.5): 
    box((2.8,.3,1.4),(x,12.85,3.0),mat('white',.6),.03); box((2.6,.32,1.2),(x,12.82,3.1),mat('glass',.08,.8),.02)
# shelves along the back: small goods in totes and boxes
def shelf(x,y,L=3.6,lv=5,rz=0):
    g=empty((x,y,F),rz)
    for sx in (-L/2,0,L/2):
        for sy in (-.3,.3): box((.06,.06,lv*.52+.2),(sx,sy,0),mat('petrol',.5),.01,parent=g)
    for k in range(lv):
        z=.12+k*.52; box((L,.66,.05),(0,0,z),mat('white',.5),.01,parent=g); box((L,.03,.09),(0,-.33,z-.02),mat('orange',.5),.005,parent=g); px=-L/2+.12
        while px<L/2-.3:
            w=rng.uniform(.24,.5); h=rng.uniform(.2,.4)
            if rng.random()<.9:
                c=rng.choice(['card','card','card','mist','white','teal','amber','orange','petrol','#C79561']); box((w,.5,h),(px+w/2,rng.uniform(-.05,.05),z+.05),mat(c,.6,.2,vary=.06),.02,parent=g)
            px+=w+.05
for i in range(3): shelf(-2.3+i*3.9,11.9)
for j in (9.0,):
    for i in range(5): shelf(-12.6+i*3.9,j)
# packing benches
for i in range(5):
    x=-13.2+i*4.3; g=empty((x,-.7,F)); box((2.6,1.1,.07),(0,0,.9),mat('wood',.6),.02,parent=g)
    for sx in (-1.2,1.2):
        for sy in (-.45,.45): box((.08,.08,.9),(sx,sy,0),mat('petrol',.5),.01,parent=g)
        box((.06,.06,1.2),(sx,.48,.95),mat('petrol',.5),.01,parent=g)
    box((2.6,.36,.05),(0,.42,1.85),mat('white',.5),.01,parent=g); box((2.3,.8,.05),(0,0,.3),mat('white',.5),.01,parent=g)
    for k in range(4):
        box((.45,.3,rng.uniform(.18,.34)),(-.9+k*.6,.42,1.9),mat(rng.choice(['card','white','teal','amber']),.6),.02,parent=g); box((.5,.06,.62),(-.9+k*.6,rng.uniform(-.3,.3),.35),mat('card',.8),.01,parent=g)
    screen((.75,.3,.97),.5,.34,math.radians(-14),g,seed=i+1)
    # open box with flaps
    b=empty((-.35,-.1,.97),rng.uniform(-.25,.25),g); c=mat('card',.8,.1)
    for s in (-1,1):
        box((.03,.5,.36),(s*.33,0,0),c,.005,parent=b); box((.66,.03,.36),(0,s*.25,0),c,.005,parent=b); box((.22,.48,.015),(s*.42,0,.36),c,0,rot=(0,s*math.radians(28),0),parent=b); box((.64,.2,.015),(0,s*.33,.36),c,0,rot=(-s*math.radians(28),0,0),parent=b)
    box((.6,.46,.03),(0,0,0),c,0,parent=b); box((.3,.26,.3),(-.06,.02,.04),mat(rng.choice(['orange','teal','amber']),.4),.04,parent=b)
    cyl(.09,.12,(.4,-.35,1.03),mat('amber',.4),rot=(math.pi/2,0,0),parent=g,n=18)
    rollcage((x+2.0,-.6,F),rng.uniform(-.1,.1),rng,3)
conveyor((-15.2,2.2),(11.9,2.2),1.02,.9); x=-14.6
while x<11.4:
    w=rng.uniform(.35,.75); parcel((x,2.2+rng.uniform(-.05,.05),1.08),(w,rng.uniform(.35,.6),rng.uniform(.2,.5)),None,rng.choice(['card','card','card','#C79561','white','teal','orange']),rng.uniform(-.15,.15)); x+=rng.uniform(.95,1.5)
for i,(x,y) in enumerate(((-13.5,5.4),(-12.3,5.2),(-10.9,5.5),(-7.5,5.3),(3.0,5.6),(4.3,5.4),(6.4,6.2),(7.6,6.3),(7.0,8.4),(8.2,8.3))): rollcage((x,y,F),rng.uniform(-.15,.15),rng,rng.choice([3,4,4]))
for x in (-4.6,-2.9,-.4): pallet((x,5.4,F),rng.uniform(-.05,.05),n=rng.choice([2,3]),rng=rng)
# vans, back doors open towards the building, holds filled
for y,c,st in ((2.2,'white','petrol'),(8.7,'orange','white')):
    van((15.6,y,0),0,c,st,open_rear=True)
    for i in range(2):
        for j in range(3): 
            for k in range(rng.choice([1,2,3])): parcel((13.2+i*.7,y-.6+j*.6,.7+k*.42),(.62,.55,.4),None,rng.choice(['card','card','white','#C79561','teal']),rng.uniform(-.04,.04))
rollcage((12.6,7.9,0),.3,rng); rollcage((12.5,9.6,0),-.1,rng); parcel((13.2,3.6,0),(.6,.5,.4),None,'card',.3); parcel((13.2,3.6,.4),(.45,.4,.3),None,'white',.1)
van((-6,-11.4,.02),math.radians(180),'petrol','white'); curtain_van((31,3,0),math.radians(92),'white','petrol'); van((35.5,4,0),math.radians(90),'white')
for x in (27.5,31,34.0,37.5): box((.14,7,.02),(x+.6,4,0),mat('white',.8),0)
for i in range(60):
    x=rng.uniform(-60,90); y=rng.uniform(27,80); tree((x,y,-.3),rng.uniform(1.2,2.1),rng.choice(['round','cone']),rng)
for x in range(-22,48,6): tree((x+rng.uniform(-1,1),23.5+rng.uniform(-1,1),-.2),rng.uniform(.9,1.3),'round',rng)
for x,y in ((-21,-6),(-22.5,2),(-20.5,9),(-20,-13),(42,-12)): tree((x,y,-.2),1.25,rng.choice(['round','cone']),rng)
for i in range(30): bush((-18.6+rng.uniform(-.6,.6),-14+i*1.1,-.1),rng.uniform(.5,.8),rng)
hills(160,900,-1200,1200,110,13,-4,260,nx=70,ny=24); clouds(8,(-1500,300),(1000,1500),(200,420),(45,100),3)
world(.40,lo='#FFDDB4',mid='#F3D3C0',hi='#A9C2E4',amb='#DCD8EA'); sun(21,58,4.2,2.0,'#FFC68E')   # late afternoon
shoot(A,dict(hero=dict(cam=((-8,-12.5,6.9),(5.8,4.2,1.25),33),out='e-commerce',spp=40), detail=dict(cam=((-2,-7,3.2),(5,3,1.2),40),out='e-commerce-detail',size=(1200,900),render=(900,675),spp=20),
 slide=dict(cam=((14,-18,8),(-1,4,1.4),36),size=(1200,900),render=(1000,750))),haze=dict(start=70,depth=1300,col='#F5DDBF',max=.75,falloff='LINEAR'))
