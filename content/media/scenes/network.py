"""Table-top model of Europe and the Mediterranean with arcs and pins; coastlines from europe.json. Master network.
Render: nice -n 19 blender -b --factory-startup -t 2 -P network.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
from aircraft import cargo_plane
A,rng=start(81)
LAND=json.load(open(os.path.join(HERE,'europe.json')))['land']
P=lambda lon,lat:((lon-14.5)*math.cos(math.radians(46)),lat-45.5)
# wooden table, the board with a rim
for i in range(34): box((130,3.9,1),(0,-50+i*4,-2.3),mat('#CFA274',.55,.25,vary=.06),.06)
x0,x1,y0,y1=-20.2,21.2,-17.2,16.3
box((x1-x0,y1-y0,.9),((x0+x1)/2,(y0+y1)/2,-1.0),mat('#15707F',.28,.5),.05)
for s,(sx,sy,px,py) in enumerate(((x1-x0+1.6,.8,(x0+x1)/2,y0-.4),(x1-x0+1.6,.8,(x0+x1)/2,y1+.4),(.8,y1-y0,x0-.4,(y0+y1)/2),(.8,y1-y0,x1+.4,(y0+y1)/2))): box((sx,sy,1.75),(px,py,-1.3),mat('white',.45,.3),.16)
def slab(pts,h,z,m,sc=None):
    bm=bmesh.new(); vs=[bm.verts.new((x,y,0)) for x,y in pts]; f=bm.faces.new(vs); r=bmesh.ops.extrude_face_region(bm,geom=[f])
    bmesh.ops.translate(bm,verts=[v for v in r['geom'] if isinstance(v,bmesh.types.BMVert)],vec=(0,0,h)); bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
    return place(mesh_from_bm(bm,'land'),(0,0,z),m)
def inside(x,y,pts):
    c=False
    for (xa,ya),(xb,yb) in zip(pts,pts[-1:]+pts[:-1]):
        if (ya>y)!=(yb>y) and x<(xb-xa)*(y-ya)/(yb-ya)+xa: c=not c
    return c
for L in LAND:
    if not L['hole']: slab(L['pts'],.45,-.1,mat('#9CC08A',.9,.05)); 
land=lambda lon,lat: any(inside(*P(lon,lat),L['pts']) for L in LAND if not L['hole'])
# paler shore line under each land
for L in LAND:
    if not L['hole']:
        pts=[(x*1,y*1) for x,y in L['pts']]; tube([(*p,-.09) for p in pts+pts[:1]],.13,mat('#5FB0B2',.5))
# mountains
def peak(lon,lat,s):
    x,y=P(lon,lat)
    bm=bmesh.new(); n=7; top=bm.verts.new((rng.uniform(-.1,.1),rng.uniform(-.1,.1),1.15)); mid=[]; low=[]
    for k in range(n):
        a=k*math.tau/n; q=rng.uniform(.34,.46); mid.append(bm.verts.new((q*math.cos(a),q*math.sin(a),.62+rng.uniform(-.1,.1)))); low.append(bm.verts.new((rng.uniform(.85,1.05)*math.cos(a),rng.uniform(.85,1.05)*math.sin(a),0)))
    for k in range(n):
        j=(k+1)%n; f=bm.faces.new((mid[k],mid[j],top)); f.material_index=1 if s>.62 else 0; bm.faces.new((low[k],low[j],mid[j],mid[k]))
    me=mesh_from_bm(bm,'pk'); me.materials.append(mat('#A9A98C' if s>.62 else '#84A978',.9,.05)); me.materials.append(mat('snow',.8,.1)); o=bpy.data.objects.new('pk',me); link(o); o.location=(x,y,.34); o.scale=(s,s,s*1.15)
def rangeof(pts,n,s,w=.4):
    for i in range(n):
        t=i/(n-1)*(len(pts)-1); k=min(int(t),len(pts)-2); u=t-k; lon=pts[k][0]+(pts[k+1][0]-pts[k][0])*u+rng.uniform(-w,w); lat=pts[k][1]+(pts[k+1][1]-pts[k][1])*u+rng.uniform(-w,w)*.7
        if land(lon,lat): peak(lon,lat,rng.uniform(*s))
rangeof([(6.6,44.2),(7,45.8),(9.5,46.6),(12.5,47),(15,47.2)],20,(.65,1.05),.35); rangeof([(-1.4,42.9),(2.3,42.5)],8,(.55,.8),.2); rangeof([(10,44.3),(13,43),(14,41.8),(15.9,40.2)],12,(.38,.5),.12)
rangeof([(15,45),(18,43.4),(20.5,41.5),(21.5,39.5)],14,(.4,.62),.5); rangeof([(18.5,49.2),(22,49),(25,47.2),(25.5,45.5),(23,45.4)],13,(.42,.62),.3); rangeof([(7.5,60.5),(9,61.5)],6,(.6,.8),.7); rangeof([(-6,32.5),(-2,34),(4,35.6),(8.5,35.6)],14,(.5,.72),.5)
rangeof([(30,37.2),(35,37.6),(40,39),(43,40)],13,(.5,.75),.6); rangeof([(-5,40.4),(-2,41),(-3.4,37.2)],8,(.42,.6),.4); rangeof([(-4.5,57),(-4,56.6)],3,(.4,.5),.4)
n=0
while n<520:
    lon,lat=rng.uniform(-10,42),rng.uniform(36,61)
    if land(lon,lat) and fbm(lon/4,lat/4,5,2)>.08: x,y=P(lon,lat); pine((x,y,.33),rng.uniform(.10,.17),rng); n+=1
# hub, pins, arcs
def pin(lon,lat,s=1,c='orange'):
    x,y=P(lon,lat); cyl(.05*s,1.0*s,(x,y,.35+.5*s),mat('white',.4),n=12); bm=bmesh.new(); bmesh.ops.create_uvsphere(bm,u_segments=28,v_segments=18,radius=1); me=mesh_from_bm(bm,'ball')
    for p in me.polygons: p.use_smooth=True
    place(me,(x,y,.35+1.0*s),mat(c,.3,.5),scale=(.3*s,)*3); cyl(.34*s,.06,(x,y,.38),mat('white',.5),n=28); return (x,y)
hub=(11.3,44.6); pin(*hub,1.7)
places=[(-3.7,40.4,'orange'),(2.3,48.8,'orange'),(-1.5,52.6,'amber'),(9.9,53.4,'orange'),(21,52.2,'orange'),(26,44.5,'orange'),(23.7,38.1,'amber'),(31,40.0,'orange'),(13.6,37.4,'orange'),(9.6,35.9,'amber'),(-7.4,33.4,'amber'),(16.2,48.3,'amber'),(13.8,58.4,'orange'),(31,30.6,'amber'),(-8.5,39.6,'amber'),(35,49.5,'amber')]
for lon,lat,c in places:
    a=P(*hub); b=pin(lon,lat,.95,c); d=math.hypot(b[0]-a[0],b[1]-a[1]); pts=[]
    for i in range(41): t=i/40; pts.append((a[0]+(b[0]-a[0])*t,a[1]+(b[1]-a[1])*t,.55+d*.23*math.sin(math.pi*t)+(1.3*(1-t)+.6*t)))
    tube(pts,.062,mat(c,.4,.3))
# models on the way
g=ship((0,0,0),0,Ls=150,B=28,fill=(3,5)); x,y=P(4.6,38.6); g.location=(x,y,-.1); g.rotation_euler[2]=.5; g.scale=(.017,)*3
g=ship((0,0,0),0,Ls=150,B=28,fill=(3,5),seed=9); x,y=P(18.7,34.6); g.location=(x,y,-.1); g.rotation_euler[2]=math.pi-.2; g.scale=(.017,)*3
for lon,lat,rz,c,b in ((5.0,47.6,2.5,'orange','white'),(20.5,46.4,-.25,'orange','amber'),(12.6,50.6,1.3,'white','petrol'),(-1.0,44.6,3.6,'orange','white'),(27.5,50.2,.2,'orange','white')):
    x,y=P(lon,lat); g=truck((x,y,.35),rz,c,b); g.scale=(.145,)*3
g=cargo_plane((0,0,0),0,False); x,y=P(-6.6,47.6); g.location=(x,y,3.2); g.rotation_euler=(0,math.radians(-4),math.radians(205)); g.scale=(.062,)*3
world(.45,lo='#EFD9BC',mid='#EFD9BC',hi='#EFD9BC'); sun(36,-46,4.1,2.5)
shoot(A,dict(hero=dict(cam=((-5.0,-31,24),(.7,-1.6,.6),36),out='network')),exposure=.32)
