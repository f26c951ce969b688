"""Procedural kit of the model world: shapes, ship, crane, vehicles, buildings, landscape, light, camera, render. Blender 3.4, units = metres.
Every scene script starts with A=start(seed) and ends with shoot(A, views); the vehicles' nose is towards +x."""
import bpy, bmesh, math, random, sys, os, time
from mathutils import Vector, Matrix

import json, subprocess, tempfile
HERE = os.path.dirname(os.path.abspath(__file__))
PAL = json.load(open(os.path.join(HERE, 'palette.json')))   # the one palette of all scenes

def lin(h):
    h=h.lstrip('#'); c=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple(x/12.92 if x<=.04045 else ((x+.055)/1.055)**2.4 for x in c)+(1,)

_mats={}
EMIT=False
def mat(name, rough=.55, spec=.25, metal=0, emit=0, vary=0):
    emit=emit if EMIT else 0
    key=(name,rough,spec,metal,emit,vary)
    if key in _mats: return _mats[key]
    m=bpy.data.materials.new(str(key)); m.use_nodes=True
    nt=m.node_tree; b=nt.nodes['Principled BSDF']; col=lin(PAL.get(name,name))
    b.inputs['Base Color'].default_value=col; b.inputs['Roughness'].default_value=rough
    b.inputs['Specular'].default_value=spec; b.inputs['Metallic'].default_value=metal
    if emit: b.inputs['Emission'].default_value=col; b.inputs['Emission Strength'].default_value=emit
    if vary:
        oi=nt.nodes.new('ShaderNodeObjectInfo'); mr=nt.nodes.new('ShaderNodeMapRange'); hs=nt.nodes.new('ShaderNodeHueSaturation')
        mr.inputs['To Min'].default_value=1-vary; mr.inputs['To Max'].default_value=1+vary
        nt.links.new(oi.outputs['Random'],mr.inputs['Value']); nt.links.new(mr.outputs['Result'],hs.inputs['Value'])
        hs.inputs['Color'].default_value=col; nt.links.new(hs.outputs['Color'],b.inputs['Base Color'])
    _mats[key]=m; return m

def lit(name, strength=1.0):
    """a pane or a screen that shines, whatever EMIT says"""
    m=mat(name,.3,.3,vary=0).copy(); b=m.node_tree.nodes['Principled BSDF']; b.inputs['Emission'].default_value=lin(PAL.get(name,name)); b.inputs['Emission Strength'].default_value=strength
    m.cycles.sample_as_light=False; return m   # lamps light the scene; panes as lamps would only be noise

def hill(x,y,r,h,col,seed,z=-4,sy=.7):
    bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=4,radius=1); r2=random.Random(seed)
    from mathutils import noise
    for v in bm.verts:
        n=noise.noise(Vector(v.co)*2.2+Vector((seed*7.3,0,0)))+.5*noise.noise(Vector(v.co)*5+Vector((0,seed*3.1,0)))
        v.co*=1+.28*n
    place(mesh_from_bm(bm,'hill'),(x,y,z),mat(col,.9,.05),scale=(r,r*sy,h))

def shed(loc,L,Wd,Hh,rz=0,roof='white',band='petrol',parent=None):
    g=empty(loc,rz,parent); box((L,Wd,Hh),(0,0,0),mat('sand',.7,.15),.15,parent=g); box((L+.5,Wd+.5,Hh*.24),(0,0,Hh*.76),mat(band,.5,.3),.1,parent=g)
    box((L+.9,Wd+.9,.5),(0,0,Hh),mat(roof,.6),.1,parent=g)
    for i in range(int(L/14)): box((5,Wd*.6,1),(-L/2+9+i*14,0,Hh+.4),mat('mist',.3,.5),.15,parent=g)
    for i in range(int(L/9)): box((4.2,.3,4.6),(-L/2+6+i*9,-Wd/2-.1,0),mat('ink',.7),.05,parent=g)
    return g

def tug(loc,rz=0,s=1):
    g=empty(loc,rz,None,s)
    poly([(-13,-4.3),(6,-4.6),(11,-3.2),(14,0),(11,3.2),(6,4.6),(-13,4.3)],4.0,(0,0,-1.2),mat('petrol',.4),parent=g,bevel=.25)
    poly([(-13.2,-4.5),(6,-4.8),(11.1,-3.4),(14.3,0),(11.1,3.4),(6,4.8),(-13.2,4.5)],.7,(0,0,2.2),mat('ink',.8),parent=g,bevel=.2)
    box((11,6,2.6),(1.5,0,2.8),mat('white',.5),.2,parent=g); box((6,4.6,2.4),(2.5,0,5.4),mat('white',.5),.2,parent=g)
    box((6.06,4.66,1.1),(2.5,0,6.1),mat('glass',.1,.7),.05,parent=g); box((6.4,5,.3),(2.5,0,7.8),mat('orange',.5),.08,parent=g)
    for y in (-1.4,1.4): cyl(.6,4,(-2.6,y,6.6),mat('orange',.5),parent=g,n=16,bevel=.08)
    cyl(.12,4,(3.5,0,10),mat('white'),parent=g,n=8)
    return g

def plane_sheet(pts,z,m,parent=None): return poly(pts,.02,(0,0,z),m,parent=parent)

def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _mats.clear(); _cache.clear()

_cache={}
def link(ob, parent=None):
    bpy.context.scene.collection.objects.link(ob)
    if parent: ob.parent=parent
    return ob

def mesh_from_bm(bm,name):
    me=bpy.data.meshes.new(name); bm.to_mesh(me); bm.free(); return me

def empty(loc=(0,0,0), rz=0, parent=None, s=1):
    e=bpy.data.objects.new('grp',None); e.location=loc; e.rotation_euler=(0,0,rz); e.scale=(s,s,s); return link(e,parent)

def box(size, loc=(0,0,0), m=None, bevel=.05, rot=(0,0,0), parent=None, seg=2, base=True):
    """box whose origin is bottom centre (base) or centre"""
    key=('box',tuple(round(x,4) for x in size),bevel,seg,base)
    if key not in _cache:
        bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1)
        for v in bm.verts: v.co=Vector((v.co.x*size[0],v.co.y*size[1],(v.co.z+(.5 if base else 0))*size[2]))
        bv=min(bevel,min(size)*.45)
        if bv>0: bmesh.ops.bevel(bm,geom=bm.edges[:],offset=bv,segments=seg,affect='EDGES',profile=.5)
        _cache[key]=mesh_from_bm(bm,'box')
    return place(_cache[key],loc,m,rot,parent)

def place(me,loc=(0,0,0),m=None,rot=(0,0,0),parent=None,scale=(1,1,1)):
    ob=bpy.data.objects.new('o',me); ob.location=loc; ob.rotation_euler=rot; ob.scale=scale; link(ob,parent)
    if m:
        if not me.materials: me.materials.append(m)
        ob.material_slots[0].link='OBJECT'; ob.material_slots[0].material=m
    return ob

def cyl(r,h,loc=(0,0,0),m=None,rot=(0,0,0),parent=None,n=24,r2=None,bevel=0,smooth=True):
    key=('cyl',r,h,n,r2,bevel)
    if key not in _cache:
        bm=bmesh.new(); bmesh.ops.create_cone(bm,cap_ends=True,segments=n,radius1=r,radius2=r if r2 is None else r2,depth=h)
        if bevel:
            es=[e for e in bm.edges if len(e.link_faces)==2 and any(len(f.verts)>4 for f in e.link_faces)]
            bmesh.ops.bevel(bm,geom=es,offset=bevel,segments=2,affect='EDGES')
        me=mesh_from_bm(bm,'cyl')
        if smooth:
            for p in me.polygons: p.use_smooth=True
            me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(32)
        _cache[key]=me
    return place(_cache[key],loc,m,rot,parent)

def beam(a,b,w,m,parent=None,h=None,bevel=.02):
    a=Vector(a); b=Vector(b); d=b-a; L=d.length
    ob=box((w,h or w,1),(0,0,0),m,bevel=0,parent=parent)
    q=d.to_track_quat('Z','Y'); ob.rotation_mode='QUATERNION'; ob.rotation_quaternion=q; ob.location=a; ob.scale=(1,1,L)
    return ob

def poly(pts,h,loc=(0,0,0),m=None,rot=(0,0,0),parent=None,bevel=0,smooth=False,axis='z'):
    """extrude a 2D polygon. axis z: pts in xy, up by h. axis y: pts in xz, extruded along y (centred)."""
    key=('poly',tuple(pts),h,bevel,axis)
    if key not in _cache:
        bm=bmesh.new()
        if axis=='z': vs=[bm.verts.new((x,y,0)) for x,y in pts]; ext=Vector((0,0,h))
        else: vs=[bm.verts.new((x,-h/2,z)) for x,z in pts]; ext=Vector((0,h,0))
        f=bm.faces.new(vs); r=bmesh.ops.extrude_face_region(bm,geom=[f])
        bmesh.ops.translate(bm,verts=[v for v in r['geom'] if isinstance(v,bmesh.types.BMVert)],vec=ext)
        bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
        if bevel: bmesh.ops.bevel(bm,geom=bm.edges[:],offset=bevel,segments=2,affect='EDGES')
        _cache[key]=mesh_from_bm(bm,'poly')
    return place(_cache[key],loc,m,rot,parent)

