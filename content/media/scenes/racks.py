"""Warehouse interior as a cut-away model: pallet racks, conveyors, forklifts. Master integrated-logistics.
Render: nice -n 19 blender -b --factory-startup -t 2 -P racks.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(11)
ground(3000,'#E9DFD0',-1.2,.95); box((60,40,1.2),(0,0,-1.2),mat('floor',.55,.3),.12)
def rack(x,y,bays=8,levels=4,depth=1.15,bw=2.75,lh=1.65,fill=.9):
    g=empty((x,y,0)); U=mat('petrol',.45,.3); Bm=mat('orange',.45,.3); Ht=lh*levels+.4
    for b in range(bays+1):
        for d in (0,depth): box((.1,.1,Ht),(b*bw,d,0),U,.015,parent=g)
        for k in range(levels*2): beam((b*bw,.05,.15+k*lh/2),(b*bw,depth-.05,.15+(k+1)*lh/2 if k%2==0 else .15+k*lh/2),.045,U,g)
    for l in range(levels):
        for d in (0,depth):
            if l: box((bays*bw,.06,.13),(bays*bw/2,d,l*lh-.02),Bm,.01,parent=g)
        for b in range(bays):
            for s in (0,1):
                if rng.random()<fill:
                    px=b*bw+.72+s*1.32; z=l*lh+(.12 if l else 0.01); r=rng.random()
                    if r<.62: pallet((px,depth/2,z),0,g,n=rng.choice([2,3,3]),rng=rng,cols=('card','card','card','#C79561'))
                    else:
                        pallet((px,depth/2,z),0,g,boxes=False); c=rng.choice(['mist','white','mist']) if r<.8 else rng.choice(['teal','petrol','amber','orange']); box((1.12,.9,rng.choice([.75,1.05,1.15])),(px,depth/2,z+.13),mat(c,.4,.4),.05,parent=g)
for y in (16.2,14.9,10.2,8.9,4.2): rack(-26,y,bays=15,levels=4,fill=.93)
for y in (13.6,11.6,7.6,5.6): box((52,.1,.01),(0,y,0),mat('yellow',.6),0)
box((56,.14,.01),(0,2.6,0),mat('yellow',.6),0); box((56,.14,.01),(0,-7.2,0),mat('yellow',.6),0)
conveyor((-29,-3.4),(20,-3.4)); conveyor((-29,-5.2),(20,-5.2),1.25)
x=-28
while x<19.5:
    if rng.random()<.85:
        w=rng.uniform(.4,.85); parcel((x,-3.4+rng.uniform(-.05,.05),.86),(w,rng.uniform(.35,.6),rng.uniform(.25,.6)),None,rng.choice(['card','card','#C79561','white','card','orange']),rng.uniform(-.12,.12))
    if rng.random()<.75:
        w=rng.uniform(.35,.8); parcel((x+.4,-5.2+rng.uniform(-.05,.05),1.31),(w,rng.uniform(.35,.6),rng.uniform(.2,.5)),None,rng.choice(['card','card','#C79561','teal','white','card']),rng.uniform(-.12,.12))
    x+=rng.uniform(1.0,1.7)
for yy in (-3.4,-5.2):
    for s in (-1,1): box((.5,.12,1.6),(3,yy+s*.66,.5),mat('orange',.4,.4),.04)
    box((.5,1.44,.3),(3,yy,2.1),mat('orange',.4,.4),.06)
for i in range(7):
    for j in range(2):
        if rng.random()<.9: pallet((-24+i*2.2,-10-j*1.7,0),rng.uniform(-.06,.06),n=rng.choice([2,3,4]),rng=rng)
for i in range(6): pallet((13+(i%3)*1.9,-9-(i//3)*1.7,0),rng.uniform(-.06,.06),n=rng.choice([3,4]),rng=rng,cols=('teal','petrol','white','card'))
forklift((-4,-10.2,0),math.radians(18)); forklift((6,0.6,0),math.radians(178),lift=.15); forklift((-17,6.6,0),0,lift=1.9)
for i in range(5): rollcage((21.5+(i%2)*1.5,-1.2-(i//2)*1.3,0),0,rng)
box((3,1.2,.08),(24,-8,.95),mat('wood',.6),.02)
for sx in (-1.4,1.4):
    for sy in (-.5,.5): box((.08,.08,.95),(24+sx,-8+sy,0),mat('petrol'),.01)
screen((24.3,-7.8,1.03),seed=3); parcel((23.1,-8,1.03),(.6,.45,.35))
# cut-away walls with the sign of the house
box((60,.4,8.2),(0,19.6,0),mat('wall',.8,.1),.06); box((.4,40,8.2),(-29.8,0,0),mat('wall',.8,.1),.06)
box((60,.44,1.2),(0,19.58,7),mat('petrol',.5),.05); box((.44,40,1.2),(-29.78,0,7),mat('petrol',.5),.05)
for k in range(3): box((.5,4.2,4.4),(-29.7,-14+k*7,0),mat('white',.5),.05); box((.52,4.5,.25),(-29.7,-14+k*7,4.4),mat('orange',.5),.03)
world(.5,lo='#F1E9DD',mid='#F1E9DD',hi='#F1E9DD'); sun(46,-28,3.6,4.0)
shoot(A,dict(hero=dict(cam=((16.5,-17.5,7.6),(-3.2,-.6,2.0),38),out='integrated-logistics',spp=44), detail=dict(cam=((9,-9,3.2),(-2,-1.5,1.6),45),out='integrated-logistics-detail',size=(1200,900),render=(900,675),spp=20),
 close=dict(cam=((13,-15,5.5),(-3,-1.5,1.8),40)),slide=dict(cam=((13,-15,6.5),(-3,-1.5,1.8),36),size=(1200,900),render=(1000,750))),exposure=.3)
