"""Technical courier: what it moves in each of the fourteen sectors, one object a picture, each on the same slab. Masters sector-{name}.png, transparent.
With door=1 the same objects at a doorway, in the size that such things usually have: what passes stands in it, what does not stands before it. Masters sector-{name}-door.png.
Render: nice -n 19 blender -b --factory-startup -t 2 -P sectors.py   (preview: -- view=atm,locker w=240 spp=24 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
import numpy as np

Q=math.pi/2
def front(loc=(0,0,0)): return empty(loc,-Q)           # objects below look towards +x; this turns them to the viewer
def feet(g,x,y,r=.05):
    for sx in (-x,x):
        for sy in (-y,y): cyl(r,.06,(sx,sy,.03),mat('dark'),parent=g,n=16)
def keys(g,x,y,z,m,rows=4,cols=3,dy=.07,dz=.07,s=.05):
    for i in range(rows):
        for j in range(cols): box((.03,s,s),(x,y+j*dy,z+i*dz),m,.008,parent=g)
def torus(prof,r0,n=72):
    """solid of revolution around x: prof = (radius, x)"""
    bm=bmesh.new(); rs=[[bm.verts.new((x,r*math.cos(i/n*math.tau),r0+r*math.sin(i/n*math.tau))) for i in range(n)] for r,x in prof]
    for a,b in zip(rs,rs[1:]+rs[:1]):
        for k in range(n): bm.faces.new((a[k],a[(k+1)%n],b[(k+1)%n],b[k]))
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:]); me=mesh_from_bm(bm,'torus')
    for p in me.polygons: p.use_smooth=True
    me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(40); return me

def atm():
    g=front(); p=mat('petrol',.4,.3); k=mat('ink',.35,.5); w=mat('white',.4,.3)
    box((1.06,1.16,.1),(0,0,0),mat('steel',.6),.02,parent=g)
    poly([(-.52,0),(.52,0),(.52,.92),(.3,1.06),(.3,1.7),(.52,1.8),(.52,2.2),(-.52,2.2)],1.12,(0,0,.1),p,parent=g,bevel=.04,axis='y')
    box((.03,.92,.6),(.31,0,1.2),k,.02,parent=g); box((.035,.78,.44),(.32,0,1.3),mat('teal',.2,.6),.01,parent=g)
    for i in range(3): box((.04,.56-.14*i,.05),(.325,-.06-.07*i,1.62-i*.12),w,0,parent=g)
    box((.03,.94,.22),(.52,0,2.02),mat('orange',.4,.3),.02,parent=g)
    t=empty((.42,0,1.1),0,g); t.rotation_euler=(0,math.radians(33),0); box((.26,.94,.04),(0,0,-.02),mat('mist',.3,.5),.01,parent=t); box((.22,.4,.02),(0,-.1,.02),k,.005,parent=t)
    for i in range(3):
        for j in range(4): box((.05,.07,.02),(-.07+i*.07,-.24+j*.095,.035),w,.006,parent=t)
    box((.03,.64,.12),(.53,0,.66),k,.01,parent=g); box((.1,.44,.016),(.57,0,.72),mat('leaf2',.6),0,parent=g)
def signage():
    g=empty((0,.05,0)); k=mat('ink',.3,.5); box((1.3,.7,.1),(0,0,0),mat('steel',.5),.03,parent=g); box((1.16,.22,2.3),(0,0,.08),k,.06,parent=g)
    box((1.0,.03,1.82),(0,-.11,.42),mat('petrol',.25,.5),.01,parent=g); box((1.16,.24,.1),(0,0,.16),mat('orange',.4,.3),.02,parent=g)
    for i,(h,c) in enumerate(((.34,'amber'),(.62,'mist'),(.46,'teal'),(.86,'orange'))): box((.15,.03,h),(-.345+i*.23,-.125,.52),mat(c,.4),.01,parent=g)
    cyl(.22,.03,(-.2,-.125,1.86),mat('orange',.4),rot=(Q,0,0),parent=g,n=40); cyl(.13,.04,(-.2,-.125,1.86),mat('petrol',.4),rot=(Q,0,0),parent=g,n=40)
    for i in range(2): box((.34-.12*i,.03,.08),(.24-.06*i,-.125,1.9-i*.16),mat('white',.4),.01,parent=g)
def energy():
    g=front(); w=mat('white',.35,.4); k=mat('ink',.35,.4); box((.9,1.0,.12),(0,0,0),mat('concrete',.8),.02,parent=g)
    poly([(-.3,0),(.3,0),(.3,1.6),(.16,2.12),(-.3,2.12)],.8,(0,-.06,.1),w,parent=g,bevel=.06,axis='y')
    box((.03,.56,.62),(.3,-.06,.98),k,.03,parent=g); box((.04,.44,.34),(.305,-.06,1.2),mat('teal',.2,.6),.01,parent=g)
    poly([(.02,1.5),(-.09,1.33),(-.01,1.33),(-.03,1.22),(.09,1.4),(.01,1.4)],.03,(.335,-.06,0),mat('yellow',.4),parent=g,axis='y',rot=(0,0,Q))
    box((.62,.82,.09),(0,-.06,.3),mat('petrol',.4),.02,parent=g); box((.62,.82,.09),(0,-.06,.72),mat('orange',.4,.3),.02,parent=g)
    box((.2,.14,.34),(.02,.42,1.1),k,.03,parent=g)                                                # holster, plug, cable
    tube(curve([(.12,.42,1.22),(.34,.44,1.12),(.5,.5,.66),(.46,.56,.2),(.3,.66,.16),(.06,.66,.5),(-.02,.5,.9),(-.06,.36,1.0)],10),.045,k,g)
    c=cyl(.09,.34,(.16,.42,1.28),mat('petrol',.4),rot=(0,math.radians(62),0),parent=g,n=24,bevel=.02)
def ict():
    g=front(); k=mat('ink',.4,.4); feet(g,.4,.4); box((1.0,1.04,2.2),(0,0,.06),k,.04,parent=g); r=random.Random(2)
    for i,c in enumerate(('petrol','mist','dark','dark','petrol','petrol','mist','dark','petrol','dark','dark')):
        z=.2+i*.175; out=.3 if i==4 else 0; box((.04+out,.84,.14),(.5+out/2,0,z),mat(c,.4,.4),.015,parent=g)
        for j in range(3): box((.03,.05,.05),(.52+out,-.36+j*.09,z+.045),mat(r.choice(['leaf2','orange','amber']),.3),0,parent=g)
        if c=='mist':
            for j in range(4): box((.03,.09,.07),(.515,-.02+j*.12,z+.035),mat('ink'),.005,parent=g)
        else: box((.03,.3,.03),(.52+out,.22,z+.055),mat('teal',.4),0,parent=g)
    box((.04,1.0,.09),(.5,0,2.14),mat('orange'),.015,parent=g)
def logistics():
    g=empty(); p=mat('petrol',.4,.3); o=mat('orange',.4,.3); rng=random.Random(4)
    for x in (-.86,.86):
        for y in (-.42,.42): box((.09,.09,2.3),(x,y,0),p,.01,parent=g); box((.2,.2,.03),(x,y,0),mat('steel'),.01,parent=g)
        for i in range(5): beam((x,-.42,.2+i*.42),(x,.42,.2+(i+1)*.42 if i%2==0 else .2+i*.42),.035,p,g)
    for z in (.12,.98,1.76):
        for y in (-.42,.42): box((1.7,.07,.13),(0,y,z),o,.01,parent=g)
        box((1.66,.8,.04),(0,0,z+.12),mat('wood',.8),.01,parent=g)
    box((.7,.66,.6),(-.42,-.02,.28),mat('teal',.5),.03,parent=g); box((.7,.66,.5),(.42,-.02,.28),mat('mist',.5),.03,parent=g)
    parcel((-.5,0,1.14),(.5,.6,.46),g,'card'); parcel((.06,0,1.14),(.48,.6,.36),g,'#C79561'); parcel((.58,0,1.14),(.42,.6,.5),g,'card')
    parcel((-.4,0,1.92),(.7,.6,.4),g,'white'); parcel((.44,0,1.92),(.56,.6,.3),g,'card')
def locker():
    g=front(); w=mat('white',.4,.3); box((.62,1.86,.1),(0,0,0),mat('ink',.6),.02,parent=g); box((.62,1.9,1.96),(0,0,.1),mat('petrol',.4,.3),.04,parent=g); box((1.0,2.04,.09),(.16,0,2.12),mat('orange',.45,.3),.03,parent=g)
    for c,hs in enumerate(([.31]*6,None,[.62,.31,.31,.62])):
        y=-.6+c*.6
        if hs is None:
            box((.03,.54,1.82),(.31,y,.17),mat('mist',.4),.02,parent=g); box((.04,.4,.56),(.315,y,1.22),mat('ink',.25,.5),.02,parent=g); box((.045,.32,.36),(.32,y,1.36),mat('teal',.2,.6),.01,parent=g); box((.05,.26,.05),(.32,y,1.28),mat('orange'),.01,parent=g); box((.04,.34,.18),(.315,y,.86),mat('ink',.4),.01,parent=g); continue
        z=.17
        for k,h in enumerate(hs):
            hh=h*.98
            if c==2 and k==2: box((.03,.54,hh-.03),(.3,y,z),mat('ink',.8),.01,parent=g); box((.5,.025,hh-.04),(.56,y+.27,z),w,.01,parent=g); parcel((.3,y-.03,z+.01),(.34,.3,.22),g,'card')
            else: box((.04,.55,hh-.04),(.31,y,z),mat('amber' if (c,k) in ((0,1),(2,0)) else 'white',.4,.3),.015,parent=g); box((.03,.04,.08),(.335,y+.2,z+hh/2-.05),mat('ink'),.01,parent=g)
            z+=hh
def medical():
    g=front((.1,.25,0)); w=mat('white',.3,.4); s=.86; a=empty((-.25,0,0),0,g,s)
    place(torus([(.52,-.42),(.52,.42),(.60,.52),(1.05,.52),(1.16,.40),(1.16,-.40),(1.05,-.52),(.60,-.52)],1.25),(0,0,.05),w,parent=a)
    place(torus([(.60,.50),(.62,.54),(.76,.545),(.78,.50)],1.25),(0,0,.05),mat('teal',.3,.5),parent=a); box((1.06,1.7,.5),(0,0,0),mat('petrol',.4,.3),.08,parent=a); box((1.1,1.74,.08),(0,0,.44),mat('orange',.4),.02,parent=a)
    box((2.1,.66,.1),(1.0,0,.9),w,.04,parent=a); box((1.95,.54,.09),(1.02,0,1.0),mat('teal',.7),.03,parent=a); box((.34,.44,.12),(.2,0,1.08),mat('sand',.6),.05,parent=a); box((1.1,.5,.92),(1.3,0,0),mat('mist',.4),.06,parent=a)
def printing():
    g=empty((0,.05,0)); w=mat('white',.4,.3); k=mat('ink',.4,.4); box((1.3,1.0,.08),(0,0,.05),k,.02,parent=g); feet(g,.5,.4,.06)
    box((1.36,1.04,1.12),(0,0,.12),w,.05,parent=g); box((1.36,.9,.3),(0,.07,1.3),w,.03,parent=g); box((.24,1.04,.4),(-.56,0,1.22),w,.03,parent=g); box((1.1,.3,.24),(.08,-.3,1.26),k,.02,parent=g)
    for i in range(3): box((1.2,.06,.24),(0,-.53,.2+i*.29),mat('mist',.4),.02,parent=g); box((.44,.04,.05),(0,-.565,.33+i*.29),k,.01,parent=g)
    box((1.36,1.06,.07),(0,0,1.1),mat('orange',.4,.3),.015,parent=g)
    box((1.36,1.04,.1),(0,0,1.6),mat('petrol',.4),.04,parent=g); box((1.0,.7,.22),(-.1,.12,1.7),k,.04,parent=g); box((.62,.7,.05),(.1,.1,1.93),mat('snow',.7),0,parent=g,rot=(0,math.radians(-7),0))
    poly([(-.5,0),(.42,0),(.42,.05),(-.5,.05)],.5,(.1,-.62,1.28),mat('snow',.7),parent=g,axis='y',rot=(math.radians(6),0,0)); box((.4,.32,.04),(.55,-.5,1.62),k,.02,parent=g,rot=(math.radians(34),0,0)); box((.32,.24,.05),(.55,-.505,1.62),mat('teal',.2,.6),.01,parent=g,rot=(math.radians(34),0,0))
def retail():
    g=empty(); w=mat('white',.4,.3); p=mat('petrol',.4,.3); box((1.8,.8,.9),(0,.1,0),p,.04,parent=g); box((1.94,.96,.08),(0,.08,.9),mat('wood',.6),.02,parent=g); box((1.82,.06,.1),(0,-.31,.1),mat('orange'),.01,parent=g)
    for i in range(3): box((.5,.04,.5),(-.58+i*.58,-.31,.3),mat('teal',.5),.02,parent=g)
    for x in (-.88,.88): box((.07,.07,1.4),(x,.42,.9),w,.01,parent=g); box((.07,.07,1.1),(x,-.2,.9),w,.01,parent=g)
    t=empty((0,.44,2.26),0,g); t.rotation_euler=(math.radians(24),0,0)
    for i in range(7): box((2.1/7-.004,1.16,.05),(-.9+i*.3,-.52,0),mat('orange' if i%2==0 else 'white',.6),.01,parent=t); cyl(.148,.05,(-.9+i*.3,-1.1,.012),mat('orange' if i%2==0 else 'white',.6),rot=(Q,0,0),parent=t,n=28)
    c=empty((-.42,.1,.98),.15,g); box((.46,.4,.14),(0,0,0),mat('ink',.4),.03,parent=c); box((.42,.06,.34),(0,.06,.18),mat('ink',.3),.03,parent=c,rot=(math.radians(-14),0,0)); box((.34,.02,.24),(0,.02,.24),mat('teal',.2,.6),.01,parent=c,rot=(math.radians(-14),0,0)); box((.36,.12,.02),(0,-.12,.14),mat('mist'),.01,parent=c)
    for i,cc in enumerate(('amber','leaf2','coral')):
        x=.2+i*.27; box((.22,.34,.12),(x,.0,.98),mat('sand',.7),.02,parent=g); [cyl(.06,.1,(x-.05+q%2*.1,-.1+q//2*.13,1.13),mat(cc,.6),parent=g,n=16,bevel=.03) for q in range(4)]
def slot():
    g=front(); p=mat('petrol',.4,.3); k=mat('ink',.35,.5); o=mat('orange',.4,.3); w=mat('white',.3)
    poly([(-.45,0),(.45,0),(.45,.66),(.62,.8),(.62,.9),(.36,1.0),(.2,1.72),(.42,1.86),(.42,2.24),(-.45,2.24)],1.06,(0,0,0),p,parent=g,bevel=.04,axis='y')
    t=empty((.285,0,1.36),0,g); t.rotation_euler=(0,math.radians(-12.5),0); box((.05,.92,.6),(0,0,-.3),k,.03,parent=t)
    for j,c in enumerate(('brick','amber','brick')):
        y=-.28+j*.28; box((.06,.25,.46),(.005,y,-.23),w,.02,parent=t)
        for dz,cc,r in ((0,c,.075),(.17,'teal',.04),(-.17,'teal',.04)): cyl(r,.05,(.03,y,dz),mat(cc,.4),rot=(0,Q,0),parent=t,n=28)
    box((.05,.96,.24),(.415,0,1.93),o,.03,parent=g)
    for j in range(5): cyl(.045,.04,(.45,-.36+j*.18,2.05),mat('yellow',.3),rot=(0,Q,0),parent=g,n=20)
    for j,c in enumerate(('orange','amber','white')): cyl(.075,.06,(.53,-.3+j*.22,.9),mat(c,.4),parent=g,n=24,bevel=.015)
    box((.05,.6,.2),(.45,0,.3),k,.03,parent=g); box((.14,.6,.05),(.5,0,.28),mat('steel',.4),.01,parent=g)
    box((.16,.12,.3),(0,.57,1.1),mat('steel',.4),.03,parent=g); beam((0,.64,1.2),(.1,.7,1.74),.05,mat('steel',.3,.6),g); place(torus([(.001,-.11),(.07,-.085),(.11,-.02),(.11,.02),(.07,.085),(.001,.11)],0,28),(.11,.71,1.8),o,parent=g)
def sport():
    g=empty((.12,-.12,0),math.radians(143),None,1.12); k=mat('ink',.5,.3); w=mat('white',.4,.3); o=mat('orange',.4,.3)
    box((1.95,.82,.16),(-.02,0,.1),mat('petrol',.4,.3),.05,parent=g); box((1.75,.54,.05),(-.1,0,.25),mat('dark',.85),.01,parent=g); box((.44,.84,.24),(.82,0,.14),w,.07,parent=g)
    for s in (-1,1):
        box((1.72,.1,.06),(-.12,s*.33,.25),o,.02,parent=g); tube(curve([(.78,s*.38,.2),(.86,s*.4,.9),(.74,s*.4,1.48)],8),.055,w,g); tube(curve([(.76,s*.4,1.3),(.5,s*.4,1.26),(.06,s*.4,1.2)],8),.045,k,g); box((.3,.08,.1),(-.6,s*.3,.0),k,.02,parent=g)
    t=empty((.72,0,1.5),0,g); t.rotation_euler=(0,math.radians(-28),0); box((.1,1.0,.5),(0,0,0),k,.05,parent=t); box((.04,.62,.32),(-.05,0,.1),mat('teal',.2,.6),.02,parent=t)
    for s in (-1,1): cyl(.06,.04,(-.06,s*.4,.14),mat('orange'),rot=(0,Q,0),parent=t,n=20)
    for i,h in enumerate((.1,.2,.14)): box((.03,.08,h),(-.065,-.15+i*.15,.15),mat('amber' if i==1 else 'mist'),.01,parent=t)
    box((.08,.7,.1),(.66,0,1.2),k,.03,parent=g)
def furniture():
    g=empty(); w=mat('white',.4,.3); p=mat('petrol',.4,.3); st=mat('steel',.4,.5); box((1.9,.86,.08),(0,.06,.92),w,.02,parent=g); box((1.92,.05,.09),(0,-.37,.915),mat('orange'),.01,parent=g)
    for x in (-.6,.6):
        box((.62,.72,.84),(x,.08,.07),p,.02,parent=g); box((.56,.66,.08),(x,.08,0),mat('dark'),.01,parent=g)
        for i in range(3): box((.56,.04,.24),(x,-.28,.12+i*.265),mat('mist' if x<0 else 'teal',.45),.015,parent=g); box((.24,.04,.03),(x,-.31,.26+i*.265),mat('ink'),.01,parent=g)
    for x in (-.9,.9): box((.06,.06,1.3),(x,.42,1.0),st,.01,parent=g)
    for z in (1.5,2.0): box((1.9,.36,.05),(0,.34,z),w,.01,parent=g)
    box((1.8,.03,.44),(0,.47,1.02),mat('mist',.5),.01,parent=g)
    for x,z,c,h in ((-.74,1.55,'amber',.26),(-.54,1.55,'teal',.2),(-.34,1.55,'teal',.26),(.2,1.55,'coral',.22),(.42,1.55,'mist',.3),(.66,1.55,'amber',.2)): cyl(.075,h,(x,.32,z+h/2),mat(c,.3,.5),parent=g,n=20,bevel=.02); cyl(.04,.06,(x,.32,z+h+.03),mat('ink'),parent=g,n=14)
    box((.6,.26,.26),(-.5,.32,2.05),mat('card',.8),.02,parent=g); box((.4,.26,.2),(.5,.32,2.05),p,.02,parent=g)
    m=empty((-.5,-.02,1.0),.5,g,1.25); box((.26,.34,.05),(0,0,0),mat('ink'),.02,parent=m); box((.07,.08,.34),(0,.12,.04),mat('ink'),.02,parent=m); box((.2,.2,.025),(0,-.03,.13),st,.01,parent=m); cyl(.05,.26,(0,-.05,.34),w,rot=(math.radians(24),0,0),parent=m,n=20,bevel=.01); cyl(.035,.12,(0,-.02,.2),st,rot=(math.radians(24),0,0),parent=m,n=16)
    for x,r,c in ((.3,.13,'teal'),(.62,.1,'orange')): cyl(r,.2,(x,-.06,1.1),mat(c,.2,.6),parent=g,n=28,r2=r*.35); cyl(r*.34,.14,(x,-.06,1.26),mat('mist',.2,.6),parent=g,n=16)
def cabinet(loc=(0,0,0),parent=None):
    c=empty(loc,0,parent); w=mat('white',.35,.4); p=mat('petrol',.4,.3); box((.66,.5,.95),(0,0,.06),p,.03,parent=c); box((.72,.56,.06),(0,0,1.0),w,.02,parent=c); box((.56,.03,.72),(0,-.25,.18),mat('teal',.4),.01,parent=c); box((.04,.04,.2),(.2,-.27,.44),mat('ink'),.01,parent=c); [box((.36,.03,.025),(-.04,-.265,.66+i*.06),mat('ink'),0,parent=c) for i in range(3)]
def telecom():
    g=empty((-.1,.15,0),0,None,.87); w=mat('white',.35,.4); st=mat('teal',.45,.3); box((.9,.9,.12),(0,0,0),mat('concrete',.8),.02,parent=g); B,T,H=.34,.15,2.05
    leg=lambda a,b,t:(a*(B+(T-B)*t),b*(B+(T-B)*t),.1+H*t)
    for a,b in ((1,1),(1,-1),(-1,-1),(-1,1)): beam(leg(a,b,0),leg(a,b,1),.075,st,g)
    for i in range(4):
        t0,t1=i/4,(i+1)/4
        for (a,b),(c,d) in (((1,-1),(-1,-1)),((1,1),(1,-1)),((-1,-1),(-1,1)),((-1,1),(1,1))): beam(leg(a,b,t0),leg(c,d,t1),.04,mat('orange') if i==2 else st,g); beam(leg(a,b,t1),leg(c,d,t1),.045,mat('orange') if i==2 else st,g)
    cyl(.05,.6,(0,0,2.35),st,parent=g,n=16)
    for a in range(3):
        an=math.radians(-90+a*120); x,y=.2*math.cos(an),.2*math.sin(an); beam((0,0,2.3),(x,y,2.3),.035,st,g); box((.12,.26,.7),(x*1.35,y*1.35,1.98),w,.03,parent=g,rot=(0,0,an)); box((.125,.265,.08),(x*1.35,y*1.35,2.05),mat('orange'),.01,parent=g,rot=(0,0,an))
    d=empty((.1,-.36,1.2),math.radians(-80),g); cyl(.06,.1,(.0,0,0),w,rot=(0,Q,0),parent=d,n=40,r2=.24); cyl(.24,.03,(.065,0,0),w,rot=(0,Q,0),parent=d,n=40)
    cabinet((.62,-.42,0),g)
    tube(curve([(.3,-.3,.16),(.2,-.2,.14),(.1,-.05,.4),(.05,0,1.0)],8),.03,mat('ink'),g)
def vending():
    g=front(); o=mat('orange',.4,.3); k=mat('ink',.35,.5); box((.92,1.18,.1),(0,0,0),mat('ink',.6),.02,parent=g); box((.98,1.24,2.14),(0,0,.09),o,.06,parent=g); box((.03,.82,1.5),(.485,-.15,.58),k,.03,parent=g); rng=random.Random(3)
    for r in range(4):
        box((.09,.76,.03),(.5,-.15,.64+r*.36),mat('mist',.3),0,parent=g)
        for c in range(4): cyl(.07,.22,(.52,-.42+c*.18,.79+r*.36),mat(rng.choice(['amber','teal','white','mist','coral','leaf2']),.35,.5),parent=g,n=20,bevel=.015)
    box((.03,.25,.4),(.49,.45,1.46),mat('white',.3),.03,parent=g); box((.04,.18,.14),(.495,.45,1.66),mat('teal',.2,.6),.01,parent=g); keys(g,.5,.385,1.5,mat('ink',.4),2,3,.065,.065,.045)
    box((.04,.22,.12),(.49,.45,1.14),k,.02,parent=g); box((.04,.82,.26),(.485,-.15,.2),k,.03,parent=g); box((.03,1.1,.16),(.485,0,2.0),mat('white',.4),.02,parent=g)

def slab(S=1.04,y=0):
    """the same floor under every object, with the group's two bars"""
    pts=[(x*(S-.24)+.24*math.cos(a),y+v*(S-.24)+.24*math.sin(a)) for x,v,a0 in ((1,1,0),(-1,1,Q),(-1,-1,2*Q),(1,-1,3*Q)) for a in [a0+i*Q/8 for i in range(9)]]
    poly(pts,.12,(0,0,-.12),mat('#EFE7DA',.85,.1),bevel=.03)
    for dx,w,c in ((-.9,.36,'petrol'),(-.42,.14,'orange')): poly([(dx,y+.03-S),(dx+w,y+.03-S),(dx+w+1.0,y-.03+S),(dx+1.0,y-.03+S)],.006,(0,0,0),mat(c,.7))