# ---------------------------------------------------------------- container
CW,CH=2.44,2.6
def container_mesh(L=12.19):
    key=('cont',L)
    if key in _cache: return _cache[key]
    W,H=CW,CH; bm=bmesh.new(); d=.09; pitch=.56; inset=.12
    def wall(p0,p1,nrm,n):
        # corrugated vertical wall between two plan points
        p0=Vector(p0);p1=Vector(p1);u=(p1-p0); Ln=u.length; u/=Ln; N=Vector(nrm)
        pts=[]; x=0; step=Ln/(n*4)
        prof=[0,0,1,1]
        for i in range(n*4+1): pts.append(p0+u*(i*step)-N*(d*prof[i%4]))
        lo=[bm.verts.new((p.x,p.y,.16)) for p in pts]; hi=[bm.verts.new((p.x,p.y,H-.12)) for p in pts]
        for i in range(len(pts)-1): bm.faces.new((lo[i],lo[i+1],hi[i+1],hi[i]))
    x0,x1,y0,y1=-L/2+inset,L/2-inset,-W/2+.03,W/2-.03
    n=int(L/pitch)
    wall((x0,y0),(x1,y0),(0,-1),n); wall((x1,y1),(x0,y1),(0,1),n)
    wall((x1,y0),(x1,y1),(1,0),4)
    def bx(sx,sy,sz,cx,cy,cz,bev=.025):
        r=bmesh.ops.create_cube(bm,size=1); vs=r['verts']
        for v in vs: v.co=Vector((v.co.x*sx+cx,v.co.y*sy+cy,v.co.z*sz+cz))
        if bev: bmesh.ops.bevel(bm,geom=list({e for v in vs for e in v.link_edges}),offset=bev,segments=1,affect='EDGES')
    for sx in (-1,1):
        for sy in (-1,1): bx(.2,.2,H,sx*(L/2-.1),sy*(W/2-.1),H/2)
        bx(.16,W-.1,.16,sx*(L/2-.08),0,H-.08); bx(.16,W-.1,.2,sx*(L/2-.08),0,.1)
    for sy in (-1,1):
        bx(L-.2,.12,.12,0,sy*(W/2-.06),H-.06); bx(L-.2,.12,.18,0,sy*(W/2-.06),.09)
    bx(L-.2,W-.2,.06,0,0,H-.07,0); bx(L-.2,W-.2,.1,0,0,.1,0)
    # doors at -x
    for sy in (-1,1): bx(.06,W/2-.2,H-.34,-L/2+.09,sy*(W/4-.07),H/2+.02,.02)
    for y in (-.86,-.3,.3,.86): bx(.07,.055,H-.28,-L/2+.04,y,H/2+.02,0)
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
    _cache[key]=mesh_from_bm(bm,'container'); return _cache[key]

CCOL=['petrol','petrol','petrol','teal','teal','white','white','white','mist','mist','amber','orange','orange','ink','green']
def container(loc,col=None,rz=0,parent=None,L=12.19,rng=random):
    col=col or rng.choice(CCOL)
    return place(container_mesh(L),loc,mat(col,.5,.25,vary=.07),(0,0,rz),parent)

def stack(x,y,rows,cols,maxh,parent=None,along='x',rng=random,minh=1,L=12.19,gap=.28,cols_=None,endgap=.5):
    for i in range(rows):
        for j in range(cols):
            for k in range(rng.randint(minh,maxh)):
                px,py=(x+i*(L+endgap),y+j*(CW+gap)) if along=='x' else (x+j*(CW+gap),y+i*(L+endgap))
                container((px,py,k*(CH+.02)),rng.choice(cols_) if cols_ else None,(0 if along=='x' else math.pi/2)+(math.pi if rng.random()<.5 else 0),parent,L,rng)

# ---------------------------------------------------------------- ship
def hull(Ls,B,D,draft,parent=None,zdeck=None):
    """lofted hull, bow towards +x. z=0 is waterline."""
    bm=bmesh.new(); N=72; T=16
    def halfwidth(t,z):   # t 0 stern .. 1 bow ; z -draft..D
        h=(z+draft)/(D+draft); w=1.0
        s0=.60+.12*h                      # fuller on deck than at the waterline
        if t>s0:
            q=(t-s0)/(1-s0); w=max(0,1-q**(1.55+1.35*h))
        if t<.14:
            q=1-t/.14; w*=1-.10*q*q-.55*(1-h)**1.5*q*q
        w*=1-.10*(1-h)**5
        return B/2*w
    cols=[]
    for i in range(N+1):
        t=i/N
        row=[]
        for j in range(T+1):
            z=-draft+(D+draft)*j/T; h=j/T
            sheer=(max(0,t-.72)/.28)**2*3.2*h
            rake=(max(0,t-.7)/.3)**1.5*(h-.35)*9 - (max(0,.1-t)/.1)*(h*4)
            x=-Ls/2+Ls*t+rake
            row.append((x,halfwidth(t,z),z+sheer))
        cols.append(row)
    P=[[bm.verts.new((x,y,z)) for x,y,z in r] for r in cols]; S=[[bm.verts.new((x,-y,z)) for x,y,z in r] for r in cols]
    def face(vs,mi):
        try:
            f=bm.faces.new(vs); f.material_index=mi
        except ValueError: pass
    for i in range(N):
        for j in range(T):
            z=(cols[i][j][2]+cols[i][j+1][2])/2
            hj=(j+.5)/T; zz=-draft+(D+draft)*hj
            mi=1 if zz<1.2 else (2 if hj>.90 else 0)
            face((P[i][j],P[i][j+1],P[i+1][j+1],P[i+1][j]),mi); face((S[i][j],S[i+1][j],S[i+1][j+1],S[i][j+1]),mi)
        face((P[i][T],S[i][T],S[i+1][T],P[i+1][T]),3)
    for j in range(T):
        hj=(j+.5)/T; zz=-draft+(D+draft)*hj; mi=1 if zz<1.2 else (2 if hj>.90 else 0)
        face((P[0][j],S[0][j],S[0][j+1],P[0][j+1]),mi)
    bmesh.ops.remove_doubles(bm,verts=bm.verts[:],dist=.001)
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
    me=mesh_from_bm(bm,'hull')
    for p in me.polygons: p.use_smooth=True
    me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(30)
    for n in ('petrol','orange','white','brick'): me.materials.append(mat(n,.6,.15))
    ob=bpy.data.objects.new('hull',me); return link(ob,parent)

def ship(loc,rz=0,Ls=190,B=30,D=13,draft=7,seed=3,bays=None,fill=(3,6)):
    rng=random.Random(seed); g=empty(loc,rz); hull(Ls,B,D,draft,g)
    # hatch coaming
    box((Ls*.74,B-5,1.6),(-2,0,D-.3),mat('concrete',.7),.1,parent=g)
    zb=D+1.3; ncol=int((B-1.5)/(CW+.12)); pitch=12.19+1.5
    xb=-Ls/2+Ls*.19; x1=Ls*.36
    brx=-Ls/2+Ls*.17  # bridge
    nb=int((x1-xb-10)/pitch)
    for i in range(nb):
        x=xb+14+i*pitch; far=i/(nb-1)
        top=rng.randint(*fill)-(1 if far>.8 else 0)-(1 if far>.92 else 0)
        nc=ncol-(2 if far>.93 else 0)
        for j in range(nc):
            y=(j-(nc-1)/2)*(CW+.12)
            hh=top-(1 if rng.random()<.25 else 0)-(1 if (j in(0,nc-1) and rng.random()<.3) else 0)
            for k in range(max(1,hh)):
                container((x,y,zb+k*(CH+.02)),None,0 if rng.random()<.5 else math.pi,g,rng=rng)
        # lashing bridge
        for sy in (-1,1): box((.5,.6,6.5),(x+pitch/2,sy*(B/2-1.2),D),mat('white',.5),.05,parent=g)
        box((.5,B-2,.4),(x+pitch/2,0,D+6.2),mat('white',.5),.05,parent=g)
    # superstructure
    W=mat('white',.5,.3); 
    box((11,B-4,9),(brx,0,D),W,.25,parent=g); box((9.5,B-8,8.5),(brx,0,D+9),W,.25,parent=g)
    for k in range(6):
        z=D+2+k*2.7
        if z<D+17:
            wdt=(B-4 if z<D+8.5 else B-8)
            for s in (-1,1):
                box((.12,wdt-3,.9),(brx+s*(5.5 if z<D+8.5 else 4.75),0,z),mat('glass',.15,.6),.02,parent=g)
                box((7,.12,.9),(brx,s*wdt/2,z),mat('glass',.15,.6),.02,parent=g)
    box((8,B+1,3),(brx+.4,0,D+17.5),W,.25,parent=g)                      # bridge deck with wings
    box((8.1,B-1,1.3),(brx+.5,0,D+18.5),mat('glass',.12,.7),.05,parent=g)
    box((6,10,1.2),(brx,0,D+20.5),W,.1,parent=g)
    cyl(.25,9,(brx,0,D+25),W,parent=g); box((.3,5,.3),(brx,0,D+26),W,.05,parent=g); box((.3,3,.3),(brx,0,D+28),W,.05,parent=g)
    # funnel
    fx=brx-9.5
    poly([(-4,-3),(2.5,-3),(4,-1.5),(4,1.5),(2.5,3),(-4,3)],15,(fx,0,D),mat('petrol',.4,.3),parent=g,bevel=.15)
    poly([(-4.1,-3.1),(2.55,-3.1),(4.1,-1.55),(4.1,1.55),(2.55,3.1),(-4.1,3.1)],3.2,(fx,0,D+9.2),mat('orange',.4,.3),parent=g,bevel=.1)
    for y in (-1.2,1.2): cyl(.55,3,(fx-1,y,D+16),mat('ink'),parent=g)
    box((10,B-7,3),(fx+1,0,D),W,.2,parent=g)
    # livery: diagonal stripes on the flat midship side (same device as on the trucks)
    for sd in (-1,1):
        for dx,wd,c in ((-28,11,'white'),(-13.5,3.2,'orange')):
            poly([(dx,1.35),(dx+wd,1.35),(dx+wd+8.6,D*.86),(dx+8.6,D*.86)],.12,(0,sd*(B/2+.03),0),mat(c,.45,.3),parent=g,axis='y')
    # bow: breakwater, mast, bulwark crane
    box((.6,B*.55,3.4),(Ls*.385,0,D+.5),W,.1,rot=(0,math.radians(-18),0),parent=g)
    cyl(.28,10,(Ls*.43,0,D+6),W,parent=g); 
    # deck side cranes / lifeboat
    for s in (-1,1):
        cyl(1.1,6,(brx-1,s*(B/2-1.3),D+7.5),mat('orange',.4),rot=(0,math.pi/2,0),parent=g,n=16,bevel=.6)
    return g

