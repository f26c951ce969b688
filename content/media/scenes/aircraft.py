"""Cargo aircraft and its ground equipment, used by plane.py and history.py."""
from lib import *

def lathe(prof,n=48,name='lathe',mats=(),idx=None,sz=1.0,cuts=()):
    """prof: list of (x, r, zc). rings around x axis"""
    bm=bmesh.new(); rings=[]
    for x,r,zc in prof:
        rings.append([bm.verts.new((x,r*math.cos(2*math.pi*k/n),zc+r*sz*math.sin(2*math.pi*k/n))) for k in range(n)])
    for a,b in zip(rings,rings[1:]):
        for k in range(n):
            f=bm.faces.new((a[k],a[(k+1)%n],b[(k+1)%n],b[k])); c=f.calc_center_median(); f.material_index=idx(c) if idx else 0
    bm.faces.new(rings[0]); bm.faces.new(list(reversed(rings[-1])))
    for co,no in cuts: bmesh.ops.bisect_plane(bm,geom=bm.verts[:]+bm.edges[:]+bm.faces[:],plane_co=co,plane_no=no)
    for f in bm.faces: f.material_index=idx(f.calc_center_median()) if idx else 0
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
    me=mesh_from_bm(bm,name)
    for p in me.polygons: p.use_smooth=True
    me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(50)
    for m in mats: me.materials.append(m)
    return me

def loft(secs,m,parent,mirror=False):
    """wing: secs = list of (x_le, y, z, chord, thick)"""
    pr=[(0,0),(.03,.35),(.12,.75),(.3,1),(.55,.8),(.8,.38),(1,.03),(.8,-.12),(.55,-.3),(.3,-.42),(.12,-.38),(.03,-.22)]
    for s in ((1,-1) if mirror else (1,)):
        bm=bmesh.new(); rs=[]
        for xle,y,z,c,t in secs: rs.append([bm.verts.new((xle-px*c,s*y,z+pz*t)) for px,pz in pr])
        for a,b in zip(rs,rs[1:]):
            for k in range(len(pr)): bm.faces.new((a[k],a[(k+1)%len(pr)],b[(k+1)%len(pr)],b[k]))
        bm.faces.new(rs[0]); bm.faces.new(rs[-1]); bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
        me=mesh_from_bm(bm,'wing')
        for p in me.polygons: p.use_smooth=True
        me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(40)
        ob=bpy.data.objects.new('wing',me); me.materials.append(m); link(ob,parent)