WALL,OPEN,HIGH=.62,.9,2.1                                   # the wall stands at this y; the opening is as wide and high as a common door
def doorway(x,shut):
    """a wall with a door whose middle is at x: open, with the beginning of a room behind it, or shut"""
    m=mat('#E4ECEA',.85,.1); f=mat('white',.4,.3); d=.14; W,T=1.22,2.38; l,r=x-OPEN/2,x+OPEN/2; y=WALL+d/2
    for a,b,z,h in ((-W,l-.001,0,T),(r+.001,W,0,T),(l-.001,r+.001,HIGH,T-HIGH)): box((b-a,d,h),((a+b)/2,y,z),m,0)
    box((2*W+.04,d+.04,.05),(0,y,T),f,.01)
    for a,b in ((-W,l-.09),(r+.09,W)):
        if b>a: box((b-a,.025,.12),((a+b)/2,WALL-.012,0),mat('petrol',.5),.005)
    for q in (l-.045,r+.045): box((.09,d+.05,HIGH+.09),(q,y,0),mat('petrol',.4,.3),.012)
    box((OPEN+.18,d+.052,.09),(x,y,HIGH),mat('petrol',.4,.3),.012)
    if shut:
        box((OPEN,.05,HIGH),(x,WALL+.05,0),mat('orange',.5,.25),0)
        for z,h in ((.22,.72),(1.12,.8)): box((OPEN-.3,.012,h),(x,WALL+.022,z),mat('#F4743D',.5,.25),.005)
        box((.04,.02,.18),(r-.1,WALL+.015,.94),mat('steel',.35,.5),.005); box((.16,.03,.03),(r-.15,WALL-.01,1.02),mat('steel',.35,.5),.01); return
    box((OPEN+.5,1.3,.1),(x-.54,WALL+d+.65,-.1),mat('#D9AE78',.6,.2),0); box((OPEN+.5,.05,1.5),(x-.54,WALL+d+1.25,0),mat('#F2CF94',.8),0)