# ---------------------------------------------------------------- ship-to-shore crane (boom towards -y)
def sts(loc,rz=0,col='orange',lift=0,trolley=.55,hang=8,cont='petrol',up=False):
    g=empty(loc,rz); m=mat(col,.45,.3); d=mat('white',.5,.3); k=mat('ink',.5)
    LX,LY,H=16,18,36
    for sx in (-1,1):
        for sy in (-1,1):
            box((1.5,1.5,H),(sx*LX/2,sy*LY/2,1.5),m,.12,parent=g)
            box((6.5,1.6,1.3),(sx*LX/2,sy*LY/2,.9),k,.1,parent=g)
            for w in (-2.4,-.8,.8,2.4): cyl(.45,1,(sx*LX/2+w,sy*LY/2,.45),k,rot=(math.pi/2,0,0),parent=g,n=14)
        box((1.2,LY,1.5),(sx*LX/2,0,14),m,.1,parent=g)
        box((1.2,LY,1.5),(sx*LX/2,0,H),m,.1,parent=g)
        beam((sx*LX/2,-LY/2,15),(sx*LX/2,LY/2,H),.7,m,g)
    for sy in (-1,1):
        box((LX,1.4,1.8),(0,sy*LY/2,4),m,.12,parent=g); box((LX,1.4,1.8),(0,sy*LY/2,H),m,.12,parent=g)
    # apex
    top=H+17
    for sx in (-1,1):
        beam((sx*LX/2,-LY/2,H),(sx*3.2,-LY/2-1,top),1.0,m,g)
        beam((sx*3.2,-LY/2-1,top),(sx*3.2,LY/2,H+2),.7,m,g)
    box((8,1.2,1.2),(0,-LY/2-1,top),m,.1,parent=g)
    OUT=36; BACK=16; zb=H+2
    # back girder & boom: twin box girders
    for sx in (-1,1):
        box((1.1,LY+BACK,2.2),(sx*3.2,BACK/2,zb),m,.1,parent=g)
        if up:
            e=empty((sx*3.2,-LY/2,zb+1),0,g); e.rotation_euler=(math.radians(-72),0,0)
            box((1.1,OUT,2.0),(0,-OUT/2,0),m,.1,parent=e)
        else:
            box((1.1,OUT,2.0),(sx*3.2,-LY/2-OUT/2,zb+.1),m,.1,parent=g)
            beam((sx*3.2,-LY/2-1,top),(sx*3.2,-LY/2-OUT*.55,zb+2),.32,m,g); beam((sx*3.2,-LY/2-1,top),(sx*3.2,-LY/2-OUT*.93,zb+2),.32,m,g)
        beam((sx*3.2,-LY/2-1,top),(sx*3.2,LY/2+BACK*.8,zb+2),.32,m,g)
    for y in ([] if up else [-LY/2-OUT*.5,-LY/2-OUT+.6])+[LY/2+BACK-.6]:
        box((7.4,1,1.6),(0,y,zb+.2),m,.08,parent=g)
    box((6,9,5),(0,LY/2+5,zb+2.2),d,.2,parent=g)     # machinery house
    box((6.1,9.1,.9),(0,LY/2+5,zb+3.6),mat(col,.45),.02,parent=g)
    # trolley + cab + spreader
    if not up:
        ty=-LY/2-OUT*trolley
        box((8,5,1.2),(0,ty,zb-.9),k,.1,parent=g); box((2.4,2.6,2.8),(0,ty+4.4,zb-3.4),d,.15,parent=g); box((2.2,.1,1.6),(0,ty+3.05,zb-2.6),mat('glass',.1,.7),.02,parent=g)
        zs=zb-hang
        for sx in (-1,1):
            for sy in (-1,1): beam((sx*2.6,ty+sy*.9,zb-.8),(sx*2.6,ty+sy*.9,zs),.1,k,g)
        box((12.2,2.2,.5),(0,ty,zs-.2),mat('yellow',.5),.05,parent=g)
        if cont: container((0,ty,zs-.25-CH),cont,0,g)
    return g

# ---------------------------------------------------------------- vehicles (nose towards +x)
def wheel(x,y,parent,r=.52,w=.34):
    cyl(r,w,(x,y,r),mat('dark',.85,.1),rot=(math.pi/2,0,0),parent=parent,n=32,bevel=.06)
    s=1 if y>0 else -1
    cyl(r*.56,.04,(x,y+s*w/2,r),mat('mist',.35,.5),rot=(math.pi/2,0,0),parent=parent,n=20)
    cyl(r*.24,.08,(x,y+s*w/2,r),mat('steel',.35,.5),rot=(math.pi/2,0,0),parent=parent,n=12)

def tractor(parent,col='orange'):
    c=mat(col,.35,.45); k=mat('dark',.6); gl=mat('glass',.08,.8)
    # frame
    box((6.2,.9,.35),(-1.2,0,.75),k,.04,parent=parent)
    # cab: side profile extruded
    prof=[(-.95,.95),(1.12,.95),(1.25,1.15),(1.25,1.85),(1.02,3.05),(.72,3.5),(-.95,3.62)]
    poly(prof,2.46,(.9,0,0),c,parent=parent,bevel=.10,axis='y')
    # roof deflector
    poly([(-.9,3.5),(.62,3.42),(.2,3.8),(-.9,4.02)],2.2,(.9,0,0),c,parent=parent,bevel=.08,axis='y')
    # windshield
    box((.06,2.12,1.0),(2.13,0,1.98),gl,.02,rot=(0,math.radians(-11),0),parent=parent)
    box((.5,2.3,.12),(2.1,0,3.12),k,.04,parent=parent,rot=(0,math.radians(14),0))   # visor
    for s in (-1,1):
        poly([(-.15,2.0),(.98,2.0),(.83,2.85),(-.15,2.95)],.03,(.9,s*1.235,0),gl,parent=parent,axis='y')
        box((.12,.34,.85),(2.12,s*1.42,2.15),k,.05,parent=parent)
        box((.08,.42,.2),(2.17,s*.9,1.12),mat('white',.2,.5,emit=.6),.03,parent=parent)
        box((1.5,.08,.55),(-1.15,s*1.15,.62),mat(col,.35,.45),.03,parent=parent)       # side skirt/tank
        box((1.3,.28,.5),(-1.15,s*1.0,.62),mat('steel',.3,.5,metal=.4),.1,parent=parent)
    box((.12,1.7,.75),(2.15,0,1.1),k,.04,parent=parent)            # grille
    for z in (1.25,1.45,1.65): box((.05,1.5,.06),(2.22,0,z),mat('steel',.4),.01,parent=parent)
    box((.35,2.46,.42),(2.1,0,.5),k,.08,parent=parent)             # bumper
    for s in (-1,1):
        wheel(1.25,s*1.05,parent); wheel(-2.9,s*1.05,parent)
        poly([(-.75,.5),(-.62,1.0),(-.3,1.2),(.3,1.2),(.62,1.0),(.75,.5),(.62,.5),(.5,.9),(.25,1.08),(-.25,1.08),(-.5,.9),(-.62,.5)],.42,(-2.9,s*1.03,0),k,parent=parent,axis='y')

def truck(loc,rz=0,col='orange',body='white',kind='box',stripe='petrol',parent=None):
    g=empty(loc,rz,parent); tractor(g,col)
    k=mat('dark',.6)
    Lb=13.4; x0=-2.0-Lb/2+1.2
    if kind=='box':
        box((Lb,2.52,2.75),(x0,0,1.25),mat(body,.4,.35),.06,parent=g)
        if stripe:
            for s in (-1,1):
                # big diagonal brand stripe
                poly([(-1.8,1.32),(1.0,1.32),(3.4,3.92),(.6,3.92)],.03,(x0+2.6,s*1.262,0),mat(stripe,.45,.3),parent=g,axis='y')
                poly([(-.2,1.32),(.7,1.32),(3.1,3.92),(2.2,3.92)],.03,(x0+4.1,s*1.262,0),mat('orange',.45,.3),parent=g,axis='y')
        box((Lb,2.54,.1),(x0,0,1.2),k,.02,parent=g); box((Lb,2.54,.08),(x0,0,3.95),mat('steel',.4),.02,parent=g)
        for y in (-.62,.62): box((.05,1.16,2.5),(x0-Lb/2-.01,y,1.37),mat(body,.4,.35),.03,parent=g)
        for y in (-.95,-.3,.3,.95): box((.05,.05,2.5),(x0-Lb/2-.05,y,1.37),mat('steel',.4),.01,parent=g)
    else:
        container((x0,0,1.25),body,math.pi,g)
    box((Lb-1,1,.3),(x0,0,.95),k,.03,parent=g)
    for s in (-1,1):
        for i in range(3): wheel(x0-Lb/2+1.9+i*1.25,s*1.02,g,.5)
        box((5.2,.06,.55),(x0-.3,s*1.2,.5),mat('mist',.5),.03,parent=g)
        box((.06,.35,.14),(x0-Lb/2-.03,s*1.0,1.0),mat('#E2231A',.3,.4,emit=.5),.02,parent=g)
    box((.1,2.3,.12),(x0-Lb/2,0,.55),k,.02,parent=g)
    for s in (-1,1): box((.15,.15,1.0),(x0+Lb/2-2.9,s*.8,.1),k,.02,parent=g)
    return g

def forklift(loc,rz=0,load=True,parent=None,lift=.5):
    g=empty(loc,rz,parent); c=mat('orange',.4,.4); k=mat('dark',.6)
    box((1.7,1.1,.7),(-.15,0,.35),c,.12,parent=g); box((.7,1.08,.55),(-.75,0,.75),c,.14,parent=g)
    box((.5,.55,.15),(-.2,0,1.05),k,.05,parent=g); box((.12,.55,.55),(-.48,0,1.1),k,.05,parent=g)
    for sx,sy in ((-.7,-.48),(-.7,.48),(.55,-.48),(.55,.48)): beam((sx,sy,1),(sx*.8,sy,2.1),.07,k,g)
    box((1.25,1.1,.07),(-.1,0,2.08),k,.02,parent=g)
    for sy in (-.32,.32): box((.1,.12,2.3),(.85,sy,.15),k,.02,parent=g); box((1.1,.12,.06),(1.45,sy,lift),mat('steel',.4),.01,parent=g)
    box((.08,.9,.5),(.93,0,lift),k,.02,parent=g)
    for sy in (-1,1):
        cyl(.32,.25,(.5,sy*.5,.32),k,rot=(math.pi/2,0,0),parent=g,n=24,bevel=.04); cyl(.26,.22,(-.75,sy*.48,.26),k,rot=(math.pi/2,0,0),parent=g,n=24,bevel=.04)
    if load: pallet((1.5,0,lift+.06),parent=g)
    return g

def pallet(loc,rz=0,parent=None,n=3,rng=None,cols=('card','card','wood'),boxes=True):
    rng=rng or random; g=empty(loc,rz,parent); w=mat('wood',.8,.1)
    for y in (-.4,0,.4): box((1.2,.1,.1),(0,y,0),w,.01,parent=g)
    for x in (-.54,-.27,0,.27,.54): box((.12,.9,.03),(x,0,.1),w,.005,parent=g)
    if boxes:
        z=.13
        for k in range(n):
            h=.38
            for i in range(2):
                for j in range(2):
                    if k==n-1 and rng.random()<.25: continue
                    parcel((-.29+i*.58,-.215+j*.43,z),(.55,.41,h-.02),g,rng.choice(cols))
            z+=h
    return g