def cargo_plane(loc,rz=0,gear=True):
    g=empty(loc,rz); R=2.9; zc=5.6
    prof=[]
    for i in range(25):                      # nose
        t=(i/24)**1.35; prof.append((31-9*t, max(.04,R*math.sqrt(max(0,1-(1-t)**2.3))), zc-.95*(1-t)**1.8))
    prof+= [(22-j*.75,R,zc) for j in range(1,41)]
    for i in range(1,49):                    # tail cone
        t=i/48; prof.append((-8-22*t,R*(1-t**1.7*.86),zc+1.9*t**1.6))
    Wm=mat('white',.3,.5); P=mat('petrol',.35,.5); O=mat('orange',.35,.5)
    def idx(c):
        d=c.x-(c.z-zc)*1.15
        if d<-17.5: return 1
        if d<-15.4: return 2
        if c.z<zc-1.55: return 3
        return 0
    me=lathe(prof,64,'fus',(Wm,P,O,mat('mist',.3,.5)),idx,cuts=[((-17.5,0,zc),(1,0,-1.15)),((-15.4,0,zc),(1,0,-1.15)),((0,0,zc-1.55),(0,0,1))]); ob=bpy.data.objects.new('fus',me); link(ob,g)
    gl=mat('glass',.05,.9)
    # windshield via thin offset patches
    bm=bmesh.new()
    def surf(x,ang,off=.03):
        # interpolate profile radius
        for (xa,ra,za),(xb,rb,zb) in zip(prof,prof[1:]):
            if xb<=x<=xa:
                t=(xa-x)/(xa-xb); r=ra+(rb-ra)*t+off; z=za+(zb-za)*t; return (x,r*math.cos(ang),z+r*math.sin(ang))
    def patch(xs,a0,a1,skew=0):
        n=5
        for i in range(len(xs)-1):
            for k in range(n):
                t0=k/n;t1=(k+1)/n
                q=[surf(xs[i]-skew*t0,a0+(a1-a0)*t0),surf(xs[i+1]-skew*t0,a0+(a1-a0)*t0),surf(xs[i+1]-skew*t1,a0+(a1-a0)*t1),surf(xs[i]-skew*t1,a0+(a1-a0)*t1)]
                if all(q): bm.faces.new([bm.verts.new(v) for v in q])
    for s in (1,-1):
        d=lambda a: math.radians(a if s==1 else 180-a)
        # three panes each side on one band round the nose: front, corner, side; the lower edge is level
        def pane(x0,x1,a0,a1,sk=0):
            n=6; G=[[surf(x0+(x1-x0)*i/n-sk*(k/n),d(a0)+(d(a1)-d(a0))*k/n) for k in range(n+1)] for i in range(n+1)]
            for i in range(n):
                for k in range(n):
                    q=[G[i][k],G[i+1][k],G[i+1][k+1],G[i][k+1]]
                    if all(q): bm.faces.new([bm.verts.new(v) for v in q])
        pane(29.15,28.05,88.5,60,.35); pane(28.72,27.72,57.5,39,.30); pane(28.2,26.9,36.5,25,.15)
    bmesh.ops.remove_doubles(bm,verts=bm.verts[:],dist=.002); bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
    me=mesh_from_bm(bm,'ws'); place(me,(0,0,0),gl,parent=g)
    # cargo door + registration line
    for (xa,xb,za,zb_,c) in ((14.2,17.9,zc-.9,zc+1.75,'#E3E6E2'),):
        for s in (-1,):
            bm2=bmesh.new(); n=10
            for k in range(n):
                a0=math.asin((za-zc)/R)+(math.asin((zb_-zc)/R)-math.asin((za-zc)/R))*k/n; a1=math.asin((za-zc)/R)+(math.asin((zb_-zc)/R)-math.asin((za-zc)/R))*(k+1)/n
                q=[(xa,s*(R+.03)*math.cos(a0),zc+(R+.03)*math.sin(a0)),(xb,s*(R+.03)*math.cos(a0),zc+(R+.03)*math.sin(a0)),(xb,s*(R+.03)*math.cos(a1),zc+(R+.03)*math.sin(a1)),(xa,s*(R+.03)*math.cos(a1),zc+(R+.03)*math.sin(a1))]
                bm2.faces.new([bm2.verts.new(v) for v in q])
            place(mesh_from_bm(bm2,'door'),(0,0,0),mat('teal',.35,.4),parent=g)
    # wings
    loft([(6,2.2,4.4,10.5,1.1),(-1.5,12,5.2,6.2,.62),(-9.2,27.5,6.6,2.4,.22)],mat('mist',.3,.5),g,True)
    for s in (-1,1): loft([(-9.2,s*27.5,6.6,2.4,.22),(-10.6,s*28.3,8.8,1.3,.1)],O,g) 
    loft([(-22.5,1.2,6.9,5.2,.5),(-27,10.5,7.7,2.2,.16)],mat('mist',.3,.5),g,True)
    # fin: extruded profile
    poly([(-18.5,8.0),(-22.2,9.2),(-27.4,16.6),(-30.4,16.6),(-29.2,7.6),(-24,7.6)],.42,(0,0,0),P,parent=g,bevel=.12,axis='y')
    poly([(-24.9,13.05),(-26.0,14.6),(-29.96,14.6),(-29.75,13.05)],.48,(0,0,0),O,parent=g,bevel=.05,axis='y')
    # engines
    for s in (-1,1):
        e=empty((1.2,s*9.6,3.05),0,g)
        me=lathe([(3.3,1.42,0),(3.45,1.55,0),(3.2,1.72,0),(2,1.85,0),(0,1.8,0),(-1.8,1.35,0),(-2.2,1.2,0)],40,'eng',(P,)); ob=bpy.data.objects.new('eng',me); link(ob,e)
        cyl(1.40,.1,(3.36,0,0),mat('ink',.4),rot=(0,math.pi/2,0),parent=e,n=40); cyl(.45,.8,(3.5,0,0),mat('white',.4),rot=(0,math.pi/2,0),parent=e,n=24,r2=.05)
        for k in range(14): box((.04,.12,.9),(3.42,.75*math.cos(k*math.tau/14),.75*math.sin(k*math.tau/14)),mat('steel',.3,.5),0,rot=(k*math.tau/14+math.pi/2,0,0),parent=e,base=False)
        me=lathe([(3.3,1.43,0),(3.47,1.56,0),(3.28,1.74,0),(3.0,1.77,0)],40,'lip',(O,)); ob=bpy.data.objects.new('lip',me); link(ob,e)
        cyl(.8,2.2,(-2.7,0,0),mat('steel',.3,.5),rot=(0,-math.pi/2,0),parent=e,n=32,r2=.5)
        poly([(2.4,1.6),(-3.2,2.9),(-4.4,1.9),(-1.5,1.2)],.4,(0,0,0),mat('mist',.3,.5),parent=e,axis='y')
    if gear:
        k=mat('dark',.7)
        cyl(.16,2.6,(21.5,0,2.2),mat('steel'),parent=g,n=12)
        for y in (-.4,.4): cyl(.6,.36,(21.5,y,.6),k,rot=(math.pi/2,0,0),parent=g,n=28,bevel=.1)
        for s in (-1,1):
            cyl(.2,3,(-1.5,s*4.6,2.8),mat('steel'),parent=g,n=12)
            for x in (-.75,.75):
                for y in (-.5,.5): cyl(.66,.42,(-1.5+x,s*4.6+y,.66),k,rot=(math.pi/2,0,0),parent=g,n=28,bevel=.1)
    return g