# name: where it stands, how it is turned, and what makes the model as large as such a thing usually is; then the middle of the door
PASSES=dict(atm=(0,.42,0,(.68,.68,.68)),signage=(0,.4,0,(.66,.7,.8)),energy=(0,.42,0,(.74,.74,.74)),ict=(0,.42,0,(.76,.9,.88)),printing=(0,.3,0,(.6,.6,.6)),slot=(0,.42,0,(.66,.68,.72)),sport=(0,.2,math.radians(-53),(.78,.78,.78)),telecom=(0,.4,0,(1.18,1.18,1.18)),vending=(0,.42,0,(.66,.78,.8)))
BESIDE=dict(logistics=(-.32,-.38,0,(.92,.92,.92)),locker=(-.3,-.32,0,(.92,.92,.92)),medical=(-.42,-.3,0,(.85,.85,.85)),retail=(-.32,-.4,0,(.9,.9,.9)),furniture=(-.34,-.4,0,(.88,.88,.88)))
def at_door(name):
    """the object, built as always, under one parent that places and scales it; of telecommunications the cabinet, as masts stay outdoors"""
    x,y,rz,s=PASSES.get(name) or BESIDE[name]; had=set(bpy.data.objects); (cabinet if name=='telecom' else OBJECTS[name])(); new=[o for o in bpy.data.objects if o not in had]
    g=empty((x,y,0),rz); g.scale=s
    for o in new:
        if o.parent is None: o.parent=g
    slab(1.26,-.06); doorway(*((0,False) if name in PASSES else (.66,True)))