def parcel(loc,size,parent=None,col='card',rz=0):
    g=empty(loc,rz,parent)
    box(size,(0,0,0),mat(col,.75,.1,vary=.08),.015,parent=g)
    box((size[0]+.004,size[1]*.16,.004),(0,0,size[2]),mat('sand',.5),0,parent=g)
    box((.004,size[1]*.16,size[2]*.25),(size[0]/2+.001,0,size[2]*.75),mat('sand',.5),0,parent=g)
    box((.004,size[1]*.3,size[2]*.3),(size[0]/2+.001,-size[1]*.22,size[2]*.22),mat('white',.5),0,parent=g)
    return g

def tree(loc,s=1,kind='round',rng=random):
    g=empty(loc,rng.random()*6,None,s)
    cyl(.16,2,(0,0,1),mat('wood',.9),parent=g,n=8)
    key=('ico',rng.randint(0,3))
    if key not in _cache:
        bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=2,radius=1)
        r2=random.Random(key[1])
        for v in bm.verts: v.co*=1+r2.uniform(-.13,.13)
        _cache[key]=mesh_from_bm(bm,'ico')
    col=rng.choice(['leaf','leaf2','leaf'])
    if kind=='round':
        place(_cache[key],(0,0,3.1),mat(col,.8,.1,vary=.1),parent=g,scale=(1.5,1.5,1.8))
        place(_cache[key],(.7,.3,2.5),mat(col,.8,.1,vary=.1),parent=g,scale=(1.0,1.0,1.0))
    else:
        place(_cache[key],(0,0,4),mat(col,.8,.1,vary=.1),parent=g,scale=(.8,.8,3.2))
    return g

# ---------------------------------------------------------------- world, camera, render
def sun(elev=30,azim=-50,strength=4.2,angle=2.0,col='sun'):
    l=bpy.data.lights.new('sun','SUN'); l.energy=strength; l.angle=math.radians(angle); l.color=lin(PAL.get(col,col))[:3]
    o=bpy.data.objects.new('sun',l); o.rotation_euler=(math.radians(90-elev),0,math.radians(azim)); return link(o)

def camera(loc,target,lens=60,ortho=None,shift=(0,0),fstop=None,focus=None):
    c=bpy.data.cameras.new('cam'); o=bpy.data.objects.new('cam',c); link(o); o.location=loc
    o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler(); c.lens=lens; c.clip_end=20000; c.clip_start=.5
    c.shift_x,c.shift_y=shift
    if ortho: c.type='ORTHO'; c.ortho_scale=ortho
    if fstop: c.dof.use_dof=True; c.dof.aperture_fstop=fstop; c.dof.focus_distance=focus or (Vector(target)-Vector(loc)).length
    bpy.context.scene.camera=o; return o

