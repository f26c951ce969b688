"""One shipment through ten places and one day: an orange container and its goods, from the factory at dawn to the control room at night. One picture without perspective,
cut into ten tiles whose edges meet: sideways (view=row, masters strip-1 … strip-10) and downwards for phones (view=column, strip-1-tall …).
Render: nice -n 19 blender -b --factory-startup -t 2 -P strip.py -- view=row   (preview: -- view=row w=2000 spp=8 dn=.2 out=/tmp/p.png; only=3,4 draws these tiles)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
from aircraft import cargo_plane, dolly, uld, tugcar, loader
import sectors
A,rng=start(23)
ROW=A.get('view','row')=='row'; W=40; EL=math.radians(37); PITCH=W/math.sin(EL); Q=math.pi/2   # a tile shows W × W of the picture, PITCH of the ground
AT=[(i*W,0) if ROW else (0,-i*PITCH) for i in range(10)]
def place_at(i,x=0,y=0,rz=0,s=1): return empty((AT[i][0]+(x if ROW else x*.88-1.2),AT[i][1]+y,0),rz,None,s*(1 if ROW else .88))   # beside the road there is less room
def here(i,x,y): return (AT[i][0]+x,AT[i][1]+y,0)
def into(g,*made):                                      # what the kit draws without a parent
    for o in made: o.parent=g
def put(fn,g):                                          # an object of the technical courier, which finds its own place
    before=set(bpy.data.objects); fn()
    into(g,*[o for o in bpy.data.objects if o not in before and not o.parent])
# ground, the road through all places, fields and trees
ground(3000,'#A3BF86',0,.95)
if ROW: way=curve([(-60,-17)]+[(i*W+dx,-16.6+dy) for i in range(10) for dx,dy in ((-10,1.2),(10,-1.2))]+[(440,-16)],10)
else: way=curve([(14,70)]+[(14.2+dx,-i*PITCH+dy) for i in range(10) for dx,dy in ((1.0,16),(-1.0,-16))]+[(14,-720)],10)
def road(t,off=0,z=.12):                                # place and heading at tile t (2.5: the middle of the third)
    want=(t-.5)*W if ROW else -(t-.5)*PITCH; k=0 if ROW else 1; d=0
    for a,b in zip(way,way[1:]):
        if min(a[k],b[k])<=want<=max(a[k],b[k]): return (lambda r:((r[0].x,r[0].y,z),r[1]))(at(way,d+(b-a).length*abs((want-a[k])/(b[k]-a[k])),off))
        d+=(b-a).length
ribbon(way,7.6,.06,mat('sand',.9),.1); ribbon(way,6.6,.1,mat('asphalt',.85),.12); dashes(way,0,2.2,2.6,.26,.12,mat('white',.7))
def field(i,x,y,w,d,rz,c,rows=None,n=8):
    g=place_at(i,x,y,rz); poly([(-w/2,-d/2),(w/2,-d/2),(w/2,d/2),(-w/2,d/2)],.03,(0,0,.01),mat(c,.95,.05),parent=g)
    if rows: [box((w*.94,d/n*.45,.5),(0,-d/2+d*(k+.5)/n,0),mat(rows,.95,.05,vary=.1),.12,parent=g) for k in range(n)]
def free(x,y):
    if min(abs((a-Vector((x,y,0))).length) for a in way[::2])<6.4: return False
    i=min(range(10),key=lambda k:(AT[k][0]-x)**2+(AT[k][1]-y)**2); dx,dy=x-AT[i][0],y-AT[i][1]
    if i==2 and (abs(dx)<20 and dy<9 if ROW else dx<11 and -27<dy<9): return False
    return math.hypot(dx+(0 if ROW else 3),dy-3)>(17 if i==1 else 18.5)
def woods(n,x,y,s):
    for k in range(n):
        px,py=rng.uniform(*x),rng.uniform(*y)
        if free(px,py): (pine if rng.random()<.25 else lambda l,s,r:tree(l,s,'cone' if r.random()<.35 else 'round',r))((px,py,0),rng.uniform(*s),rng)
if ROW: woods(190,(-30,390),(24,46),(1.0,1.8)); woods(60,(-30,390),(-40,-24),(.8,1.4)); woods(120,(-30,390),(-12,22),(.8,1.3))
else: woods(120,(-24,-15),(-650,40),(1.0,1.6)); woods(50,(19,26),(-650,40),(.8,1.4)); woods(150,(-16,10),(-650,40),(.8,1.3))
for i,x,y,w,d,rz,c,r in ((0,-14,29,16,11,.2,'wheat',None),(1,-9,14,17,12,-.25,'#B7C27A','leaf'),(1,9,18,15,14,.15,'wheat','#D9B45E'),(1,12,3,13,8,-.1,'plough','#B0854F'),(4,17,27,14,9,.1,'olive','leaf2'),(6,-15,26,13,9,-.2,'wheat','#D9B45E'),(9,14,27,15,10,.2,'#B7C27A','leaf')):
    field(i,x if ROW else x*.6-4,y,w,d,rz,c,r)

def plate(g,w,d,c='concrete',z=.3): box((w,d,z),(0,0,0),mat(c,.85,.1),.25,parent=g); return z
def room(g,w,d,h,floor='floor',wall='wall',band='petrol'):
    """cut-away room: floor, back wall and left wall under a coloured band"""
    box((w+1,d+1,.3),(0,0,0),mat('concrete',.85),.1,parent=g); box((w,d,.06),(0,0,.3),mat(floor,.6,.2),.02,parent=g); F=.36
    for sz,lo in (((w+.5,.3,h),(0,d/2,F)),((.3,d+.3,h),(-w/2,0,F))): box(sz,lo,mat(wall,.85,.1),.04,parent=g); x,y,z=lo; a,b,c=sz; box((a+.1,b+.1,h*.14),(x,y,F+h*.86),mat(band,.5,.3),.03,parent=g); box((a+.12,b+.12,h*.035),(x,y,F+h*.83),mat('orange',.5,.3),.01,parent=g)
    return F
PANES=[]
def pane():                                               # a window that is lit at night
    if not PANES: m=mat('glass',.08,.8).copy(); m.node_tree.nodes['Principled BSDF'].inputs['Emission'].default_value=lin('#FFC98A'); PANES.append(m)
    return PANES[0]
def factory():
    g=place_at(0,0 if ROW else -3,3,-.55,.92); plate(g,31,27); g2=empty((0,5.5,.3),0,g)
    box((25,12,7),(0,0,0),mat('sand',.7,.15),.12,parent=g2); box((25.4,12.4,1.5),(0,0,5.2),mat('petrol',.5,.3),.1,parent=g2); box((25.5,12.5,.3),(0,0,5.0),mat('orange',.5),.04,parent=g2)
    for k in range(5): x=-10+k*5; poly([(-2.4,0),(2.4,0),(2.4,.3),(-2.4,3.1)],11.6,(x,0,7),mat('white',.6),parent=g2,bevel=.06,axis='y'); box((.12,10.6,2.1),(x-2.42,0,7.5),mat('glass',.1,.8),.02,parent=g2)
    for x,h in ((9.5,15),(6.6,12.5)): cyl(.95,h,(x,4.2,h/2),mat('plaster2',.8),parent=g2,n=28,r2=.75); cyl(.9,1.2,(x,4.2,h-2),mat('orange',.6),parent=g2,n=28)
    for k in range(3): x=-8+k*8; box((4.4,.4,4.2),(x,-6.1,.2),mat('ink',.8),.1,parent=g2); box((3.6,.3,3.5),(x,-6.3,.3),mat('white',.6),.03,parent=g2); [box((3.5,.05,.06),(x,-6.47,.8+q*.6),mat('#D6CFC0'),0,parent=g2) for q in range(5)]
    truck((5.2,-7.2,.3),0,'white','orange','cont',parent=g); forklift((-9.8,-4.2,.3),.1,True,g); [pallet((-11.5+k*1.7,-8.6,.3),.05*k,g,3,rng,('card','orange','card')) for k in range(3)]
    [pallet((-11.4+k*1.7,-10.6,.3),-.04*k,g,2+k%2,rng,('card','white')) for k in range(2)]
    p,h=road(.93); c=empty(p,h); [box((.5,.5,5.2),(x,y,0),mat('petrol',.5),.08,parent=c) for y in (-5,5) for x in (-2.6,2.6)]; box((7.6,12.2,.7),(0,0,5.2),mat('white',.5),.12,parent=c); box((7.7,12.3,.24),(0,0,5.1),mat('orange',.5),.04,parent=c)
    box((2.6,1.6,2.5),(-.2,-5.6,0),mat('sand',.6),.1,parent=c); box((2.64,1.64,.9),(-.2,-5.6,1.2),mat('glass',.1,.8),.04,parent=c); [box((.16,.16,.9),(-4.4,-4.2,.6+k*.9),mat('white' if k%2 else 'tail',.5),0,parent=c) for k in range(6)]
def fields():
    p,h=road(1.52,-1.65); truck(p,h,'petrol','orange','cont').scale=(1.12,)*3; p,h=road(1.2,1.7); van(p,h+math.pi,'white').scale=(1.15,)*3
    g=place_at(1,-1 if ROW else -7,4,-.45); house((0,0,0),11,8,6.4,0,'plaster','terracotta','leaf',2,g); house((11.5,1.5,0),8,6,4,0,'plaster2','terracotta',None,1,g,door=False)
    for k in range(7): into(g,cypress((-9.5-k*.4,-9+k*3.2,0),.95+.1*(k%2),rng))
    for x,y in ((8,-7),(10.4,-7.6),(9.4,-9.6)): cyl(1.1,1.5,(x,y,1.1),mat('wheat',.95),rot=(Q,0,.4),parent=g,n=24,bevel=.12)
def harbour():
    sea=[(-19,-60),(-17.6,-26),(-19,-12),(-18,-2),(-16,5),(16,5),(18.6,0),(17.6,-9),(19,-20),(17.5,-30),(19,-60)] if ROW else [(-60,-20),(-18,-22),(-4,-24.5),(5,-21),(9.2,-13),(7.6,-5),(9,2),(6,8),(-10,7),(-22,9),(-60,7)]
    wet=water(1,'#1B7485',(0,0,-9),.05,.3,.3).data.materials[0]
    for grow,z,m in ((1.06,.02,mat('#E9D9B8',.9,.1)),(1,.05,wet)):
        bm=bmesh.new(); bm.faces.new([bm.verts.new((x*grow,y*(grow if abs(y)<50 else 1),z)) for x,y in sea]); bmesh.ops.triangulate(bm,faces=bm.faces[:]); bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:]); me=mesh_from_bm(bm,'sea'); me.materials.append(m); link(bpy.data.objects.new('sea',me)).location=here(2,0,0)
    if ROW:
        for off in (-3.9,3.9): [box((1.9,.3,1.1),(lambda r:r[0])(road(2.06+k*.047,off)),mat('white',.6),.05,rot=(0,0,road(2.06+k*.047)[1])) for k in range(20)]
    g=place_at(2,0 if ROW else -5,7 if ROW else 4,-.13); plate(g,36,17); into(g,box((36,.7,1.0),(0,-8.6,0),mat('yellow',.6),.06)); g2=empty((0,-7.2,.3),0,g,.37)
    into(g2,ship((4,-12.5,-3),0,78,15,9,4,9,fill=(2,3)),sts((2,9.5,0),0,'teal',trolley=.64 if ROW else .46,hang=12 if ROW else 9,cont='orange'),sts((34,9.5,0),0,'teal',up=True))
    stack(-42,19,2,3,3,parent=g2,rng=rng,cols_=['petrol','white','teal','mist','amber','petrol']); truck((-24,4,0),math.pi,'white','orange','cont',parent=g2); container((38,30,0),'petrol',.0,g2); container((38,30,2.62),'mist',.0,g2); container((24,30,0),'orange',.0,g2)
    into(g2,tug((-34,-84 if ROW else -40,-.5),.3))
def airport():
    g=place_at(3,1 if ROW else -4,3,-.5); plate(g,34,29,'#B4BDBB',.16); box((34,.5,.02),(0,-6.8,.17),mat('yellow',.7),0,parent=g); p=cargo_plane((0,1.5,.16),-.16); p.scale=(.47,)*3; into(g,p)
    s=empty((0,0,.16),0,g,1.15)
    for k,c in enumerate(('orange','orange','mist')): dolly((-4+k*4.0,-8.6,0),0,c,s)
    tugcar((8.2,-8.6,0),0,s); loader((6.9,-4.3,0),Q,2.1,s).scale=(.62,)*3; uld((-9.5,-6.4,0),.1,'orange',s)
    cyl(1.3,8,(-12,9.5,4),mat('white',.5),parent=g,n=28); cyl(2.2,2.2,(-12,9.5,9),mat('glass',.1,.9),parent=g,n=12,r2=3.1); cyl(3.3,.5,(-12,9.5,10.3),mat('orange',.5),parent=g,n=28)
def warehouse():
    g=place_at(4,1 if ROW else -3,4,-.6,1.55); F=room(g,17,13,6.2,'floor')
    for y in (4.9,1.6):
        r=empty((-7.0,y,F),0,g)
        for b in range(6):
            for d in (0,1.2): box((.12,.12,5),(b*2.6,d,0),mat('petrol',.45,.3),.01,parent=r)
        for l in range(3):
            for d in (0,1.2): box((13,.08,.18),(6.5,d,l*1.6+.1),mat('orange' if l else 'petrol',.45,.3),.01,parent=r)
            for b in range(10):
                if rng.random()<.9: c='orange' if (l,b) in ((1,2),(1,3),(0,7),(2,6)) else rng.choice(['card','card','#C79561','mist','white','teal']); box((1.1,1.0,rng.uniform(.8,1.15)),(.72+b*1.3,.6,l*1.6+.28),mat(c,.6,.2,vary=.06),.04,parent=r)
    container((-4.6,-4.3,F-.02),'orange',math.pi,g,6.06); f=forklift((1.6,-3.2,F),math.pi-.15,False,g); f.scale=(1.15,)*3; box((1.05,1.05,1.05),(-.3,-2.95,F+.65),mat('orange',.6,.2),.05,parent=g)
    for k in range(4): pallet((4.2+(k%2)*1.7,-3.2-(k//2)*1.6,F),.05*k,g,3,rng,('card','orange','card','white'))
def sorting():
    g=place_at(5,1 if ROW else -3,4,-.6,2.15); F=room(g,12.4,9.4,4.2,'#DCE3DF'); s=empty((0,0,F),0,g)
    into(s,conveyor((-5.6,2.4),(5.9,2.4),.8,1.0),conveyor((-5.6,-.4),(5.9,-.4),.8,1.0,True)); into(s,conveyor((-4.6,2.0),(-4.6,-.2),.8,1.0))
    for y in (2.4,-.4):
        x=-5.2
        while x<5.4: w=rng.uniform(.5,.85); parcel((x,y,.84),(w,.6,rng.uniform(.34,.62)),s,'orange' if rng.random()<.36 else rng.choice(['card','card','#C79561','white','teal']),rng.uniform(-.1,.1)); x+=rng.uniform(.95,1.35)
    for x in (1.8,): [box((.2,.14,1.7),(x,-.4+q*.66,0),mat('petrol',.4),.03,parent=s) for q in (-1,1)]; box((.5,1.5,.34),(x,-.4,1.7),mat('orange',.4,.4),.05,parent=s)
    for k in range(5): rollcage((-4.6+k*1.55,-3.0,0),rng.uniform(-.1,.1),rng,4,s,('card','orange','card','white','#C79561'))
    b=empty((4.3,-3.1,0),0,s); box((1.9,1.0,.08),(0,0,.85),mat('wood',.6),.02,parent=b); [box((.08,.08,.85),(x,y,0),mat('petrol'),.01,parent=b) for x in (-.85,.85) for y in (-.4,.4)]; screen((.45,.2,.93),.6,.42,-.2,b,seed=4); parcel((-.4,0,.93),(.6,.5,.42),b,'orange',.2)
    for k in range(3): box((2.2,.2,1.1),(-3.8+k*3.6,4.62,2.0),mat('white',.6),.03,parent=s); box((2.0,.24,.9),(-3.8+k*3.6,4.6,2.1),mat('#BFE0E6',.1,.8),.01,parent=s)
def doorstep():
    g=place_at(6,0 if ROW else -4,5,-.5,1.45); box((17,14,.16),(0,-1,0),mat('leaf2',.95),.08,parent=g); house((-1,2.4,.16),9.4,7,6.2,0,'white','terracotta','teal',2,g,nwin=3,awn='orange')
    poly([(-1.9,-8),(-.1,-8),(-.1,-1),(-1.9,-1)],.04,(0,0,.16),mat('sand',.9),parent=g); box((2.6,1.3,.24),(-1,-1.6,.16),mat('rock',.9),.04,parent=g)
    for x,y,z,s,r in ((-.1,-2.0,.4,(.95,.8,.75),.1),(-.05,-2.0,1.15,(.65,.6,.5),-.2),(.9,-2.4,.16,(.8,.7,.6),.3)): parcel((x,y,z),s,g,'orange',r)
    for k in range(7): into(g,bush((-8.2+k*.82,-7.3,.1),.62,rng))
    for k in range(8): into(g,bush((.6+k*1.0,-7.3,.1),.62,rng))
    for x,y in ((-7.0,-4.5),(6.6,3.6),(-7.2,4.8)): into(g,tree((x,y,.1),.95,'round',rng))
    p,h=road(6.36,-1.7); v=van(p,h,'white','petrol'); v.scale=(1.5,)*3
def home():
    g=place_at(7,1 if ROW else -3,4,-.6,2.75); F=room(g,9.2,7.4,3.4,'#D9AE78','#F1E6D4','teal'); s=empty((0,0,F),0,g); soft=lambda z,l,m,b=.1,p=None:box(z,l,m,b,(0,0,0),p or s,seg=4)
    for k in range(10): box((9.1,.03,.01),(0,-3.4+k*.74,.0),mat('#B98C58',.8),0,parent=s)
    poly([(-2.2,-1.5),(2.2,-1.5),(2.2,1.5),(-2.2,1.5)],.03,(-1.7,-.5,.01),mat('#F4E9D6',.95),parent=s)
    b=empty((-3.7,-.4,0),0,s); t=mat('teal',.9,.05); soft((1.05,2.9,.36),(0,0,.16),t,.08,b); soft((.36,2.9,.85),(-.42,0,.28),t,.12,b); [soft((1.0,.3,.62),(0,q*1.4,.18),t,.1,b) for q in (-1,1)]; [soft((.8,1.2,.2),(.1,q*.62,.48),mat('#37929A',.9),.09,b) for q in (-1,1)]
    o=mat('orange',.9,.05); c=empty((.6,-1.2,0),2.5,s,1.2); soft((.85,.85,.32),(0,0,.2),o,.1,c); soft((.26,.85,.72),(-.38,0,.3),o,.1,c); [soft((.8,.18,.36),(0,q*.4,.3),o,.07,c) for q in (-1,1)]
    cyl(.6,.06,(-1.7,-.5,.45),mat('wood',.5),parent=s,n=36,bevel=.02); cyl(.05,.44,(-1.7,-.5,.22),mat('wood'),parent=s,n=12); plant((-3.9,2.9,0),1.3,rng).parent=s
    w=mat('#E7C08C',.6,.2); d=empty((2.3,3.2,0),0,s); box((2.9,.05,2.5),(0,.3,0),mat('#F3DDB8',.7),.005,parent=d); [box((.08,.7,2.5),(x,0,0),w,.01,parent=d) for x in (-1.4,0,1.4)]; [box((2.8,.7,.08),(0,0,z),w,.01,parent=d) for z in (.05,2.42)]; [box((1.35,.64,.05),(-.7,0,z),w,.01,parent=d) for z in (.75,1.3,1.85)]; box((1.35,.06,2.35),(.72,-.38,.08),mat('white',.4),.01,parent=d)
    box((1.3,.06,2.3),(4.2,.6,0),mat('white',.4),.01,rot=(0,-.16,1.3),parent=s); [box((1.7,.45,.05),(2.6,1.5-.1*k,.02+k*.05),w,.005,rot=(0,0,.15*k),parent=s) for k in range(3)]
    for x,y,z,q,r in ((3.2,-1.9,0,(1.0,.75,.7),.1),(3.25,-1.9,.7,(.7,.55,.45),-.15),(1.9,-2.8,0,(.85,.65,.55),.3)): parcel((x,y,z),q,s,'orange' if z else 'card',r)
    box((2.6,.16,1.6),(-1.4,3.62,1.1),mat('white',.5),.02,parent=s); box((2.4,.2,1.4),(-1.4,3.6,1.2),mat('#BFE0E6',.1,.8),.01,parent=s); box((.5,.28,.26),(1.0,1.1,0),o,.03,parent=s)
def cashpoint():
    g=place_at(8,0 if ROW else -4,5,-.5,1.0); plate(g,28,24,'#CFC6B6',.3); k=empty((-1,6,.3),0,g); box((21,10,8.5),(0,0,0),mat('plaster',.8,.1),.1,parent=k); box((22,11,.8),(0,0,8.4),mat('white',.7),.15,parent=k); box((21.2,10.2,1.1),(0,0,7.0),mat('petrol',.5,.3),.05,parent=k); box((21.3,10.3,.26),(0,0,6.8),mat('orange',.5),.03,parent=k)
    poly([(-11,0),(11,0),(0,2.6)],10.6,(0,0,9.2),mat('white',.7),parent=k,bevel=.1,axis='y')
    for x in (-9,-5.4,-1.8,1.8,5.4,9): cyl(.55,6.6,(x,-5.7,3.6),mat('white',.6),parent=k,n=24,bevel=.05); box((1.5,1.5,.4),(x,-5.7,0),mat('rock',.8),.05,parent=k)
    for x in (-7.2,-3.6,3.6,7.2): box((2.0,.2,4.2),(x,-5.02,1.6),pane(),.03,parent=k)
    box((2.4,.24,5.4),(0,-5.02,.2),mat('petrol',.5),.04,parent=k); box((22,2.4,.3),(0,-6.0,-.1),mat('rock',.85),.05,parent=k)
    put(sectors.atm,empty((-4.2,-5.2,.3),.15,g,4.0))
    f=empty((0,0,.3),0,g,2.0); flightcase((2.2,-3.6,0),(1.7,1.1,1.3),.2,f,'orange'); flightcase((4.2,-3.4,0),(1.3,1.0,1.0),-.1,f,'orange'); flightcase((3.2,-4.9,0),(1.0,.8,.7),.5,f,'petrol')
    p,h=road(8.6,-1.7); van(p,h,'petrol','white',tail_lift=True).scale=(1.5,)*3
def control():
    g=place_at(9,1 if ROW else -3,4,-.6,2.15); F=room(g,12.4,9.4,4.6,'#D8B080','petrol','petrol'); s=empty((0,0,F),0,g)
    b=empty((0,4.52,0),0,s); box((10.6,.14,2.9),(0,0,.7),mat('ink',.4,.4),.04,parent=b); box((10.3,.06,2.6),(0,-.08,.85),mat('#0C3A48',.25,.4),.02,parent=b)
    for x,z,rx,rz,sd in ((-3.4,2.3,1.3,.8,1),(-.9,1.9,.9,.9,3),(1.5,2.5,1.2,.6,4),(3.5,1.8,1.2,.8,6)): r=random.Random(sd); poly([(x+rx*(1+r.uniform(-.25,.25))*math.cos(a*math.tau/14),z+rz*(1+r.uniform(-.25,.25))*math.sin(a*math.tau/14)) for a in range(14)],.03,(0,-.13,0),mat('teal',.5),parent=b,axis='y')
    P=[(-4.5+k,1.5+.75*math.sin(k*.9+.6)+.06*k) for k in range(10)]; [beam((p[0],-.2,p[1]),(q[0],-.2,q[1]),.11,mat('orange',.4),b) for p,q in zip(P,P[1:])]; [cyl(.17,.06,(p[0],-.22,p[1]),mat('white' if k<9 else 'orange',.4),rot=(Q,0,0),parent=b,n=20) for k,p in enumerate(P)]
    for row,y in enumerate((1.5,-2.0)):
        for k in range(3):
            x=-3.7+k*3.7; d=empty((x,y,0),0,s); box((2.8,1.1,.08),(0,0,.78),mat('white',.4),.02,parent=d); [box((.09,1.0,.78),(q*1.3,0,0),mat('petrol' if row else 'teal',.5),.02,parent=d) for q in (-1,1)]; box((2.8,.06,.14),(0,.54,.72),mat('orange',.5),.01,parent=d)
            for q in (-.68,.68): screen((q,.2,.86),1.15,.7,-.14*(1 if q>0 else -1),d,seed=row*5+k*2+(q>0))
            c=empty((x+.3*(k-1),y-1.2,0),.4*(k-1),s); m=mat('orange' if (row+k)%2 else 'petrol',.7); box((.7,.66,.14),(0,0,.5),m,.06,parent=c); box((.66,.14,.8),(0,-.34,.7),m,.06,parent=c); cyl(.06,.5,(0,0,.25),mat('steel'),parent=c,n=10); cyl(.36,.06,(0,0,.04),mat('dark'),parent=c,n=20)
    container((4.6,-3.9,.0),'orange',0,empty((0,0,0),0,s),2.4).scale=(.9,.36,.36); [plant((x,y,0),1.5,rng).__setattr__('parent',s) for x,y in ((-5.5,3.9),(5.4,3.9))]
DRAW=(factory,fields,harbour,airport,warehouse,sorting,doorstep,home,cashpoint,control)
only=[int(x)-1 for x in A['only'].split(',')] if 'only' in A else range(10)
for i in only: DRAW[i]()
# one day: every tile is drawn at its hour, and at a border the light of one passes into that of the next
#      height side  sun      strength  sky    ambient exposure lamps
HOURS=((11,-74,'#FFAE86',3.2,'#D3CDEE',.36,.36,0),(19,-58,'#FFCFA2',3.9,'#D6E0F2',.40,.3,0),(32,-42,'#FFE3BE',4.0,'#CFE6F2',.44,.3,0),(48,-14,'#FFF0DA',3.8,'#CFE6F2',.48,.26,0),(46,14,'#FFF0DA',3.8,'#CFE6F2',.48,.26,0),
       (33,42,'#FFE3BE',4.0,'#CFE6F2',.44,.3,0),(20,58,'#FFC68E',4.0,'#DCD8EA',.40,.3,0),(10,72,'#FF9566',3.2,'#C4B6E0',.36,.36,.4),(30,-40,'#8FA6E0',.7,'#6F86C4',.46,.5,1),(38,-40,'#86A6EE',1.1,'#4C6CB0',.38,.5,1))
LAMPS=[]
def shine(loc,watts,col='#FFC27A',parent=None,soft=.6):
    l=bpy.data.lights.new('lamp','POINT'); l.color=lin(col)[:3]; l.shadow_soft_size=soft; o=link(bpy.data.objects.new('lamp',l),parent); o.location=loc; LAMPS.append((o,watts))
for k in range(7): p,h=road(6.62+k*.56,4.6); g=lamp(p,6.4,h-Q); shine((1.5,0,5.7),700,parent=g,soft=.3)   # along the road, from the doorstep on
g=place_at(7,1 if ROW else -3,4,-.6); shine((-4,2,7.6),2200,parent=g,soft=1.2)
g=place_at(8,0 if ROW else -4,5,-.5); [shine(*q,parent=g) for q in (((-1,-2.4,5.2),1500),((-3.0,-7.6,6.6),420,'#9FE6EA'),((8,-6.5,7),900))]
g=place_at(9,1 if ROW else -3,4,-.6); shine((-1,1,9),2600,'#FFD6A0',g,1.5)
def at_hour(i):
    height,side,col,strength,sky,ambient,exposure,lamps=HOURS[i]
    for o in [o for o in bpy.data.objects if o.type=='LIGHT' and o.data.type=='SUN']: bpy.data.objects.remove(o)
    world(ambient,amb=sky,cam=1-.7*lamps); sun(height,side,strength,2.0,col)
    for o,watts in LAMPS: near=abs((o.matrix_world.translation-Vector((*AT[i],0))).dot(Vector((1,0,0) if ROW else (0,1,0))))<(.85*W if ROW else .85*PITCH); o.data.energy=watts*lamps; o.hide_render=not(lamps and near)   # few lights, little noise
    for m in PANES: m.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value=lamps*1.3
    return exposure
bpy.context.view_layer.update()
import numpy as np
def pixels(png): im=bpy.data.images.load(png); im.colorspace_settings.name='Non-Color'; w,h=im.size; a=np.empty(w*h*4,np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); return a.reshape(h,w,4)[::-1,:,:3]
SIDE=int(A.get('w',480 if ROW else 336)); EDGE=SIDE//4   # pixels of a tile, and of its way into each neighbour
def tile(i):                                              # along the road × across it
    full=SIDE+2*EDGE; T=Vector((AT[i][0],AT[i][1]+1.5,2.5)); cam=camera(T+900*Vector((0,-math.cos(EL),math.sin(EL))),T,ortho=W*full/SIDE); cam.data.clip_end=4000
    png=os.path.join(tempfile.gettempdir(),'strip-%d-%d.png'%(os.getpid(),i)); pic=(full,SIDE) if ROW else (SIDE,full)
    render(png,*pic,int(A.get('spp',24))*(2 if HOURS[i][-1] else 1),view='Filmic',look='Medium High Contrast',exposure=at_hour(i),noise=.03,bounces=3)
    a=pixels(png); os.remove(png); bpy.data.objects.remove(cam); return a.transpose(1,0,2) if ROW else a
i0,i1=min(only),max(only); day=np.zeros(((i1-i0+1)*SIDE+2*EDGE,SIDE,3),np.float32); t=np.linspace(0,1,2*EDGE,dtype=np.float32); t=(t*t*(3-2*t))[:,None,None]
for i in only:
    a=tile(i)
    if i>i0: a[:2*EDGE]*=t
    if i<i1: a[-2*EDGE:]*=1-t
    day[(i-i0)*SIDE:(i-i0+1)*SIDE+2*EDGE]+=a
day=day[EDGE:-EDGE]; day=day.transpose(1,0,2) if ROW else day; h,w,_=day.shape
png=A.get('out') or os.path.join(tempfile.gettempdir(),'strip-%s.png'%('row' if ROW else 'column'))
im=bpy.data.images.new('day',w,h); im.pixels.foreach_set(np.dstack([day[::-1],np.ones((h,w),np.float32)]).astype(np.float32).ravel()); im.filepath_raw=png; im.file_format='PNG'; im.save()
if 'out' not in A:                                        # ten squares; the project's own encoder writes them
    cut="const s=require('sharp');(async()=>{for(let i=0;i<10;i++)await s('%s').extract(%s).resize(%d,%d,{fit:'fill'}).jpeg({quality:92,chromaSubsampling:'4:4:4'}).toFile(`strip-${i+1}%s.jpg`)})()"
    subprocess.check_call(['node','-e',cut%(png,('{left:i*%d,top:0,width:%d,height:%d}' if ROW else '{left:0,top:i*%d,width:%d,height:%d}')%(SIDE,SIDE,SIDE),*([480]*2 if ROW else [304]*2),'' if ROW else '-column')],cwd=os.path.join(HERE,'..'))
