"""Calm hills seen from above: fields, woods, a winding road with one truck and one van. Masters sustainability and history-2.
Render: nice -n 19 blender -b --factory-startup -t 2 -P hills.py, then again with -- view=slide   (preview: -- view=hero w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(121)
def raw(x,y): return 26*fbm(x/150,y/150,3,3)+10*smooth((y-100)/300)+ (150*smooth((y-380)/700)*max(0,.55+fbm(x/360,y/360,8)))
C=[(-330,-150),(-230,-110),(-150,-40),(-60,-30),(0,-70),(60,-100),(120,-60),(110,10),(30,50),(-40,80),(-40,140),(50,170),(150,150),(240,190),(300,280),(380,340)]
flat=curve(C,14); zs=[raw(p.x,p.y) for p in flat]
for _ in range(14): zs=[zs[0]]+[(a+2*b+c)/4 for a,b,c in zip(zs,zs[1:],zs[2:])]+[zs[-1]]
path=[Vector((p.x,p.y,z+.4)) for p,z in zip(flat,zs)]
def near(x,y): return min(((p.x-x)**2+(p.y-y)**2,i) for i,p in enumerate(path))
from functools import lru_cache
@lru_cache(None)
def fn(x,y):
    h=raw(x,y)
    if -400<x<420 and -220<y<400:
        d,i=near(x,y); d=math.sqrt(d)
        if d<40: h=h+(path[i].z-.9-h)*(1-smooth((d-9)/28))
    return h
FC=('grass','leaf2','wheat','olive','plough','#B7C97E','leaf')
def cell(x,y):
    a=.5; u=x*math.cos(a)+y*math.sin(a)+14*fbm(x/90,y/90,5,2); v=-x*math.sin(a)+y*math.cos(a)+14*fbm(x/90,y/90,6,2); return int(u//52),int(v//38)
def field(x,y): a,b=cell(x,y); return (a*7+b*13+(a*b)%5)%6
wood=lambda x,y: fbm(x/120+3,y/120,15,3)>.30
def pk(z,s,x,y):
    if wood(x,y) or s>.4: return 6
    return field(x,y) if y<520 else (1 if fbm(x/90,y/90,2)>0 else 0)
terrain(fn,-420,440,-240,420,120,94,FC,pk,seed=3,jit=.25); terrain(lambda x,y: raw(x,y)-1,-2200,2300,415,1900,90,34,FC,pk,seed=5)
terrain(raw,-1500,-415,-240,420,40,26,FC,pk,seed=6); terrain(raw,438,1500,-240,420,40,26,FC,pk,seed=7)
ribbon(path,8.4,.1,mat('asphalt',.85,.1),1.0)
for o in (-3.8,3.8): ribbon(path,.25,.14,mat('white',.7),.05,off=o)
dashes(path,0,3.5,4.5,.22,.14)
# vine and crop rows on some fields
rows=0
for k in range(5200):
    x,y=rng.uniform(-380,400),rng.uniform(-200,330)
    f=field(x,y)
    if f!=3 or wood(x,y) or near(x,y)[0]<13**2: continue
    a=.5; u=x*math.cos(a)+y*math.sin(a); u=round(u/5)*5; v=-x*math.sin(a)+y*math.cos(a); X,Y=u*math.cos(a)-v*math.sin(a),u*math.sin(a)+v*math.cos(a)
    if field(X,Y)!=3: continue
    box((1.3,4.2,1.3),(X,Y,fn(X,Y)-.1),mat('leaf',.95,.05,vary=.12),.3,rot=(0,0,a)); rows+=1
n=0
while n<1500:
    x,y=rng.uniform(-400,420),rng.uniform(-220,520)
    if near(x,y)[0]<11**2: continue
    a=cell(x,y); edge=cell(x+3,y)!=a or cell(x,y+3)!=a
    if wood(x,y) or (edge and rng.random()<.22): tree((x,y,fn(x,y)-.4),rng.uniform(1.1,2.1),'round' if rng.random()<.75 else 'cone',rng); n+=1
s=6
while s<length(path)-8:                           # cypress avenue along one stretch
    p,h,pi=at(path,s)
    if 330<s<470:
        for o in (-7.5,7.5): q,_,_=at(path,s,o); cypress((q.x,q.y,fn(q.x,q.y)-.3),rng.uniform(.8,1.05),rng)
    s+=9
for cx,cy in ((-96,46),(170,60),(-10,214),(214,236),(-210,40)):
    for i in range(rng.choice([2,3])):
        x,y=cx+i*14+rng.uniform(-2,2),cy+rng.uniform(-5,5); house((x,y,fn(x,y)-.8),rng.uniform(9,12),8,6.2,rng.uniform(-.4,.4),rng.choice(['plaster','plaster2','white']),'terracotta',None,2,nwin=3,door=False)
    for i in range(4): x,y=cx-12+rng.uniform(-3,3),cy+i*6-8; cypress((x,y,fn(x,y)-.4),1.1,rng)
# small depots in the valley, only on the history slide
for cx,cy,r in ((66,-26,.5),(-128,108,.2)) if A.get('view')=='slide' else ():
    z=fn(cx,cy); g,_=depot((cx,cy,z-1.2),40,18,8,r,docks=4); g.scale=(.8,)*3
    truck((cx+6,cy-14,fn(cx+6,cy-14)+.2),r,'orange','white') if cx<0 else None
def go(s,o,mk,back=False):
    p,h,pi=at(path,s,o); g=mk((p.x,p.y,p.z+.12),h+(math.pi if back else 0)); g.rotation_euler=(0,pi if back else -pi,h+(math.pi if back else 0)); g.scale=(1.3,)*3
go(385,-2,lambda l,r: truck(l,r,'orange','white')); go(545,2,lambda l,r: van(l,r,'white'),True); go(690,-2,lambda l,r: motor_truck(l,r,'petrol','white')); go(880,2,lambda l,r: truck(l,r,'orange','white'),True)
clouds(12,(-1200,900),(1500,2100),(330,620),(70,150),6)
world(.36); sun(28,-58,4.4,2.0,'#FFDDB0')
shoot(A,default='hero',views=dict(hero=dict(cam=((-40,-250,120),(20,20,8),40),out='sustainability'),
 slide=dict(cam=((40,-230,105),(10,20,12),40),out='history-2',size=(1200,900),render=(1000,750))),haze=dict(start=260,depth=1900,col='haze',max=.75,falloff='LINEAR'))