def water(size=8000,col='sea',loc=(0,0,0),wave=.12,scale=.05,rough=.18):
    bm=bmesh.new(); bmesh.ops.create_grid(bm,x_segments=1,y_segments=1,size=size/2); me=mesh_from_bm(bm,'sea')
    m=bpy.data.materials.new('sea'); m.use_nodes=True; nt=m.node_tree; b=nt.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value=lin(PAL.get(col,col)); b.inputs['Roughness'].default_value=rough; b.inputs['Specular'].default_value=.45
    tc=nt.nodes.new('ShaderNodeNewGeometry'); mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(scale,scale*2.2,scale)
    nz=nt.nodes.new('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value=1; nz.inputs['Detail'].default_value=3
    bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=wave; bp.inputs['Distance'].default_value=4
    nt.links.new(tc.outputs['Position'],mp.inputs[0]); nt.links.new(mp.outputs[0],nz.inputs['Vector']); nt.links.new(nz.outputs['Fac'],bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal'])
    me.materials.append(m); ob=bpy.data.objects.new('sea',me); ob.location=loc; return link(ob)

def ground(size=8000,col='sand',z=0,rough=.9):
    bm=bmesh.new(); bmesh.ops.create_grid(bm,x_segments=1,y_segments=1,size=size/2); me=mesh_from_bm(bm,'gr')
    return place(me,(0,0,z),mat(col,rough,.1))

DN=False
def render(path,w=1600,h=900,spp=128,haze=None,view='Standard',look='None',exposure=0,gamma=1,transparent=False,noise=.015,denoise_passes=False,bounces=5):
    s=bpy.context.scene; s.render.engine='CYCLES'; c=s.cycles; c.device='CPU'; c.samples=spp; c.use_adaptive_sampling=True; c.adaptive_threshold=noise; c.adaptive_min_samples=16
    c.use_denoising=False; c.max_bounces=bounces; c.diffuse_bounces=3; c.glossy_bounces=3; c.transmission_bounces=2; c.sample_clamp_indirect=1.2; c.blur_glossy=2.0; c.sample_clamp_direct=0; c.caustics_reflective=False; c.caustics_refractive=False
    c.pixel_filter_type='BLACKMAN_HARRIS'; c.filter_width=1.5
    s.render.resolution_x=w; s.render.resolution_y=h; s.render.resolution_percentage=100; s.render.film_transparent=transparent
    s.view_settings.view_transform=view; s.view_settings.look=look; s.view_settings.exposure=exposure; s.view_settings.gamma=gamma
    s.render.threads_mode='FIXED'; s.render.threads=2; s.render.use_persistent_data=False
    vl=s.view_layers[0]
    if haze:
        vl.use_pass_mist=True; s.world.mist_settings.start=haze['start']; s.world.mist_settings.depth=haze['depth']; s.world.mist_settings.falloff=haze.get('falloff','QUADRATIC')
    if haze or denoise_passes:
        s.use_nodes=True; nt=s.node_tree; nt.nodes.clear(); rl=nt.nodes.new('CompositorNodeRLayers'); comp=nt.nodes.new('CompositorNodeComposite')
        img=rl.outputs['Image']
        if haze:
            mx=nt.nodes.new('CompositorNodeMixRGB'); mx.inputs[2].default_value=lin(PAL.get(haze['col'],haze['col']))
            mul=nt.nodes.new('CompositorNodeMath'); mul.operation='MULTIPLY'; mul.inputs[1].default_value=haze.get('max',.8)
            nt.links.new(rl.outputs['Mist'],mul.inputs[0]); 
            fac=mul.outputs[0]
            if haze.get('keep_sky',True):   # do not fog the background itself: depth>huge
                vl.use_pass_z=True
                lt=nt.nodes.new('CompositorNodeMath'); lt.operation='LESS_THAN'; lt.inputs[1].default_value=1e6; nt.links.new(rl.outputs['Depth'],lt.inputs[0])
                m2=nt.nodes.new('CompositorNodeMath'); m2.operation='MULTIPLY'; nt.links.new(mul.outputs[0],m2.inputs[0]); nt.links.new(lt.outputs[0],m2.inputs[1]); fac=m2.outputs[0]
            nt.links.new(fac,mx.inputs[0]); nt.links.new(img,mx.inputs[1]); img=mx.outputs[0]
        nt.links.new(img,comp.inputs['Image'])
    if DN:
        import numpy as np
        sys.path.insert(0,os.path.dirname(os.path.abspath(__file__))); from dn import denoise
        vl.use_pass_diffuse_color=True; vl.use_pass_normal=True; vl.use_pass_z=True; vl.use_pass_glossy_color=True
        s.use_nodes=True; nt=s.node_tree
        if not haze: nt.nodes.clear()
        rl=[n for n in nt.nodes if n.type=='R_LAYERS']; rl=rl[0] if rl else nt.nodes.new('CompositorNodeRLayers')
        tmp=tempfile.mkdtemp(); fo=nt.nodes.new('CompositorNodeOutputFile'); fo.base_path=tmp; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.color_mode='RGB'
        fo.file_slots.clear()
        fac_sock=None
        if haze: fac_sock=fac; 
        outs=dict(col=rl.outputs['Image'],alb=rl.outputs['DiffCol'],nor=rl.outputs['Normal'],dep=rl.outputs['Depth'])
        if haze: outs['fog']=fac
        if transparent: outs['clear']=rl.outputs['Alpha']
        for k,o in outs.items():
            fo.file_slots.new(k); nt.links.new(o,fo.inputs[k])
        if not [n for n in nt.nodes if n.type=='COMPOSITE']:
            cp=nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'],cp.inputs['Image'])
        t=time.time(); s.render.image_settings.file_format='PNG'; bpy.ops.render.render(write_still=False); tr=time.time()-t
        def ld(k):
            f=[x for x in os.listdir(tmp) if x.startswith(k)][0]; im=bpy.data.images.load(os.path.join(tmp,f)); im.colorspace_settings.name='Non-Color'; a=np.empty(w*h*4,np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); return a.reshape(h,w,4)[...,:3].copy()
        col,alb,nor,dep=ld('col'),ld('alb'),ld('nor'),ld('dep')[...,0]; sky=dep>1e6
        t=time.time(); out=denoise(col,alb,nor,sky=sky,h=DN if isinstance(DN,float) else .16); out[sky]=col[sky]; td=time.time()-t
        if haze:
            fg=np.clip(ld('fog')[...,:1],0,1); fc=np.array(lin(PAL.get(haze['col'],haze['col']))[:3],np.float32); out=out*(1-fg)+fc*fg
        clear=np.clip(denoise(ld('clear'),np.zeros_like(alb),nor,h=.1)[...,0],0,1) if transparent else 1
        out=out*(1+np.random.default_rng(1).normal(0,.006,(h,w,1)).astype(np.float32))
        rgba=np.ones((h,w,4),np.float32); rgba[...,:3]=out; rgba[...,3]=clear
        im=bpy.data.images.new('dn',w,h,float_buffer=True,alpha=transparent); im.colorspace_settings.name='Linear'; im.pixels.foreach_set(rgba.ravel()); im.update()
        s.render.image_settings.file_format='PNG'; s.render.image_settings.color_mode='RGBA' if transparent else 'RGB'; s.use_nodes=False
        im.save_render(path,scene=s); bpy.data.images.remove(im)
        import shutil; shutil.rmtree(tmp)
        print('RENDERED %s %dx%d spp<=%d in %.1fs + denoise %.1fs objects=%d'%(path,w,h,spp,tr,td,len(bpy.data.objects)),flush=True); return
    s.render.image_settings.file_format='PNG'; s.render.image_settings.color_mode='RGBA' if transparent else 'RGB'; s.render.filepath=path
    t=time.time(); bpy.ops.render.render(write_still=True); print('RENDERED %s %dx%d spp<=%d in %.1fs  objects=%d'%(path,w,h,spp,time.time()-t,len(bpy.data.objects)),flush=True)

# ---------------------------------------------------------------- sky and light
def glow(loc,watts,col='#FFC27A',soft=.5,size=None,rot=(0,0,0)):
    """light of a lamp, or with a size (x, y) of a ceiling or a screen, when the day is over; each more is more noise"""
    l=bpy.data.lights.new('glow','AREA' if size else 'POINT'); l.color=lin(PAL.get(col,col))[:3]; l.energy=watts
    if size: l.shape='RECTANGLE'; l.size,l.size_y=size
    else: l.shadow_soft_size=soft
    o=link(bpy.data.objects.new('glow',l)); o.location=loc; o.rotation_euler=rot; return o

def world(ambient=.34, lo='skylo', mid='skymid', hi='skyhi', h0=-.01, h1=.34, cam=1.0, amb='#CFE6F2'):
    """three-stop sky seen by camera and reflections, flat ambient for the shading"""
    w=bpy.data.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True; nt=w.node_tree; nt.nodes.clear(); N=nt.nodes.new; L=nt.links.new
    out=N('ShaderNodeOutputWorld'); mix=N('ShaderNodeMixShader'); lp=N('ShaderNodeLightPath'); bgc=N('ShaderNodeBackground'); bga=N('ShaderNodeBackground')
    tc=N('ShaderNodeTexCoord'); sep=N('ShaderNodeSeparateXYZ'); mr=N('ShaderNodeMapRange'); ramp=N('ShaderNodeValToRGB')
    L(tc.outputs['Generated'],sep.inputs[0]); mr.inputs['From Min'].default_value=h0; mr.inputs['From Max'].default_value=h1
    L(sep.outputs['Z'],mr.inputs['Value']); L(mr.outputs['Result'],ramp.inputs['Fac']); r=ramp.color_ramp
    r.interpolation='EASE'; e=r.elements; e[0].color=lin(PAL.get(lo,lo)); e[1].color=lin(PAL.get(hi,hi)); m=e.new(.42); m.color=lin(PAL.get(mid,mid))
    L(ramp.outputs['Color'],bgc.inputs['Color']); bgc.inputs['Strength'].default_value=cam
    bga.inputs['Color'].default_value=lin(amb); bga.inputs['Strength'].default_value=ambient
    mx=N('ShaderNodeMath'); mx.operation='MAXIMUM'; L(lp.outputs['Is Camera Ray'],mx.inputs[0]); L(lp.outputs['Is Glossy Ray'],mx.inputs[1])
    L(mx.outputs[0],mix.inputs[0]); L(bga.outputs[0],mix.inputs[1]); L(bgc.outputs[0],mix.inputs[2]); L(mix.outputs[0],out.inputs[0])

def clouds(n, x, y, z, size=(60,130), seed=1):
    """flat-bottomed low-poly clouds; x, y, z are ranges"""
    r=random.Random(seed)
    for i in range(n):
        s=r.uniform(*size); g=empty((r.uniform(*x),r.uniform(*y),r.uniform(*z)))
        for k in range(r.randint(3,5)):
            q=s*r.uniform(.35,.75)*(1 if k else 1.2)
            bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=2,radius=1)
            for v in bm.verts:
                v.co*=1+r.uniform(-.08,.08); v.co.z=max(v.co.z,-.25)
            place(mesh_from_bm(bm,'cloud'),((k-1.7)*s*.5*r.uniform(.8,1.2) if k else 0,r.uniform(-.2,.2)*s,0),mat('#FFFFFF',1,0),parent=g,scale=(q,q*.7,q*.52))

# ---------------------------------------------------------------- landscape
from mathutils import noise as _noise
def fbm(x,y,seed=0,oct=4):
    v=0; a=1; f=1
    for _ in range(oct): v+=a*_noise.noise(Vector((x*f,y*f,seed*7.31))); a*=.5; f*=2.03
    return v
def terrain(fn, x0,x1,y0,y1, nx,ny, cols, pick, jit=.3, seed=1, smooth=False):
    """low-poly height field; cols = palette names, pick(z, slope, x, y) = index into cols"""
    r=random.Random(seed); bm=bmesh.new(); V=[]
    for j in range(ny+1):
        row=[]
        for i in range(nx+1):
            x=x0+(x1-x0)*(i+(r.uniform(-jit,jit) if 0<i<nx else 0))/nx; y=y0+(y1-y0)*(j+(r.uniform(-jit,jit) if 0<j<ny else 0))/ny
            row.append(bm.verts.new((x,y,fn(x,y))))
        V.append(row)
    for j in range(ny):
        for i in range(nx):
            a,b,c,d=V[j][i],V[j][i+1],V[j+1][i+1],V[j+1][i]
            for t in (((a,b,c),(a,c,d)) if (i+j)%2 else ((a,b,d),(b,c,d))): bm.faces.new(t)
    bm.normal_update()
    for f in bm.faces:
        c=f.calc_center_median(); f.material_index=pick(c.z,1-f.normal.z,c.x,c.y)
    me=mesh_from_bm(bm,'terrain')
    for c in cols: me.materials.append(mat(c,.92,.05))
    ob=bpy.data.objects.new('terrain',me); return link(ob)
def hills(y0=500,y1=1600,x0=-2200,x1=2200,h=170,seed=1,base=-6,scale=420,cols=('grass','leaf2','leaf','olive'),nx=64,ny=22,ramp=.45,floor=.12):
    """wooded ridge line behind a scene, rising away from the camera (towards +y)"""
    def fn(x,y):
        t=(y-y0)/(y1-y0); e=min(1,t/ramp)**1.4
        return base+e*h*(floor+max(0,.5+fbm(x/scale,y/scale,seed))*(.6+.9*t))
    def pk(z,s,x,y):
        n=fbm(x/160,y/160,seed+9,2); return 2 if (n>.12 or s>.34) else (1 if n>-.2 else (0 if n>-.5 else 3))
    terrain(fn,x0,x1,y0,y1,nx,ny,cols,pk,seed=seed); return fn
def forest(n,x,y,s=(1.4,2.4),rng=random,z=0,cone=.5,ok=None):
    for i in range(n):
        px,py=rng.uniform(*x),rng.uniform(*y)
        if ok and not ok(px,py): continue
        tree((px,py,z(px,py) if callable(z) else z),rng.uniform(*s),'cone' if rng.random()<cone else 'round',rng)
def ribbon(pts,width,z=0,m=None,thick=.25,closed=False,off=0):
    """flat strip along a 2D or 3D polyline (road, kerb, line); off shifts it sideways"""
    P=[Vector((p[0],p[1],p[2] if len(p)>2 else 0)) for p in pts]; bm=bmesh.new(); rows=[]
    for i,p in enumerate(P):
        d=(P[min(i+1,len(P)-1)]-P[max(i-1,0)]); d.z=0; d.normalize(); n=Vector((-d.y,d.x,0)); c=p+n*off
        rows.append([bm.verts.new(c+n*width/2+Vector((0,0,z))),bm.verts.new(c-n*width/2+Vector((0,0,z))),bm.verts.new(c-n*width/2+Vector((0,0,z-thick))),bm.verts.new(c+n*width/2+Vector((0,0,z-thick)))])
    for a,b in zip(rows,rows[1:]):
        for k in range(4): bm.faces.new((a[k],b[k],b[(k+1)%4],a[(k+1)%4]))
    bm.faces.new(rows[0]); bm.faces.new(rows[-1]); bmesh.ops.recalc_face_normals(bm,faces=bm.faces[:])
    return place(mesh_from_bm(bm,'ribbon'),(0,0,0),m)
def curve(ctrl,n=12):
    """Catmull-Rom through 3D control points"""
    C=[Vector((*c,0)) if len(c)==2 else Vector(c) for c in ctrl]; C=[C[0]*2-C[1]]+C+[C[-1]*2-C[-2]]; out=[]
    for i in range(1,len(C)-2):
        a,b,c,d=C[i-1:i+3]
        for k in range(n):
            t=k/n; out.append(.5*((2*b)+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3))
    out.append(C[-2]); return out
def at(path,dist,off=0):
    """position and heading at a distance along a path; off > 0 is to the left"""
    for a,b in zip(path,path[1:]):
        L=(b-a).length
        if dist<=L or b is path[-1]:
            t=dist/L; p=a+(b-a)*t; d=(b-a); h=math.atan2(d.y,d.x); pitch=math.atan2(d.z,math.hypot(d.x,d.y)); n=Vector((-math.sin(h),math.cos(h),0))
            return p+n*off,h,pitch
        dist-=L
def length(path): return sum((b-a).length for a,b in zip(path,path[1:]))
def dashes(path,off,dash=4,gap=5,w=.2,z=.03,m=None,s0=0):
    L=length(path); s=s0
    while s+dash<L:
        p,h,pi=at(path,s+dash/2,off); o=box((dash,w,.02),(p.x,p.y,p.z+z),m or mat('white',.7),0,rot=(0,-pi,h)); s+=dash+gap
def lamp(loc,h=8,rz=0,parent=None):
    g=empty(loc,rz,parent); cyl(.11,h,(0,0,h/2),mat('petrol',.5),parent=g,n=10); box((1.8,.12,.12),(.8,0,h-.05),mat('petrol',.5),.03,parent=g); box((.8,.34,.1),(1.5,0,h-.13),mat('white',.4),.03,parent=g); return g
def cypress(loc,s=1,rng=random):
    g=empty(loc,rng.random()*6,None,s); cyl(.2,1.2,(0,0,.5),mat('wood',.9),parent=g,n=8)
    bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=2,radius=1); r=random.Random(int(rng.random()*6))
    for v in bm.verts: v.co*=1+r.uniform(-.1,.1); v.co.x*=1-.35*v.co.z; v.co.y*=1-.35*v.co.z
    place(mesh_from_bm(bm,'cyp'),(0,0,5),mat('leaf',.85,.1,vary=.1),parent=g,scale=(1.0,1.0,4.6)); return g
