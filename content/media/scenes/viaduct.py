"""Trucks cross an Alpine pass on a motorway viaduct and run into a tunnel. Master international-transport; slide view for history.
Render: nice -n 19 blender -b --factory-startup -t 2 -P viaduct.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(21)
path=curve([(-330,-150,50),(-220,-75,50),(-110,-20,50),(20,12,51),(140,70,53),(235,160,56),(300,280,60),(350,400,64)],14)
river=lambda y: 30+46*math.sin(y/150+.6)-.12*max(0,y-200)
def near(x,y):
    b=1e9; bp=None
    for p in path:
        d=(p.x-x)**2+(p.y-y)**2
        if d<b: b=d; bp=p
    return math.sqrt(b),bp
def raw(x,y):
    n=fbm(x/120,y/120,4); left=105*smooth((-115-x-.25*y)/190); u=x*.9+y*.25; right=88*smooth((u-265)/260)
    back=smooth((y-620)/1000); h=left+right+7*n+(12+.05*max(0,y))*smooth(abs(x-river(y))/170)+back*(30+300*max(0,.42+fbm(x/480,y/480,11)))
    h+=60*smooth((-y-60)/150)*smooth((-40-x)/160)
    return h-13*math.exp(-((x-river(y))/20)**2)*(1-smooth((y-900)/200))
def fn(x,y):
    h=raw(x,y)
    if -460<x<460 and -260<y<480:
        d,p=near(x,y)
        if d<34 and h>p.z-8:
            deep=h-p.z
            if deep<26: h=min(h,p.z-1.2+max(0,d-13)*.9)
    return h
def pk(z,s,x,y):
    n=fbm(x/60,y/60,3,3)
    if z>205+40*n and y>700: return 5 if s<.62 else 4
    if s>.45: return 4 if (z>150 or n>.25) else 2
    return 2 if n>.28 else (1 if n>-.05 else (0 if n>-.35 else 3))
cols=('grass','leaf2','leaf','olive','rock','snow')
terrain(fn,-520,620,-230,1000,88,92,cols,pk,seed=2); terrain(lambda x,y: raw(x,y)-(3 if y<1050 else 0),-2600,2900,985,2700,100,32,cols,pk,seed=5)
terrain(fn,-1700,-520,-400,1000,30,34,cols,pk,seed=6); terrain(fn,620,1900,-400,1000,30,34,cols,pk,seed=7)
water(2000,'#2F8FA0',(0,0,-5),rough=.2,wave=.06)
# viaduct
ribbon(path,25,0,mat('concrete',.8,.1),2.4); ribbon(path,23,.06,mat('asphalt',.85,.1),.2); ribbon(path,9,-2.2,mat('#C9C2B4',.8),2.6)
for o in (-12,12): ribbon(path,.5,1.15,mat('white',.7),1.2,off=o)
ribbon(path,.9,.95,mat('concrete',.7),.9)
for o in (-11,-1.3,1.3,11): ribbon(path,.28,.09,mat('white',.7),.04,off=o)
for o in (-6.2,6.2): dashes(path,o,5,7,.25,.08)
L=length(path); s=24
while s<L-40:
    p,h,pi=at(path,s); z=fn(p.x,p.y)
    if p.z-z>7:
        H=p.z-4.4-min(z,-2 if abs(p.x-river(p.y))<30 else z)+6; box((4.2,9,H),(p.x,p.y,p.z-4.4-H),mat('#D2CABB',.8,.1),.4,rot=(0,0,h)); box((5,17,1.6),(p.x,p.y,p.z-4.6),mat('concrete',.8),.3,rot=(0,0,h))
    s+=34
for s in range(10,int(L),40):
    p,h,pi=at(path,s)
    if raw(p.x,p.y)-p.z<20: lamp((p.x,p.y,p.z),9,h+math.pi/2) ; lamp((p.x,p.y,p.z),9,h-math.pi/2)
# tunnel portal
for s in range(0,int(L),3):
    p,h,pi=at(path,s)
    if raw(p.x,p.y)-p.z>13:
        g=empty((p.x,p.y,p.z-2),h); box((8,32,15),(2,0,0),mat('concrete',.8),.3,parent=g); box((9,34,1.4),(1.5,0,14.6),mat('petrol',.6),.2,parent=g); box((9.2,33,.5),(1.5,0,14),mat('orange',.6),.1,parent=g)
        for o in (-6.2,6.2):
            poly([(o-4.9,1.6),(o+4.9,1.6),(o+4.9,6.5),(o+3.6,9.4),(o+1.4,10.8),(o-1.4,10.8),(o-3.6,9.4),(o-4.9,6.5)],.5,(-2.0,0,0),mat('ink',.9),rot=(0,0,math.pi/2),parent=g,axis='y')
        break
T=[(150,-8.4,0,('orange','white','petrol')),(232,-8.4,0,('white','petrol','white')),(330,-8.4,0,('orange','amber','petrol')),(205,8.6,1,('petrol','white','petrol')),(352,8.6,1,('orange','white','petrol')),(300,-8.4,0,('white','petrol','white')),(440,8.6,1,('white','amber','petrol')),(520,-8.4,0,('orange','white','petrol')),(404,-8.4,0,('petrol','white','petrol'))]
for s,o,back,(c,b,st) in T:
    p,h,pi=at(path,s,o); g=truck((p.x,p.y,p.z+.1),h+(math.pi if back else 0),c,b,stripe=st); g.rotation_euler=(0,-pi if not back else pi,h+(math.pi if back else 0)); g.scale=(1.25,)*3
for s,o,back in ((186,-4,0),(306,4.2,1),(118,4.2,1)):
    p,h,pi=at(path,s,o); van((p.x,p.y,p.z+.1),h+(math.pi if back else 0),'white')
# woods, village
n=0
while n<3400:
    x,y=rng.uniform(-520,620),rng.uniform(-210,980); d,p=near(x,y)
    if d<24 or abs(x-river(y))<20 or fbm(x/60,y/60,3,3)<.0+.12*(y<60): 
        if rng.random()<.992: continue
    z=fn(x,y)
    if d<24 or z>330 or abs(x-river(y))<22: continue
    pine((x,y,z-.4),rng.uniform(1.2,2.3),rng); n+=1
for i in range(13):
    x,y=74+rng.gauss(0,26),330+rng.gauss(0,24)
    house((x,y,fn(x,y)-1),rng.uniform(8,11),8,6,rng.uniform(-.4,.4),rng.choice(['plaster','white','plaster2']),rng.choice(['terracotta','brick']),door=False,shut=None,nwin=2)
x,y=76,345; g=empty((x,y,fn(x,y)-1)); box((6,6,22),(0,0,0),mat('plaster',.8),.1,parent=g); cyl(4.4,8,(0,0,26),mat('terracotta',.8),parent=g,n=4,r2=.1,rot=(0,0,math.pi/4),smooth=False); box((10,16,10),(0,10,0),mat('plaster',.8),.1,parent=g)
clouds(12,(-1500,1900),(1700,2500),(560,900),(90,190),3)
world(.36,lo='#FFD3AE',mid='#F4C9C0',hi='#A9BDE2',amb='#D3CDEE'); sun(13,-74,3.9,2.0,'#FFB184')   # dawn: the first of the day
shoot(A,dict(hero=dict(cam=((-62,-150,86),(38,85,68),38),out='international-transport'), detail=dict(cam=((-40,-84,78),(34,46,61),54),out='international-transport-detail',size=(1200,900),render=(900,675),spp=20),
 slide=dict(cam=((-90,-150,84),(40,60,50),38),out='history-4',size=(1200,900),render=(1000,750))),haze=dict(start=260,depth=2600,col='#F6D3BE',max=.75,falloff='LINEAR'))