def uld(loc,rz=0,col='mist',parent=None):
    g=empty(loc,rz,parent)
    poly([(-1.5,.6),(-1.0,.05),(1.5,.05),(1.5,1.65),(-1.5,1.65)],1.5,(0,0,.25),mat(col,.35,.5),parent=g,bevel=.05,axis='y')
    for x in (-.5,.5): box((.06,1.54,1.5),(x,0,.35),mat('white',.4),.01,parent=g)
    box((3,1.54,.12),(0,0,.22),mat('steel',.4),.02,parent=g); return g

def dolly(loc,rz=0,col='mist',parent=None):
    g=empty(loc,rz,parent); box((3.4,1.7,.18),(0,0,.38),mat('ink'),.03,parent=g)
    for x in (-1.1,1.1):
        for y in (-.7,.7): cyl(.2,.16,(x,y,.2),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=16)
    uld((0,0,.3),0,col,g); return g

def tugcar(loc,rz=0,parent=None):
    g=empty(loc,rz,parent); box((2.8,1.5,.6),(0,0,.35),mat('orange',.4,.4),.15,parent=g); box((1.1,1.4,1.0),(-.4,0,.9),mat('white',.4),.12,parent=g); box((1.12,1.2,.5),(-.4,0,1.25),mat('glass',.1,.8),.04,parent=g)
    for x in (-.9,.9):
        for y in (-.7,.7): cyl(.34,.24,(x,y,.34),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=20,bevel=.04)
    return g

def loader(loc,rz=0,h=3.6,parent=None):
    g=empty(loc,rz,parent); k=mat('petrol',.45,.3)
    box((7.5,3.2,.9),(0,0,.5),k,.1,parent=g); box((7.2,3.0,.4),(0,0,h),mat('white',.4),.06,parent=g)
    for s in (-1,1):
        beam((-3,s*1.4,1.2),(3,s*1.4,h),.22,mat('orange',.4),g); beam((3,s*1.4,1.2),(-3,s*1.4,h),.22,mat('orange',.4),g)
        box((7.2,.06,.5),(0,s*1.5,h+.4),mat('yellow',.5),.01,parent=g)
        for x in (-2.6,2.6): cyl(.5,.4,(x,s*1.4,.5),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=24,bevel=.05)
    box((1.4,1.2,1.6),(3.2,-2.1,h-.6),mat('white',.4),.12,parent=g); box((1.42,1.0,.8),(3.2,-2.1,h+.1),mat('glass',.1,.8),.04,parent=g)
    uld((-1,0,h+.15),0,'amber',g)
    return g