def bush(loc,s=1,rng=random,col='leaf2'):
    bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=2,radius=1)
    for v in bm.verts: v.co*=1+rng.uniform(-.12,.12); v.co.z=max(v.co.z,-.3)
    return place(mesh_from_bm(bm,'bush'),(loc[0],loc[1],loc[2]+.25*s),mat(col,.9,.05,vary=.1),(0,0,rng.random()*6),scale=(s,s,s*.8))

# ---------------------------------------------------------------- buildings
def window(g,x,y,z,w,h,face='y',s=-1,shut=None,frame='white',arch=False):
    """window on a wall facing y (s=-1 towards the viewer) or x"""
    f=mat(frame,.6); gl=mat('glass',.08,.8)
    def b(sz,lo,m,bv=.02):
        if face=='y': box(sz,(x+lo[0],y+s*lo[1],z+lo[2]),m,bv,parent=g)
        else: box((sz[1],sz[0],sz[2]),(y+s*lo[1],x+lo[0],z+lo[2]),m,bv,parent=g)
    b((w+.24,.14,h+.24),(0,.02,-.12),f); b((w,.14,h),(0,.06,0),gl,.01); b((.07,.16,h),(0,.08,0),f,.01); b((w,.16,.06),(0,.08,h*.55),f,.01); b((w+.5,.34,.1),(0,.12,-.2),f,.02)
    if shut:
        for k in (-1,1):
            b((w*.5,.1,h+.1),(k*(w*.75+.14),.08,-.05),mat(shut,.7),.02)
            for q in range(5): b((w*.42,.12,.05),(k*(w*.75+.14),.09,h*(.1+.19*q)),mat(shut,.8),0)
def house(loc,w=9,d=8,h=7,rz=0,wall='plaster',roof='terracotta',shut='teal',floors=2,parent=None,door=True,nwin=None,hip=True,awn=None):
    g=empty(loc,rz,parent); box((w,d,h),(0,0,0),mat(wall,.85,.1),.06,parent=g); box((w+.1,d+.1,.6),(0,0,0),mat('rock',.9),.03,parent=g)
    box((w+.7,d+.7,.22),(0,0,h),mat('white',.8),.05,parent=g)
    rh=min(w,d)*.26; o=.55; X,Y=w/2+o,d/2+o; bm=bmesh.new()
    B=[bm.verts.new(v) for v in ((-X,-Y,0),(X,-Y,0),(X,Y,0),(-X,Y,0))]; k=(X-Y*.9 if hip else X) if X>Y else .3
    T=[bm.verts.new((-k,0,rh)),bm.verts.new((k,0,rh))]
    for f in ((B[0],B[1],T[1],T[0]),(B[2],B[3],T[0],T[1]),(B[1],B[2],T[1]),(B[3],B[0],T[0]),(B[3],B[2],B[1],B[0])): bm.faces.new(f)
    place(mesh_from_bm(bm,'roof'),(0,0,h+.2),mat(roof,.85,.1),parent=g)
    box((.8,.8,rh+1.0),(w*.22,d*.12,h+.2),mat(wall,.85),.04,parent=g); box((1,1,.18),(w*.22,d*.12,h+rh+1.2),mat(roof,.85),.03,parent=g)
    n=nwin or max(2,int(w/2.9)); fh=h/floors
    for s in (-1,1):
        for fl in range(floors):
            for i in range(n):
                x=-w/2+w*(i+.5)/n
                if s<0 and fl==0 and door and i==n//2:
                    box((1.5,.16,2.6),(x,-d/2-.03,0),mat('white',.7),.03,parent=g); box((1.15,.2,2.35),(x,-d/2-.05,0),mat(shut or 'petrol',.6),.03,parent=g)
                    if awn: box((2.6,1.1,.1),(x,-d/2-.55,2.8),mat(awn,.6),.03,rot=(math.radians(14),0,0),parent=g)
                else: window(g,x,s*d/2,fl*fh+fh*.32,1.0,fh*.46,'y',s,shut)
        m=max(1,int(d/3.2))
        for fl in range(floors):
            for i in range(m): window(g,-d/2+d*(i+.5)/m,s*w/2,fl*fh+fh*.32,1.0,fh*.46,'x',s,shut)
    return g
def depot(loc,L=60,D=34,H=10,rz=0,docks=None,pitch=6.5,parent=None,band='petrol',ribs=True,skylights=True):
    """warehouse, dock face towards -y; returns dock x positions (local)"""
    g=empty(loc,rz,parent); box((L,D,H),(0,D/2,0),mat('sand',.7,.15),.15,parent=g)
    if ribs:
        for i in range(int(L/1.6)): box((.12,.14,H*.7),(-L/2+.8+i*1.6,-.02,.2),mat('#E7DDCB',.7),0,parent=g)
        for i in range(int(D/1.6)):
            for s in (-1,1): box((.14,.12,H*.7),(s*(L/2+.02),.8+i*1.6,.2),mat('#E7DDCB',.7),0,parent=g)
    box((L+.6,D+.6,H*.24),(0,D/2,H*.77),mat(band,.5,.3),.12,parent=g); box((L+.66,D+.66,H*.045),(0,D/2,H*.745),mat('orange',.5,.3),.05,parent=g); box((L+1,D+1,.45),(0,D/2,H),mat('white',.6),.1,parent=g)
    if skylights:
        for i in range(int(L/13)):
            for j in range(max(1,int(D/16))): box((6,3,.9),(-L/2+8+i*13,9+j*15,H+.35),mat('mist',.2,.5),.15,parent=g)
    n=int((L-8)/pitch) if docks is None else docks; xs=[(-(n-1)/2+i)*pitch for i in range(n)]
    for x in xs:
        box((4.2,.5,4.4),(x,-.2,.3),mat('ink',.8),.12,parent=g); box((3.1,.3,3.4),(x,-.42,1.1),mat('white',.6),.03,parent=g)
        for k in range(5): box((3.0,.04,.05),(x,-.58,1.6+k*.58),mat('#D6CFC0',.6),0,parent=g)
        for s in (-1,1): box((.35,.5,.9),(x+s*1.35,-.6,.45),mat('yellow',.6),.05,parent=g)
    if n: box((n*pitch+1,2.6,.3),(0,-1.3,5.6),mat('white',.5),.08,parent=g)
    return g,xs
def motif(g,x,y,z,h=2.4,s=1,face='y'):
    """the group's sign: a wide light bar and a narrow orange bar, leaning"""
    k=.92*h
    for dx,w,c in ((-1.2,1.15,'white'),(.3,.36,'orange')):
        poly([(dx,0),(dx+w,0),(dx+w+k,h),(dx+k,h)],.08,(x,y,z),mat(c,.4,.3),parent=g,axis='y') if face=='y' else poly([(dx,0),(dx+w,0),(dx+w+k,h),(dx+k,h)],.08,(x,y,z),mat(c,.4,.3),parent=g,axis='y',rot=(0,0,math.pi/2))

# ---------------------------------------------------------------- more vehicles
def _bars(g,x,y0,z0,z1,pos=(1,-1),c1='petrol',c2='orange',w=.9,gap=.28,w2=.3):
    k=.92*(z1-z0)
    for s in pos:
        for dx,ww,c in ((0,w,c1),(w+gap,w2,c2)): poly([(dx,z0),(dx+ww,z0),(dx+ww+k,z1),(dx+k,z1)],.024,(x,s*y0,0),mat(c,.4,.3),parent=g,axis='y')
def van(loc,rz=0,col='white',stripe='petrol',parent=None,s=1,open_rear=False,tail_lift=False,long=0,open_side=False):
    """panel van 5.9 m; open_rear leaves the rear doors open and the hold visible"""
    g=empty(loc,rz,parent,s); c=mat(col,.35,.45); gl=mat('glass',.08,.8); k=mat('dark',.6); xr=-2.95-long
    nose=[(xr+1.9 if open_rear else xr,.42),(2.7,.42),(2.9,.6),(2.88,1.05),(2.72,1.22),(2.28,1.42),(1.42,2.42),(1.02,2.6),(.2,2.64)]
    nose.append((xr+1.9 if open_rear else xr,2.64))
    poly(nose,2.02,(0,0,0),c,parent=g,bevel=.1,axis='y')
    if open_rear:
        L=1.95; xm=xr+L/2
        box((L,2.02,.2),(xm,0,.42),c,.04,parent=g); box((L,1.9,.04),(xm,0,.63),mat('steel',.6),.01,parent=g); box((L,2.02,.1),(xm,0,2.55),c,.04,parent=g)
        for sd in (-1,1): box((L,.08,2.2),(xm,sd*.97,.44),c,.03,parent=g)
        for sd in (-1,1):
            d=empty((xr,sd*.98,.62),sd*math.radians(-100),g); box((.06,.97,1.95),(0,-sd*.48,0),c,.03,parent=d); box((.07,.6,.55),(0,-sd*.5,1.15),gl,.02,parent=d)
    else:
        for y in (-.49,.49): box((.04,.95,1.95),(xr-.005,y,.62),c,.03,parent=g); box((.05,.62,.5),(xr-.012,y,1.72),gl,.02,parent=g)
        box((.06,.03,1.95),(xr-.01,0,.62),k,0,parent=g)
    box((1.3,1.78,.05),(1.86,0,1.93),gl,.02,rot=(0,math.radians(49.3),0),parent=g,base=False)
    for sd in (-1,1):
        poly([(.62,1.42),(2.08,1.42),(1.38,2.26),(.62,2.3)],.03,(0,sd*1.012,0),gl,parent=g,axis='y')
        poly([(.62+.55,1.42),(.62+.62,1.42),(.62+.62,2.29),(.62+.55,2.29)],.04,(0,sd*1.012,0),c,parent=g,axis='y')
        box((.015,.01,1.9),(.5,sd*1.013,.6),mat('steel',.6),0,parent=g); box((3.3+long,.04,.16),(-.9-long/2,sd*1.01,.62),mat('steel',.6),.02,parent=g); box((.2,.04,.05),(.78,sd*1.02,1.3),k,.01,parent=g)
        if stripe: _bars(g,-2.45-long,1.014,.8,2.56,(sd,),stripe,'orange' if stripe!='orange' else 'white',.62,.2,.22)
        for wx in (1.9,-1.95-long*.8):
            cyl(.47,.03,(wx,sd*1.0,.42),k,rot=(math.pi/2,0,0),parent=g,n=28); wheel(wx,sd*.92,g,.37,.24)
        box((.2,.22,.36),(1.75,sd*1.16,1.5),k,.05,parent=g)
        box((.14,.44,.24),(2.8,sd*.72,.92),mat('white',.15,.7),.05,parent=g,rot=(0,math.radians(8),0)); box((.04,.14,.6),(xr-.01,sd*.93,1.3),mat('tail',.3,.4),.02,parent=g)
    box((.1,.86,.2),(2.86,0,.95),k,.03,parent=g); box((.2,2.0,.26),(2.84,0,.38),k,.06,parent=g); box((.16,2.0,.2),(xr,0,.4),k,.05,parent=g)
    if tail_lift:
        box((1.5,1.8,.06),(xr-.85,0,.62),mat('steel',.4,.5),.02,parent=g); box((.12,1.8,.08),(xr-1.56,0,.63),mat('yellow',.5),.02,parent=g)
        for sd in (-.7,.7): beam((xr-.1,sd,.3),(xr-.7,sd,.62),.1,k,g)
    return g
