"""A shift that has just ended, nobody there: desk at the dock, jacket over the chair, headset, thermos, gloves and clipboard on a pallet. Masters work-shift, work-shift-detail.
Render: nice -n 19 blender -b --factory-startup -t 2 -P shift.py   (preview: -- view=work-shift w=480 spp=8 dn=.2 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import lib
from lib import *
Q=math.pi/2
def soft(size,loc,m,bevel=.05,rot=(0,0,0),parent=None): return box(size,loc,m,bevel,rot,parent,seg=4)
def bars(y,z,h,parent,x=0,s=1):
    for dx,w,c in ((-.2*s,.15*s,'white'),(.02*s,.055*s,'orange')): poly([(x+dx,z),(x+dx+w,z),(x+dx+w+h*.46,z+h),(x+dx+h*.46,z+h)],.012,(0,y,0),mat(c,.5),parent=parent,axis='y')

def hall():
    """floor, back wall with one open and one shut door, the yard behind"""
    box((30,14,.3),(0,-4.1,-.3),mat('#DCCDB4',.55,.25),.02)
    for x in range(-7,8): box((.02,14,.004),(x*2,-4.1,0),mat('#CDBDA2',.9),0)
    for y in (-3.4,-.2): box((30,.02,.004),(0,y,0),mat('#CDBDA2',.9),0)
    W=mat('#F0E4D0',.9,.05); P=mat('petrol',.7,.1); O=mat('orange',.6)
    for a,b,z,h in ((-15,.55,0,6),(3.45,5.5,0,6),(8.4,15,0,6),(.55,3.45,3.0,3.0),(5.5,8.4,3.0,3.0)):
        box((b-a,.3,h),((a+b)/2,2.75,z),W,0)
        if not z: box((b-a,.34,1.05),((a+b)/2,2.75,0),P,0); box((b-a,.36,.07),((a+b)/2,2.75,1.05),O,0)
    for x in (2.0,6.95):
        for s in (-1,1): box((.14,.46,3.0),(x+s*1.5,2.75,0),mat('ink',.6),.02); box((.1,.1,.85),(x+s*1.72,2.36,0),mat('yellow',.6),.03)
        box((3.14,.46,.14),(x,2.75,3.0),mat('ink',.6),.02); box((3.2,.14,.36),(x,2.52,3.2),mat('white',.5),.03)
        box((2.1,1.5,.02),(x,1.9,.001),mat('steel',.4,.5),.005)
        for k in range(7): box((.16,.1,.006),(x-.9+k*.3,1.2,.02),mat('yellow' if k%2==0 else 'ink',.6),0)
    for k in range(5): box((2.86,.06,.56),(6.95,2.72,.02+k*.59),mat('white',.6),.015)
    for k in range(2): box((2.86,.06,.5),(2.0,2.6-.16*k,2.72-.05*k),mat('white',.6),.015)
    for x in (.15,4.25): box((.1,5,.006),(x,-.6,0),mat('yellow',.7),0)
    # yard: a trailer further off, a hedge, trees and hills
    box((60,30,.2),(0,18,-.75),mat('#DCD0BC',.85,.1),0); box((80,120,.2),(0,80,-.95),mat('grass',.95),0)
    truck((5.4,13.5,-.55),math.radians(196),'orange','white')
    for i in range(15): bush((-12+i*1.7,24,-.5),1.0,rng,rng.choice(['leaf','leaf2','coral']))
    for i in range(7): cypress((-7+i*2.9,30+rng.uniform(-2,2),-.9),rng.uniform(.75,1.05),rng)
    for i in range(12): tree((-20+i*4.3,44+rng.uniform(-4,6),-.9),rng.uniform(1.4,2.2),'round',rng)
    hills(120,420,-300,300,58,4,-4,90)

def desk():
    g=empty((-2.35,1.75,0)); w=mat('wood',.5,.2)
    box((2.5,1.0,.06),(0,0,.74),w,.02,parent=g)
    for s in (-1,1):
        box((.07,.9,.74),(s*1.18,0,0),mat('petrol',.5),.02,parent=g)
    box((2.3,.04,.42),(0,.44,.3),mat('mist',.5),.01,parent=g); box((.5,.8,.6),(.88,0,.08),mat('white',.5),.02,parent=g)
    for k in range(3): box((.44,.02,.16),(.88,-.4,.12+k*.19),mat('#EFE7DA',.5),.01,parent=g); box((.14,.03,.03),(.88,-.42,.19+k*.19),mat('orange',.4),.008,parent=g)
    T=.8
    screen((-.42,.2,T),.86,.5,.1,g,seed=3); box((.62,.2,.025),(-.42,-.2,T),mat('dark',.5),.008,rot=(0,0,.06),parent=g)
    for i in range(4):
        for j in range(11): box((.042,.034,.012),(-.675+j*.051,-.265+i*.044,T+.022),mat('#2C4A54',.5),.004,parent=g)
    box((.075,.12,.03),(.04,-.2,T),mat('white',.4),.014,rot=(0,0,-.2),parent=g)
    # headset beside the keyboard, its cable running off behind the screen
    h=empty((.4,-.18,T),-.5,g); k=mat('ink',.45,.3)
    pts=[(.135*math.cos(a),0,.135*math.sin(a)+.065) for a in [math.pi*i/16 for i in range(17)]]
    h.rotation_euler=(math.radians(-62),0,-.5); h.location=(.42,-.12,T+.045)
    tube(pts,.014,k,h); tube([(x*1.0,0,z+.012) for x,y,z in pts[5:12]],.02,mat('orange',.6),h)
    for s in (-1,1): cyl(.062,.05,(s*.135,0,.05),k,rot=(0,Q,0),parent=h,n=24,bevel=.012); cyl(.05,.04,(s*.105,0,.05),mat('#3A525C',.9),rot=(0,Q,0),parent=h,n=24,bevel=.012)
    tube([(-.16,0,.05),(-.17,-.06,-.01),(-.12,-.13,-.03),(-.05,-.15,-.03)],.008,k,h); cyl(.018,.04,(-.04,-.15,-.03),k,rot=(0,Q,0),parent=h,n=12)
    tube([(.3,-.02,T+.01),(.2,.1,T+.008),(.34,.22,T+.008),(.2,.34,T+.008)],.006,k,g)
    # thermos with its cup, poured and left
    t=empty((.84,.12,T),0,g); cyl(.062,.28,(0,0,.14),mat('#2A8088',.3,.5),parent=t,n=32,bevel=.014); cyl(.063,.03,(0,0,.06),mat('steel',.3,.6),parent=t,n=32); cyl(.05,.06,(0,0,.3),mat('steel',.3,.6),parent=t,n=28,bevel=.012); cyl(.03,.03,(0,0,.345),k,parent=t,n=20,bevel=.008)
    c=empty((.68,-.02,T),0,g); cyl(.042,.075,(0,0,.0375),mat('steel',.3,.6),parent=c,n=28,r2=.052,bevel=.004); cyl(.045,.004,(0,0,.0765),mat('#6B3E22',.4),parent=c,n=28)
    # papers, a cup of pens
    for i,(x,y,r) in enumerate(((-1.0,-.1,.1),(-.98,-.08,-.04),(-1.02,-.11,.22))): box((.24,.33,.006),(x,y,T+i*.007),mat(('white','#FFF6E2','white')[i],.8),.001,rot=(0,0,r),parent=g)
    for i in range(5): box((.14-.02*(i%3),.012,.004),(-1.02,-.02-i*.045,T+.022),mat('petrol' if i else 'orange',.7),0,rot=(0,0,.22),parent=g)
    cyl(.045,.12,(1.1,.28,T+.06),mat('petrol',.5),parent=g,n=24)
    for i,cc in enumerate(('orange','amber','teal')): beam((1.09+i*.012,.28,T+.04),(1.06+i*.05,.27+i*.015,T+.22),.014,mat(cc,.5),g)
    # on the wall: a board with slips, hooks with keys, a round clock
    b=empty((-2.75,2.58,1.5)); box((1.3,.03,.85),(0,0,0),mat('wood',.6),.01,parent=b); box((1.22,.03,.77),(0,-.008,.04),mat('#DDB98A',.9),0,parent=b)
    for x,z,w,h2,cc,r in ((-.42,.42,.22,.3,'white',.03),(-.12,.5,.2,.2,'amber',-.06),(.14,.4,.24,.33,'#FFF6E2',.02),(.44,.55,.2,.18,'mist',.08),(-.36,.1,.26,.2,'mist',-.03),(.02,.1,.2,.22,'white',.05),(.42,.14,.24,.3,'white',-.04)):
        q=empty((x,-.03,z),0,b); q.rotation_euler=(0,r,0); box((w,.006,h2),(0,0,0),mat(cc,.8),.001,parent=q); cyl(.016,.02,(0,-.008,h2-.03),mat('orange',.5),rot=(Q,0,0),parent=q,n=12)
        for i in range(3): box((w*.65,.004,.012),(0,-.005,h2*.2+i*h2*.17),mat('petrol' if cc!='petrol' else 'white',.7),0,parent=q)
    cyl(.3,.06,(-1.2,2.58,2.2),mat('petrol',.4,.3),rot=(Q,0,0),n=44,bevel=.015); cyl(.26,.07,(-1.2,2.575,2.2),mat('white',.5),rot=(Q,0,0),n=44)
    for i in range(12): a=i*math.tau/12; box((.014,.01,.05 if i%3==0 else .03),(-1.2+.21*math.sin(a),2.535,2.2+.21*math.cos(a)),mat('ink'),0,rot=(0,a,0),base=False)
    for a,l,cc in ((math.tau*6.05/12,.13,'ink'),(math.tau*.08,.19,'ink')): beam((-1.2,2.53,2.2),(-1.2+l*math.sin(a),2.53,2.2+l*math.cos(a)),.018,mat(cc,.5))
    cyl(.025,.04,(-1.2,2.53,2.2),mat('orange',.5),rot=(Q,0,0),n=16)
    # a vest and a cap on hooks
    r=empty((-.2,2.56,1.75)); box((.95,.04,.1),(0,0,0),mat('wood',.6),.01,parent=r)
    for x in (-.32,0,.32): cyl(.014,.1,(x,-.06,.05),mat('steel',.3,.6),rot=(Q,0,0),parent=r,n=10)
    v=empty((-.32,-.09,.05),0,r); soft((.4,.1,.6),(0,0,-.6),mat('orange',.9,.05),.045,parent=v)
    for s in (-1,1): soft((.11,.11,.2),(s*.13,0,-.1),mat('orange',.9,.05),.045,(0,s*.35,0),v)
    for z in (-.5,-.32): box((.405,.105,.045),(0,0,z),mat('#F4F1E6',.5,.4),.01,parent=v)
    for s in (-1,1): box((.045,.108,.36),(s*.12,0,-.3),mat('#F4F1E6',.5,.4),.01,parent=v)
    cyl(.11,.1,(.32,-.11,-.0),mat('petrol',.9),rot=(Q*.85,0,0),parent=r,n=28,r2=.07,bevel=.02); soft((.2,.02,.13),(.32,-.14,-.13),mat('petrol',.9),.01,(.2,0,0),r)

def chair():
    """pushed back and turned, the jacket over its back"""
    g=empty((-1.75,.35,0),math.radians(-24)); k=mat('dark',.6)
    soft((.5,.5,.09),(0,0,.46),mat('amber',.85,.1),.04,parent=g); cyl(.03,.36,(0,0,.28),mat('steel',.3,.5),parent=g,n=12)
    for i in range(5): a=i*math.tau/5+.3; beam((0,0,.1),(.3*math.cos(a),.3*math.sin(a),.07),.045,k,g); cyl(.04,.04,(.3*math.cos(a),.3*math.sin(a),.04),k,rot=(Q,0,a),parent=g,n=14)
    b=empty((0,-.25,.5),0,g); b.rotation_euler=(math.radians(9),0,0); box((.06,.03,.3),(0,.0,.0),k,.01,parent=b); soft((.46,.08,.5),(0,0,.16),mat('amber',.85,.1),.04,parent=b)
    j=mat('petrol',.92,.04); j2=mat('#16586A',.92,.04); t=mat('#F4F1E6',.5,.4); o=mat('orange',.9,.05)
    poly([(-.26,.02),(.26,.02),(.275,.5),(.24,.64),(.11,.7),(-.11,.7),(-.24,.64),(-.275,.5)],.2,(0,0,0),j,parent=b,bevel=.045,axis='y'); soft((.23,.2,.1),(0,0,.65),j2,.045,parent=b); soft((.1,.21,.03),(0,0,.735),o,.012,parent=b)
    for z,h2,c in ((.2,.055,t),(.27,.022,o)): box((.535,.212,h2),(0,0,z),c,.012,parent=b)
    for s in (-1,1):
        a=empty((s*.262,-.005,.6),0,b); a.rotation_euler=(math.radians(-9),math.radians(-5*s),0); soft((.13,.17,.4),(0,0,-.36),j2,.06,parent=a); soft((.118,.15,.36),(-s*.008,.012,-.64),j2,.05,(math.radians(-4),math.radians(4*s),0),a); box((.136,.176,.05),(0,0,-.3),t,.014,parent=a); soft((.126,.158,.05),(-s*.004,.008,-.65),o,.02,parent=a)

def pump(loc,rz):
    """hand pallet truck, forks towards +x"""
    g=empty(loc,rz); o=mat('orange',.4,.35); k=mat('dark',.6)
    for s in (-1,1):
        box((1.2,.16,.06),(.1,s*.19,.07),o,.02,parent=g); cyl(.04,.1,(.6,s*.19,.045),mat('white',.5),rot=(Q,0,0),parent=g,n=16)
    box((.2,.56,.26),(-.56,0,.08),o,.04,parent=g); poly([(-.1,0),(.08,0),(.02,.26),(-.1,.26)],.3,(-.6,0,.32),o,parent=g,bevel=.02,axis='y')
    cyl(.055,.22,(-.7,0,.36),mat('steel',.3,.6),parent=g,n=20); box((.12,.18,.12),(-.72,0,.1),k,.03,parent=g)
    for s in (-1,1): cyl(.09,.06,(-.74,s*.1,.09),mat('#2B3A40',.6),rot=(Q,0,0),parent=g,n=26,bevel=.012); cyl(.04,.065,(-.74,s*.1,.09),o,rot=(Q,0,0),parent=g,n=16)
    beam((-.72,0,.42),(-.98,0,1.12),.045,k,g); h=empty((-.98,0,1.12),0,g); h.rotation_euler=(0,math.radians(-20),0)
    tube([(0,-.02,0),(0,-.14,.06),(0,-.16,.16),(0,-.1,.23),(0,.1,.23),(0,.16,.16),(0,.14,.06),(0,.02,0)],.02,k,h); tube([(0,-.1,.23),(0,.1,.23)],.026,o,h); box((.02,.05,.1),(.02,0,.08),mat('yellow',.5),.008,parent=h)
    return g

def glove(parent,loc,rz,flip=1,tilt=0):
    g=empty(loc,rz,parent); g.rotation_euler=(0,tilt,rz); m=mat('#C9D6D2',.9,.05); p=mat('petrol',.85,.1); o=mat('orange',.8)
    soft((.13,.11,.034),(0,0,0),m,.016,parent=g); soft((.08,.1,.044),(-.1,0,-.002),o,.016,parent=g); soft((.026,.106,.05),(-.135,0,-.004),p,.01,parent=g)
    for i,(l,a) in enumerate(((.085,.16),(.1,.05),(.097,-.04),(.078,-.15))): soft((l,.026,.028),(.06+l/2,flip*(.04-i*.0275)+flip*a*.06,.001),p if l else m,.012,(0,math.radians(6),flip*a),g)
    soft((.085,.03,.03),(.02,flip*.075,.002),p,.013,(0,0,flip*.75),g)

def load():
    """the last pallet of the day on the truck, its list and a pair of gloves on top"""
    rz=math.radians(10); pump((1.75,-.5,0),rz); g=empty((1.88,-.47,.13),rz); w=mat('wood',.8,.1)
    for y in (-.4,0,.4): box((1.2,.1,.1),(0,y,0),w,.01,parent=g)
    for x in (-.54,-.27,0,.27,.54): box((.12,.9,.03),(x,0,.1),w,.005,parent=g)
    for k in range(2):
        for i in range(2):
            for j in range(2): parcel((-.29+i*.58,-.215+j*.43,.13+k*.345),(.565,.42,.34),g,('card','card','#C79561')[(i+j+k)%3])
    for z in (.3,.64): box((1.15,.87,.035),(0,0,z),mat('orange',.5),.004,parent=g)
    T=.13+.69
    c=empty((-.27,-.12,T),.28,g); box((.25,.35,.012),(0,0,0),w,.005,parent=c); box((.215,.3,.008),(0,-.012,.012),mat('white',.7),.001,parent=c); box((.1,.035,.024),(0,.155,.012),mat('steel',.3,.6),.006,parent=c)
    for i in range(6): box((.022,.022,.004),(-.08,.08-i*.042,.02),mat('green',.6),.001,parent=c); box((.12-.02*(i%2),.01,.003),(.02,.08-i*.042,.02),mat('#9FB4B8',.6),0,parent=c)
    beam((.06,-.16,.026),(.1,-.03,.026),.014,mat('orange',.5),c)
    glove(g,(.2,-.16,T+.002),.5,1); glove(g,(.3,.02,T+.012),-.35,-1,.05)
    # tape left on the floor's last carton, a second pallet waiting empty
    g=empty((4.2,.6,0),.06)
    for q in range(4): pallet((0,0,q*.132),rng.uniform(-.04,.04),g,boxes=False)
    parcel((-.15,.05,.53),(.5,.4,.3),g,'card',.2); t=empty((-.2,.0,.83),.4,g); cyl(.06,.05,(0,0,.03),mat('#C79561',.4,.3),parent=t,n=30); cyl(.036,.052,(0,0,.03),mat('sand',.6),parent=t,n=24)

A,rng=start(211); lib.DN=float(A.get('dn',.15))
hall(); desk(); chair(); load(); rollcage((-4.9,1.9,0),.1,rng,3); rollcage((-5.75,1.75,0),-.12,rng,4); plant((-3.95,2.1,0),1.0,rng)
world(.42,lo='skylo',mid='skymid',hi='skyhi',h0=-.02,h1=.3); sun(31,-52,4.2,1.6,'#FFDDB0')
for name,cam,W,H,w in (('work-shift',((1.15,-6.3,2.75),(-.02,.9,.8),38),2000,1125,1680),('work-shift-detail',((.35,-2.1,1.95),(-1.55,1.35,.92),38),1200,900,900)):
    if name not in A.get('view','work-shift,work-shift-detail').split(','): continue
    if 'cam' in A: f=[float(x) for x in A['cam'].split(',')]; cam=(tuple(f[:3]),tuple(f[3:6]),f[6])
    camera(*cam); w=int(A.get('w',w)); png=A.get('out') or os.path.join(tempfile.gettempdir(),name+'.png')
    render(png,w,w*H//W,int(A.get('spp',32)),view='Filmic',look='Medium High Contrast',exposure=float(A.get('exp',.3)),noise=.02)
    if 'out' not in A:                                    # the project's own encoder writes the master
        subprocess.check_call(['node','-e',"require('sharp')('%s').resize(%d,%d).sharpen(.7).jpeg({quality:86,chromaSubsampling:'4:4:4',mozjpeg:true}).toFile('%s.jpg')"%(png,W,H,name)],cwd=os.path.join(HERE,'..')); os.remove(png)