OBJECTS=dict(atm=atm,signage=signage,energy=energy,ict=ict,logistics=logistics,locker=locker,medical=medical,printing=printing,retail=retail,slot=slot,sport=sport,furniture=furniture,telecom=telecom,vending=vending)
SIDE=384
def settle(path,w,h):
    """shadows take the darkest colour of the palette instead of black, so that they sit on any ground, and end before the frame does, so softly that no edge is seen; then the picture shrinks to its final side"""
    im=bpy.data.images.load(path); a=np.empty(w*h*4,np.float32); im.pixels.foreach_get(a); a=a.reshape(h,w,4); ink=np.array([int(PAL['ink'][i:i+2],16)/255 for i in (1,3,5)],np.float32)
    t=np.clip((1-np.arange(w)/w-.03)/.3,0,1); fade=np.broadcast_to(((t*t*(3-2*t))**2)[None,:],(h,w)); soft=a[...,3]<.9; a[...,3][soft]=np.clip((a[...,3][soft]-.06)/.84*.9,0,1)
    a[...,:3][soft]=np.maximum(a[...,:3][soft],ink); a[...,3]=np.where(soft,a[...,3]*fade,a[...,3]); a[a[...,3]<.01]=0
    a[...,:3]*=a[...,3:]; R=np.array([[max(0,min(x+1,(y+1)*w/SIDE)-max(x,y*w/SIDE))*SIDE/w for x in range(w)] for y in range(SIDE)],np.float32)   # each new pixel is the mean of what it covers
    a=np.einsum('yi,xj,ijc->yxc',R,R,a,optimize=True).astype(np.float32); a[...,:3]/=np.maximum(a[...,3:],1e-4)
    out=bpy.data.images.new('settled',SIDE,SIDE,alpha=True); out.pixels.foreach_set(np.clip(a,0,1).ravel()); out.filepath_raw=path; out.file_format='PNG'; out.save()
if __name__=='__main__':
    A=args(); w=int(A.get('w',480))
    for name in A.get('view',','.join(OBJECTS)).split(','):
        start(7); door='door' in A
        if door: at_door(name)
        else: OBJECTS[name](); slab()
        ground(60,'white',-.121).is_shadow_catcher=True
        world(.5); sun(44,-42,4.0,3); camera((7.2,-11,8.4),(.05,0,.97) if door else (.1,0,1.0),50,ortho=float(A.get('zoom',3.82 if door else 3.3)))
        out=A['out'].replace('.png','-%s.png'%name) if 'out' in A else os.path.join(HERE,'..','sector-%s%s.png'%(name,'-door' if door else ''))
        render(out,w,w,int(A.get('spp',48)),view='Filmic',look='Medium High Contrast',exposure=.35,transparent=True); settle(out,w,w)