def motor_truck(loc,rz=0,col='orange',body='white',stripe='petrol',parent=None,L=7.4,curtain=True):
    """rigid truck (motrice) with curtainside body"""
    g=empty(loc,rz,parent); tractor(g,col); k=mat('dark',.6); x0=-.25-L/2
    box((L+.4,.9,.3),(x0+.2,0,.8),k,.04,parent=g); box((L,2.52,2.65),(x0,0,1.12),mat(body,.45,.3),.06,parent=g)
    box((L+.04,2.56,.12),(x0,0,1.06),mat('steel',.4),.02,parent=g); box((L+.04,2.56,.12),(x0,0,3.7),mat('steel',.4),.02,parent=g)
    for sd in (-1,1):
        if curtain:
            for i in range(int(L/.62)): box((.06,.03,.26),(x0-L/2+.4+i*.62,sd*1.27,1.06),k,0,parent=g)
        if stripe: _bars(g,x0-2.6,1.264,1.22,3.68,(sd,),stripe,'orange',1.5,.4,.5)
        wheel(x0-L/2+1.2,sd*1.02,g) if L>8.5 else None
        box((1.9,.06,.5),(x0-L/2+1.6 if L<8.5 else x0,sd*1.2,.5),mat('mist',.5),.03,parent=g); box((.06,.3,.14),(x0-L/2-.03,sd*1.0,.9),mat('tail',.3,.4),.02,parent=g)
    for y in (-.62,.62): box((.05,1.16,2.4),(x0-L/2-.01,y,1.25),mat(body,.4,.35),.03,parent=g)
    return g
def curtain_van(loc,rz=0,col='white',body='petrol',parent=None):
    """light truck with curtainside box on a van chassis"""
    g=empty(loc,rz,parent); c=mat(col,.35,.45); k=mat('dark',.6); gl=mat('glass',.08,.8)
    poly([(.35,.42),(2.7,.42),(2.9,.6),(2.88,1.05),(2.72,1.22),(2.28,1.42),(1.5,2.32),(1.2,2.46),(.35,2.46)],2.02,(0,0,0),c,parent=g,bevel=.1,axis='y')
    box((1.22,1.78,.05),(1.9,0,1.87),gl,.02,rot=(0,math.radians(49),0),parent=g,base=False); box((4.3,2.3,2.15),(-1.9,0,.75),mat(body,.5,.3),.05,parent=g)
    poly([(.3,2.5),(1.0,2.5),(.3,2.95)],1.7,(0,0,0),c,parent=g,bevel=.05,axis='y')
    for z in (.68,2.86): box((4.34,2.34,.1),(-1.9,0,z),mat('steel',.4),.02,parent=g)
    box((6,.8,.25),(-1,0,.45),k,.03,parent=g)
    for sd in (-1,1):
        _bars(g,-3.6,1.154,.82,2.82,(sd,),'white' if body!='white' else 'petrol','orange',.9,.26,.3); poly([(.62,1.42),(2.08,1.42),(1.42,2.2),(.62,2.22)],.03,(0,sd*1.012,0),gl,parent=g,axis='y')
        for i in range(7): box((.05,.03,.2),(-3.7+i*.6,sd*1.165,.7),k,0,parent=g)
        for wx in (1.9,-2.2): wheel(wx,sd*.9,g,.38,.26)
        cyl(.47,.03,(1.9,sd*1.0,.42),k,rot=(math.pi/2,0,0),parent=g,n=28); box((.2,.22,.36),(1.75,sd*1.16,1.5),k,.05,parent=g); box((.14,.44,.24),(2.8,sd*.72,.92),mat('white',.15,.7),.05,parent=g)
        box((.04,.3,.12),(-4.06,sd*.9,.5),mat('tail',.3,.4),.02,parent=g)
    box((.1,.86,.2),(2.86,0,.95),k,.03,parent=g); box((.2,2.0,.26),(2.84,0,.38),k,.06,parent=g); return g
def oldtruck(loc,rz=0,cab='petrol',wood='wood',parent=None,load=True,rng=None):
    """the first truck: 1950s rounded cab, long bonnet, wooden sides"""
    rng=rng or random.Random(4); g=empty(loc,rz,parent); c=mat(cab,.3,.5); k=mat('dark',.6); gl=mat('glass',.08,.8); cr=mat('#DDE3E2',.2,.7,metal=.3); w=mat(wood,.8,.1); o=mat('orange',.35,.5); cream=mat('sand',.35,.45)
    def sub(size,loc,m,lv=.3,rot=(0,0,0),cutz=None):
        bm=bmesh.new(); bmesh.ops.create_cube(bm,size=1)
        for v in bm.verts: v.co=Vector((v.co.x*size[0],v.co.y*size[1],v.co.z*size[2]))
        bmesh.ops.bevel(bm,geom=bm.edges[:],offset=lv,segments=6,affect='EDGES',profile=.5); me=mesh_from_bm(bm,'soft')
        for p in me.polygons: p.use_smooth=True
        me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(35); return place(me,loc,m,rot,g)
    box((7.2,.7,.3),(-.6,0,.72),k,.04,parent=g)
    sub((1.55,2.0,1.75),(.75,0,1.78),c,.42); sub((1.45,1.9,.75),(.72,0,2.35),cream,.36)          # cab, cream roof
    sub((1.8,1.25,.95),(2.05,0,1.42),c,.34); box((1.6,.06,.05),(2.05,0,1.88),cr,.02,parent=g)    # bonnet
    sub((.3,1.15,.85),(2.92,0,1.3),c,.14)
    for i in range(7): box((.04,.07,.56),(3.08,-.36+i*.12,1.04),cr,.02,parent=g)
    box((.05,1.0,.05),(3.08,0,1.62),cr,.02,parent=g); box((.14,2.0,.16),(3.28,0,.62),cr,.06,parent=g); box((.5,.5,.1),(3.06,0,.68),k,.02,parent=g)
    for sd in (-1,1):
        # front fender
        pts=[(-.92,-.06)]+[(-.82*math.cos(t*math.pi/10)*1.0,.80*math.sin(t*math.pi/10)) for t in range(0,11)]+[(.92,-.06),(.66,-.06)]+[(.62*math.cos(t*math.pi/10),.6*math.sin(t*math.pi/10)) for t in range(0,11)]+[(-.66,-.06)]
        poly(pts,.62,(2.25,sd*.86,.56),c,parent=g,bevel=.05,axis='y')
        box((1.75,.42,.08),(.75,sd*.98,.56),k,.03,parent=g)                                           # running board
        cyl(.2,.22,(3.02,sd*.74,1.3),c,rot=(0,math.pi/2,0),parent=g,n=24,bevel=.05); cyl(.17,.04,(3.14,sd*.74,1.3),mat('#FFF3D0',.15,.7),rot=(0,math.pi/2,0),parent=g,n=24)
        poly([(.38,1.92),(1.2,1.92),(1.12,2.4),(.42,2.44)],.05,(0,sd*1.0,0),gl,parent=g,axis='y',bevel=.02); box((.14,.05,.04),(.5,sd*1.02,1.72),cr,.01,parent=g)
        box((.03,.3,.03),(1.42,sd*1.15,2.05),k,.01,parent=g); cyl(.12,.05,(1.42,sd*1.28,2.1),cr,rot=(0,math.pi/2,0),parent=g,n=20)
        wheel(2.25,sd*.88,g,.5,.28); wheel(-2.7,sd*.92,g,.5,.42)
        cyl(.24,.06,(2.25,sd*1.03,.5),o,rot=(math.pi/2,0,0),parent=g,n=20); cyl(.24,.06,(-2.7,sd*1.14,.5),o,rot=(math.pi/2,0,0),parent=g,n=20)
        box((.1,.2,.14),(-4.3,sd*.8,.9),mat('tail',.3),.03,parent=g); box((.9,.3,.06),(-2.7,sd*.98,1.06),k,.02,parent=g)
    for y in (-.46,.46): box((.06,.78,.52),(1.47,y,1.92),gl,.03,rot=(0,math.radians(-8),0),parent=g)
    # wooden body
    xb=-2.15; LB=4.2; WB=2.2; box((LB,WB,.16),(xb,0,1.02),w,.02,parent=g); box((LB-.2,WB-.1,.14),(xb,0,.9),k,.02,parent=g)
    for s in (-1,1):
        for j in range(4): box((LB,.06,.2),(xb,s*(WB/2-.03),1.2+j*.235),mat(wood,.85,.1,vary=.1),.015,parent=g)
        for i in range(5): box((.1,.05,1.0),(xb-LB/2+.1+i*(LB-.2)/4,s*(WB/2+.02),1.12),c,.015,parent=g)
        for j in range(4): box((.06,WB-.1,.2),(xb+s*(LB/2-.03),0,1.2+j*.235),mat(wood,.85,.1,vary=.1),.015,parent=g)
        # first version of the two bars, painted on the planks
        for dx,ww,col in ((-.5,.5,'white'),(.14,.16,'orange')): poly([(dx,1.22),(dx+ww,1.22),(dx+ww+.78,2.1),(dx+.78,2.1)],.02,(xb,s*(WB/2+.012),0),mat(col,.6),parent=g,axis='y')
    if load:
        for i in range(4):
            for j in range(2):
                h=rng.uniform(.85,1.25); box((.82,.9,h),(xb-1.5+i*1.0,-.48+j*.96,1.18),mat(rng.choice(['card','#C79561','wood']),.85,.1,vary=.12),.03,parent=g)
                if rng.random()<.5: box((.6,.6,.4),(xb-1.5+i*1.0,-.48+j*.96,1.18+h),mat(rng.choice(['sand','card','plaster2']),.85,.1),.04,parent=g)
    return g

