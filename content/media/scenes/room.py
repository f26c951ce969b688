"""One room from one camera, before and after the furniture came. Masters mh-before, mh-after.
Render: nice -n 19 blender -b --factory-startup -t 2 -P room.py   (preview: -- view=after w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import lib
from lib import *
Q=math.pi/2
def soft(size,loc,m,lv=.1,rot=(0,0,0),parent=None): return box(size,loc,m,lv,rot,parent,seg=4)
def bars(y,z0,z1,parent,x=0,s=1):
    for dx,w,c in ((-.16,.13,'white'),(.03,.05,'orange')): poly([((dx+x)*s,z0),((dx+w+x)*s,z0),((dx+w+.13+x)*s,z1),((dx+.13+x)*s,z1)],.01,(0,y,0),mat(c,.6),parent=parent,axis='y')

def shell():
    """floor of boards, two walls with a window and a way in, skirting"""
    ground(400,'#B4D3D4',-.3); box((6.5,5.5,.3),(0,0,-.33),mat('concrete',.8),.04)
    r=random.Random(8)
    for i in range(20):
        x=-3-r.uniform(0,1.2)
        while x<3:
            a,b=max(x,-3),min(x+1.55,3); x+=1.55
            if b-a>.02: box((b-a-.006,.244,.03),((a+b)/2,-2.375+i*.25,-.03),mat('#D9AE78',.5,.3,vary=.08),.003)
    W=mat('#F1E6D4',.85,.1); t=.2; H=2.7; c=mat('white',.6)
    for a,b,z,h in ((-3.2,-.1,0,H),(1.7,3.1,0,H),(-.1,1.7,0,.85),(-.1,1.7,2.25,H-2.25)): box((b-a,t,h),((a+b)/2,2.6,z),W,0)
    for a,b,z,h in ((-2.6,-.5,0,H),(.4,2.5,0,H),(-.5,.4,2.1,H-2.1)): box((t,b-a,h),(-3.1,(a+b)/2,z),W,0)
    box((6.34,.24,.06),(-.05,2.6,H),c,.01); box((.24,5.08,.06),(-3.1,-.06,H),c,.01)
    box((6,.03,.1),(0,2.485,0),c,.005)
    for a,b in ((-2.5,-.56),(.46,2.5)): box((.03,b-a,.1),(-2.985,(a+b)/2,0),c,.005)
    for y in (-.53,.43): box((.26,.07,2.17),(-3.1,y,0),mat('petrol',.4,.3),.01)
    box((.275,1.05,.08),(-3.1,-.05,2.1),mat('petrol',.4,.3),.01); box((.9,2.2,.1),(-3.6,.5,-.1),mat('#D9AE78',.5),0); box((.05,1.9,2.0),(-3.85,.75,0),mat('#F2CF94',.8),0)
    f=mat('white',.4,.3); box((1.9,.3,.06),(.8,2.56,.82),f,.01); box((1.8,.04,1.4),(.8,2.62,.85),mat('#BFE0E6',.15,.7),0)
    for x in (-.07,.8,1.67): box((.07,.14,1.4),(x,2.58,.85),f,.01)
    for z in (.85,2.19): box((1.79,.12,.06),(.8,2.58,z),f,.01)

def before():
    """what was unloaded stands flat against the wall, on a floor that is covered up to the door"""
    poly([(-2.95,-.48),(1.5,-.62),(1.62,1.75),(.3,1.9),(.2,.5),(-2.95,.4)],.012,(0,0,.002),mat('#C9D9DC',.9,.05))
    k=mat('card',.8,.1,vary=.08)
    for i,(x,w,h,lean) in enumerate(((-1.95,1.5,2.0,-9),(-1.75,1.15,1.75,-13),(-1.55,.8,1.4,-17))):
        g=empty((x,2.1-i*.17,.012)); g.rotation_euler=(math.radians(lean),0,0); box((w,.12,h),(0,0,0),k,.012,parent=g); box((w+.004,.124,.07),(0,0,h*.78),mat('sand',.6),0,parent=g); bars(-.065,h*.3,h*.5,g,-.06,1.4)
    def carton(x,y,z,s,rz):
        g=empty((x,y,z),rz); box(s,(0,0,0),k,.015,parent=g); box((.08,s[1]+.004,.004),(0,0,s[2]),mat('sand',.6),0,parent=g); bars(-s[1]/2-.003,s[2]*.2,s[2]*.62,g)
    carton(.55,1.1,.015,(.8,.6,.55),.12); carton(.5,1.12,.565,(.6,.5,.38),-.1); carton(1.0,.05,.015,(.7,.55,.45),.3)
    g=empty((-.35,-.15,.015),.4); box((.58,.28,.24),(0,0,0),mat('orange',.5),.03,parent=g); box((.46,.05,.04),(0,0,.34),mat('dark'),.015,parent=g)
    for s in (-.2,.2): box((.04,.04,.12),(s,0,.23),mat('dark'),.01,parent=g)
    g=empty((2.35,2.05,0),0)                                          # ladder
    for s in (-1,1):
        for q in (-.24,.24): beam((q,s*.36,0),(q*.7,s*.04,1.55),.05,mat('steel',.4,.5),g)
    for i in range(5): box((.42-.03*i,.1,.03),(0,-.31+.06*i,.26+i*.3),mat('orange' if i==4 else 'steel',.4),.01,parent=g)
    g=empty((-2.3,-.02,.015),Q+.2)                                    # hand truck at the door
    box((.5,.34,.03),(0,-.3,.04),mat('steel',.4,.5),.01,parent=g)
    for s in (-.2,.2): box((.04,.04,1.25),(s,-.1,.06),mat('orange',.4),.01,parent=g); cyl(.13,.07,(s*1.3,-.02,.13),mat('dark'),rot=(0,Q,0),parent=g,n=20)
    for z in (.4,.8,1.25): box((.44,.035,.035),(0,-.1,z),mat('orange',.4),.01,parent=g)

def after():
    """a living room in which nothing waits any more"""
    rng=random.Random(12); w=mat('#E7C08C',.6,.2); wi=mat('#F3DDB8',.7); d=mat('petrol',.5,.2)
    poly([(-1.25,-1.5),(1.75,-1.5),(1.75,.75),(-1.25,.75)],.02,(0,0,.002),mat('#EBD9BE',.95)); poly([(-1.13,-1.38),(1.63,-1.38),(1.63,.63),(-1.13,.63)],.025,(0,0,.002),mat('#F6ECDA',.95))
    for dx,ww,c in ((-.25,.42,'teal'),(.3,.16,'orange')): poly([(dx,-1.38),(dx+ww,-1.38),(dx+ww+.86,.63),(dx+.86,.63)],.03,(-.35,0,.002),mat(c,.95))
    g=empty((-2.0,1.98,0))                                            # bookcase
    box((1.6,.03,2.1),(0,.2,.05),wi,0,parent=g)
    for x in (-.8,0,.8): box((.05,.42,2.15),(x,0,0),w,.008,parent=g)
    for z in (.06,.62,1.12,1.62,2.1): box((1.6,.42,.045),(0,0,z),w,.008,parent=g)
    for x in (-.4,.4): box((.72,.03,.5),(x,-.2,.11),mat('white',.4,.3),.01,parent=g); box((.14,.03,.03),(x,-.22,.5),mat('orange',.4),.005,parent=g)
    for sh,(z,x0) in enumerate(((.665,-.74),(1.165,.06),(1.665,-.74),(.665,.3))):
        x=x0
        while x<x0+(.62 if sh!=3 else .42):
            b=rng.uniform(.04,.075); box((b,.24,rng.uniform(.24,.36)),(x+b/2,-.02,z),mat(rng.choice(['teal','amber','coral','petrol','mist','white','orange']),.7),.006,parent=g); x+=b+.006
    cyl(.1,.26,(-.45,0,1.295),mat('white',.3,.5),parent=g,n=24,bevel=.03,r2=.07); box((.34,.26,.2),(.42,0,1.665),mat('card',.8),.02,parent=g); cyl(.09,.2,(.14,0,.765),mat('amber',.4),parent=g,n=20,bevel=.02)
    g=empty((.35,1.75,0)); t=mat('teal',.9,.05); t2=mat('#37929A',.9,.05)     # sofa below the window
    soft((2.3,.92,.3),(0,0,.14),t,.07,parent=g); soft((2.3,.3,.72),(0,.34,.16),t,.1,parent=g)
    for s in (-1,1): soft((.26,.9,.52),(s*1.06,0,.16),t,.09,parent=g); soft((.94,.68,.18),(s*.48,-.1,.4),t2,.08,parent=g); soft((.9,.2,.42),(s*.47,.18,.5),t2,.09,(math.radians(-12),0,0),parent=g)
    soft((.44,.15,.4),(-.72,.0,.58),mat('orange',.9),.07,(math.radians(-20),0,.25),parent=g); soft((.4,.14,.36),(.7,.02,.58),mat('amber',.9),.07,(math.radians(-18),0,-.25),parent=g)
    cyl(.5,.05,(.25,-.35,.38),mat('wood',.5),n=48,bevel=.015)                  # table
    for a in (.4,2.5,4.6): beam((.25+.34*math.cos(a),-.35+.34*math.sin(a),.02),(.25+.2*math.cos(a),-.35+.2*math.sin(a),.37),.045,mat('wood'))
    box((.3,.2,.04),(.1,-.3,.405),d,.008,rot=(0,0,.4)); box((.26,.18,.03),(.11,-.3,.445),mat('coral',.6),.008,rot=(0,0,.2)); cyl(.05,.1,(.45,-.45,.455),mat('white',.4),n=20)
    g=empty((1.75,-.75,0),math.radians(150)); a=mat('amber',.9,.05)            # armchair
    soft((.8,.78,.28),(0,0,.16),a,.08,parent=g); soft((.24,.78,.66),(-.32,0,.2),a,.09,parent=g)
    for s in (-1,1): soft((.74,.17,.44),(0,s*.36,.18),a,.07,parent=g)
    cyl(.18,.03,(2.05,1.95,.02),d,n=28); cyl(.02,1.6,(2.05,1.95,.8),d,n=10); cyl(.3,.36,(2.05,1.95,1.62),mat('#FCE9C8',.8),n=32,r2=.2)
    plant((2.62,1.9,0),1.15,rng); plant((-2.6,1.25,0),.85,rng)
    for s in (-1,1):
        for k in range(5): cyl(.06,1.85,(.8+s*(.98+k*.085),2.4,1.42),mat('coral' if k%2 else '#F39A7C',.9),n=12)
    cyl(.022,3.1,(.8,2.38,2.38),mat('wood'),rot=(0,Q,0),n=10)
    box((.04,.62,.85),(-2.97,1.25,1.3),mat('white',.6),.01); box((.045,.52,.75),(-2.965,1.25,1.35),mat('#F6D9AE',.8),.005)   # picture
    cyl(.13,.02,(-2.93,1.2,1.85),mat('orange',.7),rot=(0,Q,0),n=30); poly([(-.26,0),(.26,0),(.26,.18),(.06,.32),(-.1,.16),(-.26,.26)],.02,(-2.935,1.25,1.36),mat('teal',.8),rot=(0,0,Q),axis='y')
    box((.42,1.5,.5),(-2.74,-1.55,.12),w,.02); box((.44,1.54,.04),(-2.74,-1.55,.62),mat('white',.4,.3),.01)                  # sideboard
    for y in (-1.92,-1.55,-1.18): box((.02,.34,.4),(-2.52,y,.17),mat('white',.4,.3),.01); box((.03,.03,.1),(-2.505,y+.12,.34),mat('orange',.4),.005)
    for x in (-2.88,-2.6):
        for y in (-2.2,-.9): box((.05,.05,.12),(x,y,0),mat('wood'),0)
    cyl(.09,.24,(-2.74,-1.95,.78),mat('orange',.4),n=24,bevel=.03,r2=.05); cyl(.2,.03,(-2.74,-1.2,.68),mat('teal',.4),n=30)

A=args(); w=int(A.get('w',760))
for name in A.get('view','before,after').split(','):
    start(21); lib.DN=float(A.get('dn',.4)); shell(); {'before':before,'after':after}[name]()
    world(.46,lo='mist',mid='mist',hi='skyhi'); sun(35,57,4.3,2.5); camera((9.2,-13.2,8.6),(-.26,.05,.6),68)
    png=A['out'].replace('.png','-%s.png'%name) if 'out' in A else os.path.join(tempfile.gettempdir(),'room-%s.png'%name)
    render(png,w,w*3//4,int(A.get('spp',28)),view='Filmic',look='Medium High Contrast',exposure=.35,noise=.02)
    if 'out' not in A:                                        # the project's own encoder writes the master
        subprocess.check_call(['node','-e',"require('sharp')('%s').resize(1200,900).sharpen(.7).jpeg({quality:86,chromaSubsampling:'4:4:4',mozjpeg:true}).toFile('mh-%s.jpg')"%(png,name)],cwd=os.path.join(HERE,'..')); os.remove(png)
