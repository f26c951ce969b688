"""A packing station: a carton being filled on the bench, a crate of cartons between three measuring rods (packing).
Render: nice -n 19 blender -b --factory-startup -t 2 -P packing.py   (preview: add -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(167); W=mat('wood',.5,.2); P=mat('petrol',.45,.3); O=mat('orange',.5); WH=mat('white',.5)
# hall: floor of slabs, wall with a petrol skirting, an open dock with a van behind it
box((60,40,.2),(0,0,-.2),mat('#DCCDB4',.6,.25),.02)
for i in range(31): box((.02,40,.004),(-30+i*2,0,0),mat('#CDBDA2',.9),0)
wall=mat('#F0E4D0',.9,.05)
for x in (-17.3,17.4): box((30,.3,12),(x,3.2,0),wall,.02); box((30,.34,1.15),(x,3.2,0),P,.02); box((30,.36,.07),(x,3.18,1.15),O,.01)
# measured crate: cartons on a pallet, three rods with marks along length, depth and height
g=pallet((2.0,.75,0),math.radians(-16),boxes=False); g.scale=(1.5,)*3
for k in range(3):
    for i in range(2):
        for j in range(2):
            if k==2 and i==1 and j==0: continue
            parcel((-.29+i*.58,-.215+j*.43,.13+k*.385),(.565,.42,.38),g,('card','#C79561','card')[(i+j+k)%3])
box((.5,.02,.3),(-.28,-.435,.62),WH,.008,parent=g)
for dx,w,c in ((-.2,.13,'petrol'),(-.02,.05,'orange')): poly([(dx,.03),(dx+w,.03),(dx+w+.12,.27),(dx+.12,.27)],.012,(-.3,-.45,.62),mat(c,.5),parent=g,axis='y')
R=mat('white',.45,.3); T=mat('ink',.5)
def rod(at,along,length,faces,step=.1):
    """a rule from `at` along an axis, with a mark at each step and an orange one at each fifth on the faces that are seen"""
    a=Vector(at); u=Vector(along); box(tuple(abs(x)*length or .07 for x in u),tuple(a+u*length/2),R,.008,parent=g,base=False)
    for face in faces:
        for i in range(1,int(length/step+.5)):
            long,wide=(.06,.03) if i%5==0 else (.05,.012)
            size=tuple(wide if abs(x) else .004 if abs(y) else long for x,y in zip(u,face))
            box(size,tuple(a+u*i*step+Vector(face)*.036),O if i%5==0 else T,0,parent=g,base=False)
rod((-.6,-.56,.035),(1,0,0),1.2,((0,-1,0),(0,0,1))); rod((.71,-.45,.035),(0,1,0),.9,((1,0,0),(0,0,1))); rod((.71,-.56,0),(0,0,1),1.3,((0,-1,0),(1,0,0)))
box((.2,.2,.05),(.71,-.56,0),P,.02,parent=g); box((.3,.1,.03),(.58,-.53,1.29),O,.01,parent=g)
# packing bench: open carton with a padded item, kraft paper, tape, scales for parcels
b=empty((-1.35,.95,0),.05); box((3.0,1.15,.08),(0,0,.86),W,.02,parent=b)
for sx in (-1.4,1.4):
    for sy in (-.48,.48): box((.09,.09,.86),(sx,sy,0),P,.01,parent=b)
box((2.8,.95,.05),(0,0,.28),WH,.01,parent=b); box((2.9,.05,.09),(0,-.55,.8),O,.01,parent=b)
for i in range(5): box((.62-.01*i,.5,.035),(-.95,0,.33+i*.04),mat('card',.8,.1,vary=.06),.004,(0,0,rng.uniform(-.03,.03)),b)
for i in range(4): box((.5,.44,.035),(-.18,.02,.33+i*.04),mat('#C79561',.8,.1,vary=.06),.004,(0,0,rng.uniform(-.04,.04)),b)
for i in range(2): cyl(.14,.8,(.75,-.16+i*.3,.47),mat(('mist','#E9DFCB')[i],.7),rot=(0,math.pi/2,0),parent=b,n=30,bevel=.01)
c=empty((.42,-.06,.94),.22,b); K=mat('card',.8,.1); w,d,h,t=.86,.62,.5,.022
for x,y,sx,sy in ((0,-d/2,w,t),(0,d/2,w,t),(-w/2,0,t,d),(w/2,0,t,d)): box((sx,sy,h),(x,y,0),K,.003,parent=c)
for s in (-1,1):
    e=empty((0,s*d/2,h),0,c); e.rotation_euler=(s*math.radians(-118 if s>0 else -112),0,0); box((w,.02,d*.48),(0,0,0),mat('#E0B57F',.8,.1),.003,parent=e)
    e=empty((s*w/2,0,h),0,c); e.rotation_euler=(0,s*math.radians(122),0); box((.02,d,w*.3),(0,0,0),mat('#E0B57F',.8,.1),.003,parent=e)
box((w-.04,d-.04,.3),(0,0,.02),mat('#E9DFCB',.9),.05,parent=c)
for i in range(34):
    x,y=rng.uniform(-.36,.36),rng.uniform(-.24,.24); cyl(.075,.05,(x,y,.36+rng.uniform(-.02,.06)),mat(rng.choice(['#EFE6D3','#E4D7BD','mist']),.9),rot=(rng.uniform(-.9,.9),rng.uniform(-.9,.9),0),parent=c,n=10)
cyl(.16,.4,(.06,0,.55),mat('teal',.35,.5),parent=c,n=36,bevel=.03); cyl(.1,.1,(.06,0,.8),mat('teal',.35,.5),parent=c,n=30,bevel=.02); cyl(.165,.07,(.06,0,.56),mat('white',.5),parent=c,n=36)
# roll of kraft paper on its stand, one sheet drawn over the edge
k=empty((-1.02,.2,.94),0,b)
for s in (-.46,.46): box((.06,.34,.5),(s,0,0),P,.015,parent=k)
cyl(.22,.8,(0,0,.36),mat('#C9A06A',.85),rot=(0,math.pi/2,0),parent=k,n=44,bevel=.006); cyl(.06,.98,(0,0,.36),mat('steel',.3,.6),rot=(0,math.pi/2,0),parent=k,n=18)
sh=empty((0,-.3,0),0,k); box((.78,.62,.008),(0,-.12,.012),mat('#D2AB77',.85),.001,parent=sh); e=empty((0,.19,.012),0,sh); e.rotation_euler=(math.radians(58),0,0); box((.78,.22,.008),(0,.1,0),mat('#D2AB77',.85),.001,parent=e)
# tape dispenser, knife, label printer
q=empty((1.22,-.2,.94),-.35,b); box((.16,.44,.09),(0,0,0),O,.03,parent=q); cyl(.13,.1,(0,.04,.19),mat('#E2C28E',.4,.4),rot=(0,math.pi/2,0),parent=q,n=36,bevel=.01); cyl(.07,.12,(0,.04,.19),mat('petrol',.5),rot=(0,math.pi/2,0),parent=q,n=24); box((.11,.02,.1),(0,-.2,.09),mat('steel',.3,.6),.004,parent=q)
q=empty((1.18,.3,.94),-.2,b); box((.42,.36,.28),(0,0,0),mat('mist',.4,.4),.05,parent=q); box((.3,.02,.05),(0,-.18,.14),T,.006,parent=q); box((.24,.012,.16),(0,-.2,.02),WH,.002,parent=q); box((.12,.014,.03),(-.03,-.203,.1),O,0,parent=q)
# rack of flat cartons standing on edge at the wall, by size
r=empty((-2.55,2.62,0)); L=3.5
for sx in (-L/2,L/2):
    for sy in (-.36,.36): box((.07,.07,3.3),(sx,sy,0),P,.012,parent=r)
for z,hh in ((.16,1.02),(1.42,.82),(2.5,.6)):
    box((L+.1,.82,.06),(0,0,z),W,.012,parent=r); box((L+.1,.04,.1),(0,-.4,z-.03),O,.008,parent=r); x=-L/2+.14
    while x<L/2-.14:
        n=rng.choice([3,5,7]); tone=rng.choice(['card','card','#C79561','white']); y=hh*rng.uniform(.72,1)
        for _ in range(n):
            if x>L/2-.12: break
            box((.032,.62,y),(x,0,z+.06),mat(tone,.8,.1,vary=.06),.003,(0,rng.uniform(-.02,.02),0),r); x+=.042
        x+=.07; box((.02,.7,hh*.55),(x,0,z+.06),mat('steel',.4,.5),.004,parent=r); x+=.08
# roll cage with sealed parcels, hand pallet truck, stretch film
rollcage((3.55,2.3,0),-.12,rng,4,None); rollcage((4.65,2.2,0),.06,rng,3,None)
f=empty((-3.75,.5,0),.3); cyl(.3,.06,(0,0,.03),P,parent=f,n=32); cyl(.035,1.5,(0,0,.75),mat('steel',.3,.6),parent=f,n=14); cyl(.17,.95,(0,0,.95),mat('#CFE7E4',.18,.7),parent=f,n=36,bevel=.012); cyl(.1,1.02,(0,0,.95),mat('card',.8),parent=f,n=24)
j=empty((.55,-1.0,0),math.radians(24))
for s in (-.2,.2): box((1.25,.17,.07),(.1,s,.06),O,.02,parent=j); cyl(.06,.14,(.62,s,.06),T,rot=(math.pi/2,0,0),parent=j,n=18)
box((.3,.5,.34),(-.58,0,.06),O,.05,parent=j); cyl(.1,.3,(-.72,0,.1),T,rot=(math.pi/2,0,0),parent=j,n=20); beam((-.7,0,.38),(-1.05,0,1.2),.06,P,j); cyl(.03,.44,(-1.06,0,1.22),T,rot=(math.pi/2,0,0),parent=j,n=14)
# the dock: white door raised halfway, light and a van behind
box((60,30,.2),(0,19,-.25),mat('#E7DAC0',.95),.02)
for s in (-2.25,2.25): box((.3,.44,4.4),(.05+s*1.0,3.2,0),WH,.03)
box((4.8,.46,.3),(.05,3.2,3.95),O,.03); box((4.8,.3,9),(.05,3.2,4.2),wall,.02)
for i in range(5): box((4.2,.08,.3),(.05,3.15,2.5+i*.31),WH,.02)
van((.2,7.3,0),math.radians(90),'white','petrol',open_rear=True); bush((-3.2,10,.4),1.1,rng); bush((3.6,11,.5),1.5,rng)
for x,s in ((-6,1.5),(6,1.7),(1.8,1.9)): tree((x,17+s,0),s,'round',rng)
for x in (-9.4,-6.6): box((.5,.2,6),(x,-6.8,0),WH,.02)
world(.46,lo='#F3E6CF',mid='#EFE3CF',hi='#DCE7E2'); sun(33,-48,4.2,1.4,'#FFDDB0')
shoot(A,dict(packing=dict(cam=((4.6,-8.4,3.1),(.8,1.0,1.3),45),out='packing',spp=40)),exposure=.3)