# ---------------------------------------------------------------- handling gear
def conveyor(a,b,z=.8,w=.9,belt=False,legs=True,frame='petrol'):
    """roller or belt conveyor between two plan points"""
    a=Vector((*a,0)); b=Vector((*b,0)); d=b-a; L=d.length; rz=math.atan2(d.y,d.x); g=empty((a.x,a.y,0),rz)
    for s in (-1,1):
        box((L,.08,.24),(L/2,s*w/2,z-.13),mat(frame,.4,.3),.02,parent=g); box((L,.1,.05),(L/2,s*w/2,z+.1),mat('orange',.45,.3),.01,parent=g)
    box((L,w-.06,.06),(L/2,0,z-.06),mat('dark',.75),.01,parent=g)
    if not belt:
        for i in range(int(L/.26)): cyl(.05,w-.06,(.13+i*.26,0,z),mat('steel',.3,.5),rot=(math.pi/2,0,0),parent=g,n=10)
    else: box((L,w-.1,.05),(L/2,0,z),mat('#33474E',.8),.01,parent=g)
    if legs:
        for i in range(int(L/2.2)+1):
            for s in (-1,1): box((.08,.08,z-.1),(min(.3+i*2.2,L-.1),s*(w/2-.02),0),mat('white',.4),.01,parent=g)
    return g
def rollcage(loc,rz=0,rng=random,fill=4,parent=None,cols=('card','card','card','#C79561','white','teal')):
    g=empty(loc,rz,parent); st=mat('steel',.3,.5)
    for sx in (-.42,.42):
        for sy in (-.36,.36): box((.04,.04,1.65),(sx,sy,.16),st,.005,parent=g); cyl(.08,.05,(sx,sy,.08),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=14)
    box((.88,.76,.05),(0,0,.16),mat('petrol',.5),.01,parent=g)
    for k in range(7):
        z=.3+k*.24
        for sx in (-.42,.42): box((.02,.72,.02),(sx,0,z),st,0,parent=g)
        box((.84,.02,.02),(0,.36,z),st,0,parent=g)
    for k in range(4):
        for sx in (-.42,.42): box((.015,.015,1.6),(sx,-.24+k*.16,.2),st,0,parent=g)
        box((.015,.015,1.6),(-.28+k*.18,.36,.2),st,0,parent=g)
    box((.88,.04,.1),(0,-.37,1.0),mat('orange',.5),.01,parent=g) if rng.random()<.5 else None
    z=.22
    for k in range(fill):
        h=rng.uniform(.26,.42)
        if rng.random()<.5: parcel((0,0,z),(.74,.62,h),g,rng.choice(cols),rng.uniform(-.03,.03))
        else:
            parcel((-.19,0,z),(.35,.6,h),g,rng.choice(cols)); parcel((.2,0,z),(.36,.58,h*rng.uniform(.7,1)),g,rng.choice(cols))
        z+=h+.01
    return g
def flightcase(loc,size=(1.0,.7,.8),rz=0,parent=None,col='ink'):
    g=empty(loc,rz,parent); x,y,h=size; st=mat('#D4DADA',.3,.6); box((x-.04,y-.04,h-.12),(0,0,.12),mat(col,.45,.3),.03,parent=g)
    for sx in (-1,1):
        for sy in (-1,1): box((.06,.06,h-.1),(sx*(x/2-.03),sy*(y/2-.03),.11),st,.01,parent=g); cyl(.06,.05,(sx*(x/2-.12),sy*(y/2-.12),.06),mat('dark'),rot=(math.pi/2,0,0),parent=g,n=12)
    for z in (.11,h*.66,h-.04):
        for s in (-1,1): box((x,.05,.05),(0,s*(y/2-.02),z),st,.01,parent=g); box((.05,y,.05),(s*(x/2-.02),0,z),st,.01,parent=g)
    for s in (-.25,.25): box((.12,.03,.14),(s*x,-y/2,h*.6),st,.01,parent=g)
    _bars(g,-x*.28,y/2-.015,.2,h*.6,(-1,),'white','orange',x*.12,x*.04,x*.045); return g
def screen(loc,w=.6,h=.36,rz=0,parent=None,stand=True,seed=1,bg='petrol'):
    """monitor facing -y with an abstract drawing"""
    r=random.Random(seed); g=empty(loc,rz,parent); box((w,.04,h),(0,0,.12 if stand else 0),mat('ink',.3,.5),.012,parent=g); z0=.12 if stand else 0
    box((w-.04,.01,h-.04),(0,-.02,z0+.02),mat(bg,.25,.5),.004,parent=g)
    if stand: box((.05,.04,.14),(0,.03,0),mat('ink'),.01,parent=g); box((.24,.16,.015),(0,.03,0),mat('ink'),.005,parent=g)
    kind=seed%3
    if kind==0:
        for i in range(6): q=r.uniform(.2,.8)*(h-.14); box((w*.08,.01,q),(-w*.36+i*w*.145,-.026,z0+.06),mat(r.choice(['orange','amber','mist','teal']),.4),.003,parent=g)
    elif kind==1:
        p=[(-w*.4,r.uniform(.2,.5)*h)]
        for i in range(6): p.append((p[-1][0]+w*.13,max(.15*h,min(.82*h,p[-1][1]+r.uniform(-.12,.22)*h))))
        for a,b in zip(p,p[1:]): beam((a[0],-.03,z0+a[1]),(b[0],-.03,z0+b[1]),.012*max(1,w),mat('orange',.4),g)
        for i in range(3): box((w*.8,.008,.006),(0,-.026,z0+h*(.25+.22*i)),mat('teal',.5),0,parent=g)
    else:
        for i in range(4): box((w*r.uniform(.25,.5),.01,h*.07),(-w*.18,-.026,z0+h*(.2+.17*i)),mat(r.choice(['mist','teal','amber']),.4),.003,parent=g)
        cyl(h*.2,.012,(w*.28,-.026,z0+h*.55),mat('orange',.4),rot=(math.pi/2,0,0),parent=g,n=28); cyl(h*.12,.016,(w*.28,-.027,z0+h*.55),mat(bg,.4),rot=(math.pi/2,0,0),parent=g,n=28)
    return g
def plant(loc,s=1,rng=random):
    g=empty(loc,rng.random()*6,None,s); cyl(.2,.4,(0,0,.2),mat('white',.5),parent=g,n=20,r2=.27,bevel=.02)
    for i in range(9):
        a=i*2.4; t=.35+.4*rng.random(); beam((0,0,.38),(math.cos(a)*.12,math.sin(a)*.12,.5+t*.5),.02,mat('leaf'),g)
        bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=1,radius=1); place(mesh_from_bm(bm,'leaf'),(math.cos(a)*.22,math.sin(a)*.22,.55+t*.7),mat(rng.choice(['leaf','leaf2']),.8),(rng.random(),rng.random(),a),g,(.2,.11,.3))
    return g

# ---------------------------------------------------------------- command line, final pictures
def args():
    a=sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
    return dict(x.split('=',1) for x in a)
def start(seed=5):
    A=args(); reset(); random.seed(seed); globals()['DN']=float(A.get('dn',.15)) or False; return A,random.Random(seed)
def shoot(A, views, default=None, haze=None, exposure=.35):
    """views: name -> dict(cam=(loc, target, lens), out=master, size=(W,H), render=(w,h), shift, haze, exp, ortho).
    Without arguments every view that has `out` is rendered to content/media/<out>.jpg; view= picks some, w= h= spp= dn= out= override."""
    names=A['view'].split(',') if 'view' in A else ([default] if default else [v for v in views if views[v].get('out')])
    for v in names:
        d=views[v]; W,H=d.get('size',(2000,1125)); rw,rh=d.get('render',(1680,945) if (W,H)==(2000,1125) else (W,H))
        if 'w' in A: rw=int(A['w']); rh=int(A.get('h',round(rw*H/W)))
        loc,tg,ln=d['cam']; sh=d.get('shift',(0,0)); sh=(float(A.get('sx',sh[0])),float(A.get('sy',sh[1])))
        if 'cam' in A: f=[float(x) for x in A['cam'].split(',')]; loc,tg,ln=tuple(f[:3]),tuple(f[3:6]),f[6]
        camera(loc,tg,ln,ortho=d.get('ortho'),shift=sh)
        out=A.get('out') or os.path.join(HERE,'..',(d.get('out') or v)+'.jpg')
        png=out if out.endswith('.png') else os.path.join(tempfile.gettempdir(),'shot-%d-%s.png'%(os.getpid(),v))
        if len(names)>1 and out.endswith('.png') and 'out' in A: png=out.replace('.png','-'+v+'.png')
        render(png,rw,rh,int(A.get('spp',d.get('spp',28))),haze=d.get('haze',haze),view='Filmic',look=A.get('look','Medium High Contrast'),exposure=float(A.get('exp',d.get('exp',exposure))),noise=.02)
        if not out.endswith('.png'):
            q=88
            while True:
                subprocess.check_call(['/usr/bin/convert',png,'-filter','Lanczos','-resize','%dx%d!'%(W,H),'-unsharp','0x0.7+0.45+0.01','-strip','-interlace','Plane','-sampling-factor','4:4:4' if q>84 else '4:2:0','-quality',str(q),out])
                if os.path.getsize(out)<440000 or q<70: break
                q-=3
            os.remove(png); print('MASTER',out,os.path.getsize(out)//1000,'kB q',q,flush=True)
def pine(loc,s=1,rng=random,col=None):
    g=empty(loc,rng.random()*6,None,s); cyl(.16,1.2,(0,0,.5),mat('wood',.9),parent=g,n=6); m=mat(col or rng.choice(['leaf','leaf','#3F7A58']),.9,.05,vary=.1)
    for r,h,z in ((1.35,2.2,1.6),(1.05,2.0,2.8),(.7,1.8,4.0)): cyl(r,h,(0,0,z),m,parent=g,n=7,r2=.05,smooth=False)
    return g
def smooth(t): t=max(0,min(1,t)); return t*t*(3-2*t)
def tube(pts,r,m,parent=None,n=3):
    """round tube along 3D points"""
    c=bpy.data.curves.new('tube','CURVE'); c.dimensions='3D'; c.bevel_depth=r; c.bevel_resolution=n; s=c.splines.new('POLY'); s.points.add(len(pts)-1)
    for q,p in zip(s.points,pts): q.co=(*p,1)
    c.use_fill_caps=True; c.materials.append(m); return link(bpy.data.objects.new('tube',c),parent)
