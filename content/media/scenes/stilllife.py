"""Calm still lifes: archive boxes, scale and a checked pallet (quality, history-3); a letterbox on a wall in long light (whistleblowing).
Render: nice -n 19 blender -b --factory-startup -t 2 -P stilllife.py -- view=quality | slide | letterbox   (preview: add w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(151); V=A.get('view','quality')
if V!='letterbox':
    box((60,40,.2),(0,0,-.2),mat('#DCCDB4',.6,.25),.02); box((60,.3,12),(0,3.2,0),mat('#F0E4D0',.9,.05),.02); box((60,.34,1.15),(0,3.2,0),mat('petrol',.7,.1),.02); box((60,.36,.07),(0,3.18,1.15),mat('orange',.6),.01)
    for i in range(31): box((.02,40,.004),(-30+i*2,0,0),mat('#CDBDA2',.9),0)
    # shelf with archive boxes
    g=empty((-1.9,2.55,0)); L=4.4
    for sx in (-L/2,0,L/2):
        for sy in (-.38,.38): box((.07,.07,3.1),(sx,sy,0),mat('petrol',.45,.3),.012,parent=g)
    for k in range(4):
        z=.16+k*.86; box((L+.1,.86,.06),(0,0,z),mat('wood',.5,.2),.012,parent=g); box((L+.1,.04,.1),(0,-.42,z-.03),mat('orange',.5),.008,parent=g); x=-L/2+.12
        while x<L/2-.4 and k<4:
            w=.36; gap=.03
            if abs(x+w/2)<.26 and False: x+=.2; continue
            if (k,round(x,1)) and rng.random()<.9:
                c=rng.choice(['card','card','#C79561','mist','white','teal','petrol','card']); h=.52; b=empty((x+w/2,-.02,z+.06),rng.uniform(-.02,.02),g)
                box((w,.66,h),(0,0,0),mat(c,.75,.1,vary=.05),.012,parent=b); box((w+.02,.68,.12),(0,0,h-.1),mat(c,.7,.1,vary=.05),.01,parent=b)
                dark=c in('teal','petrol'); box((.2,.01,.13),(0,-.335,.15),mat('sand' if not dark else 'white',.7),.002,parent=b); cyl(.035,.02,(0,-.335,.36),mat('ink' if not dark else 'mist',.5),rot=(math.pi/2,0,0),parent=b,n=18)
                box((.14,.012,.02),(0,-.341,.22),mat('orange',.5),0,parent=b)
            x+=w+gap
    # binders lying on the top, plant
    plant((-3.6,2.5,2.82),.8,rng)
    # checked pallet: wrapped cartons, corner boards and a large tick plate
    g=pallet((1.75,.9,0),math.radians(-14),boxes=False); g.scale=(1.35,)*3
    r2=random.Random(2)
    for k in range(3):
        for i in range(2):
            for j in range(2): parcel((-.29+i*.58,-.215+j*.43,.13+k*.385),(.565,.42,.38),g,('card','card','#C79561')[(i+j+k)%3])
    for sx in (-1,1):
        for sy in (-1,1): box((.07,.07,1.16),(sx*.565,sy*.42,.13),mat('white',.6),.01,parent=g)
    for z in (.42,.92): box((1.19,.9,.045),(0,0,z),mat('orange',.5),.004,parent=g)
    box((.46,.02,.46),(0,-.46,.5),mat('white',.5),.01,parent=g)
    for a,b in (((-.13,.72),(-.03,.61)),((-.03,.61),(.15,.85))): beam((a[0],-.485,a[1]),(b[0],-.485,b[1]),.05,mat('green',.5),g)
    # platform scale with dial on a bench
    g=empty((-2.2,.35,0),.06); box((2.3,1.0,.07),(0,0,.82),mat('wood',.5,.2),.02,parent=g)
    for sx in (-1.05,1.05):
        for sy in (-.4,.4): box((.08,.08,.82),(sx,sy,0),mat('petrol',.5),.01,parent=g)
    box((2.1,.8,.05),(0,0,.25),mat('white',.5),.01,parent=g); box((.6,.5,.4),(-.6,0,.3),mat('card',.8,.1),.01,parent=g); box((.6,.5,.3),(.2,0,.3),mat('teal',.6),.02,parent=g)
    s=empty((-.45,.02,.89),0,g); box((.72,.6,.16),(0,0,0),mat('petrol',.4,.3),.05,parent=s); cyl(.05,.14,(0,0,.22),mat('steel',.3,.6),parent=s,n=16); box((.78,.64,.05),(0,0,.28),mat('#DDE3E2',.25,.6,metal=.3),.02,parent=s)
    cyl(.035,.75,(0,.36,.4),mat('steel',.3,.6),parent=s,n=12); cyl(.27,.1,(0,.34,.86),mat('orange',.4,.4),rot=(math.pi/2,0,0),parent=s,n=44,bevel=.02); cyl(.225,.11,(0,.335,.86),mat('white',.5),rot=(math.pi/2,0,0),parent=s,n=44)
    for i in range(13): a=math.radians(-120+i*20); box((.014,.01,.045),(.185*math.sin(a),.277,.86+.185*math.cos(a)),mat('ink'),0,rot=(0,a,0),parent=s,base=False)
    beam((0,.272,.86),(.1,.272,1.0),.018,mat('orange',.4),s); cyl(.03,.12,(0,.33,.86),mat('ink'),rot=(math.pi/2,0,0),parent=s,n=16)
    parcel((0,0,.33),(.46,.38,.32),s,'card',.12)
    # clipboard and pencil cup
    c=empty((.5,-.1,.89),-.25,g); box((.42,.58,.02),(0,0,0),mat('wood',.6),.008,parent=c); box((.36,.5,.012),(0,-.01,.02),mat('white',.7),.002,parent=c); box((.16,.05,.03),(0,.26,.02),mat('steel',.3,.6),.008,parent=c)
    for i in range(5): box((.05,.05,.006),(-.12,.16-i*.09,.032),mat('green',.6),.002,parent=c); box((.2,.016,.004),(.03,.16-i*.09,.032),mat('mist',.6),0,parent=c)
    cyl(.07,.2,(.95,.25,.99),mat('petrol',.5),parent=g,n=24); 
    for i,cc in enumerate(('orange','amber','teal')): beam((.93+i*.02,.25,1.0),(.9+i*.06,.24+i*.02,1.26),.02,mat(cc,.5),g)
    # small van model on the floor shelf side: stacked crates
    for i,(x,y,z,rz) in enumerate(((.28,2.3,0,.1),(.28,2.3,.5,-.05),(-4.6,2.1,0,-.2))):
        b=empty((x,y,z),rz); box((.8,.6,.46),(0,0,0),mat(('petrol','teal','petrol')[i],.5,.3),.03,parent=b); box((.84,.64,.07),(0,0,.42),mat(('petrol','teal','petrol')[i],.5,.3),.02,parent=b)
        for dx,w,cc in ((-.2,.17,'white'),(.04,.06,'orange')): poly([(dx,.06),(dx+w,.06),(dx+w+.24,.36),(dx+.24,.36)],.012,(-.1,-.305,0),mat(cc,.5),parent=b,axis='y')
    # a window frame off camera throws the long light in
    for x in (-9.4,-6.6): box((.5,.2,6),(x,-6.8,0),mat('white'),.02)
    world(.44,lo='#EFE3CF',mid='#EFE3CF',hi='#EFE3CF'); sun(33,-48,4.2,1.4,'#FFDDB0')
else:
    # a plastered wall, base of stone, a door frame edge, the letterbox and the shadow of a tree
    box((60,8,.3),(0,-4,-.3),mat('#D9C8AA',.9,.05),.02)
    for i in range(40):
        for j in range(6): box((1.46,.95,.05),(-29+i*1.5+(j%2)*.7,-.6-j*1.0,0),mat('#DCCCB0',.92,.05,vary=.05),.05)
    box((60,.6,9),(0,.3,0),mat('#F0D7AC',.92,.03),.02)
    for i in range(34): box((1.74+rng.uniform(-.02,.02),.2,.72),(-29+i*1.8,-.06,0),mat('rock',.95,.03,vary=.06),.06)
    box((60,.26,.1),(0,-.08,.74),mat('#D8C6A6',.9),.02)
    # letterbox
    g=empty((.55,-.16,1.28)); c=mat('petrol',.4,.35)
    box((.92,.36,1.15),(0,-.1,0),c,.05,parent=g); poly([(-.27,0),(.12,0),(.2,.1),(-.27,.2)],1.0,(-.0,-.08,1.14),mat('petrol',.4,.35),rot=(0,0,math.pi/2),parent=g,axis='y') if False else box((1.02,.5,.09),(0,-.14,1.14),mat('orange',.4,.35),.03,rot=(math.radians(8),0,0),parent=g)
    box((.66,.04,.1),(0,-.29,.88),mat('ink',.5),.01,parent=g); box((.74,.05,.16),(0,-.31,.92),mat('#0F4C5C',.35,.4),.02,rot=(math.radians(-24),0,0),parent=g)
    box((.8,.03,.58),(0,-.285,.1),mat('#135766',.4,.35),.02,parent=g); cyl(.035,.05,(.3,-.31,.4),mat('steel',.3,.6),rot=(math.pi/2,0,0),parent=g,n=18)
    for dx,w,cc in ((-.2,.15,'white'),(.02,.055,'orange')): poly([(dx,0),(dx+w,0),(dx+w+.22,.26),(dx+.22,.26)],.012,(-.12,-.302,.2),mat(cc,.4),parent=g,axis='y')
    e=empty((.02,-.34,.915),0,g); e.rotation_euler=(math.radians(-62),math.radians(4),0); box((.5,.34,.012),(0,.02,0),mat('#FFFDF6',.6),.002,parent=e)
    # window with shutters left, bougainvillea, pots and a bench
    w=empty((-4.1,0,0)); window(w,0,0,1.6,1.4,2.1,'y',-1,'teal')
    g=empty((2.75,-.75,0))
    for k in range(4): box((2.4,.13,.05),(0,-.2+k*.17,.46),mat('wood',.6),.015,parent=g)
    for s in (-1,1): box((.1,.6,.46),(s*1.0,.05,0),mat('petrol',.5),.02,parent=g)
    for x,s,cc in ((-2.3,.42,'leaf2'),(-1.55,.3,'coral'),(6.0,.5,'leaf')): cyl(s*.62,s*1.2,(x,-.7,s*.6),mat('terracotta',.85),n=24,r2=s*.82,bevel=.02); [bush((x+rng.uniform(-.4,.4)*s,-.7+rng.uniform(-.3,.3)*s,s*1.25+q*.16),s*.75,rng,cc) for q in range(4)]
    for i in range(150):
        t=rng.random(); x=4.5+rng.gauss(0,.35)*(.4+t)-t*t*2.4*rng.random(); z=.3+3.9*t; bush((x,-.16,z),rng.uniform(.1,.24),rng,rng.choice(['leaf','leaf2','coral','coral','leaf2']))
    box((3.0,.3,.09),(-4.1,-.16,1.22),mat('white',.7),.02)
    # trees off camera that throw the shadow
    for x,y,s in ((-2.75,-2.6,.55),): cypress((x,y,0),s,rng)
    world(.40,lo='#F3E0C2',mid='#F3E0C2',hi='#F3E0C2'); sun(21,-62,4.6,1.2,'#FFD6A0')
shoot(A,default=V,views=dict(quality=dict(cam=((4.4,-8.2,3.1),(.05,1.0,1.35),45),out='quality',spp=30),
 slide=dict(cam=((3.2,-6.6,2.8),(-.2,1.0,1.25),34),out='history-3',size=(1200,900),render=(1000,750)),
 letterbox=dict(cam=((2.9,-8.6,2.15),(.35,0,1.8),40),out='whistleblowing',spp=28)),exposure=.3)
