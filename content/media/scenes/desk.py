"""A counter with a telephone and letters, and the pigeonholes behind it, one for each branch. Master contact-us.
Render: nice -n 19 blender -b --factory-startup -t 2 -P desk.py   (preview: -- w=480 spp=8 out=/tmp/p.png)"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
A,rng=start(171)
box((60,40,.2),(0,0,-.2),mat('#DCCDB4',.6,.25),.02); box((60,.3,12),(0,2.2,0),mat('#F0E4D0',.9,.05),.02); box((60,.34,1.15),(0,2.2,0),mat('petrol',.7,.1),.02); box((60,.36,.07),(0,2.18,1.15),mat('orange',.6),.01)
def envelope(parent,loc,rot,c,s=1): 
    e=empty(loc,0,parent,s); e.rotation_euler=rot
    box((.34,.014,.23),(0,0,0),mat(c,.8),.003,parent=e); dark=c in('petrol','teal')
    for k in (-1,1): beam((k*.16,-.009,.222),(0,-.009,.11),.006,mat('mist' if dark else '#CDBDA2',.8),e)
    return e
# pigeonholes on the wall: seven by four, 28
g=empty((.25,1.86,1.42)); W,H=.52,.42
box((7*W+.12,.05,4*H+.1),(0,.17,-.05),mat('#C79561',.7,.1),.01,parent=g)
for i in range(8): box((.04,.36,4*H+.06),((i-3.5)*W,0,-.03),mat('wood',.5,.2),.008,parent=g)
for k in range(5): box((7*W+.1,.38,.04),(0,0,k*H-.04),mat('wood',.5,.2),.008,parent=g)
for i in range(7):
    for k in range(4):
        box((.2,.012,.05),((i-3)*W,-.19,k*H-.045),mat('white',.6),.003,parent=g)
        for q in range(rng.choice([0,1,2,2,3])): envelope(g,((i-3)*W+rng.uniform(-.05,.05),.08-q*.07,k*H),(math.radians(rng.uniform(-16,-6)),math.radians(rng.uniform(-5,5)),rng.uniform(-.1,.1)),rng.choice(['white','white','sand','#FFD9C2','teal','orange']))
# counter
box((6.4,1.15,.07),(0,0,.98),mat('wood',.5,.25),.025); box((6.2,.95,.94),(0,.03,.04),mat('#FFFDF6',.7,.1),.02); box((6.22,.97,.16),(0,.03,.62),mat('petrol',.5,.2),.01); box((6.23,.98,.045),(0,.03,.57),mat('orange',.5),.006)
# telephone: a wedge, twelve keys, a handset across it and its cord
p=empty((-.55,-.06,1.05),.22); b=poly([(-.34,0),(.34,0),(.34,.2),(.2,.24),(-.34,.1)],.62,(0,0,0),mat('orange',.4,.4),rot=(0,0,math.pi/2),parent=p,axis='y',bevel=.03)
t=empty((0,-.09,.155),0,p); t.rotation_euler=(math.radians(14.5),0,0)
box((.3,.3,.012),(.06,-.01,0),mat('#FFFDF6',.5,.3),.006,parent=t)
for i in range(3):
    for k in range(4): box((.055,.045,.022),(-.025+i*.085,-.115+k*.07,.012),mat('ink',.5),.008,parent=t)
h=empty((0,.2,.3),0,p); box((.74,.1,.07),(0,0,0),mat('petrol',.35,.45),.03,parent=h)
for s in (-1,1): cyl(.095,.12,(s*.31,0,-.07),mat('petrol',.35,.45),parent=h,n=28,bevel=.02); box((.08,.1,.1),(s*.2,.03,-.1),mat('orange',.4,.4),.02,parent=h)
cord=[(-.31,-.02,.2),(-.46,-.08,.06),(-.56,-.16,.03),(-.5,-.3,.03),(-.38,-.32,.03),(-.32,-.22,.03)]
tube(cord,.016,mat('petrol',.4),p)
# letters, a parcel, pencils, a lamp of brass, a plant
s=empty((.75,-.2,1.055),-.2)
for i in range(6): e=envelope(s,(rng.uniform(-.02,.02),-.1+rng.uniform(-.02,.02),.01+i*.016),(math.radians(-90),0,rng.uniform(-.12,.12)),('white','sand','white','#FFD9C2','white','white')[i],1.35)
q=empty((1.72,.02,1.05),.32); parcel((0,0,0),(.62,.46,.36),q,'card')
for dx,w,c in ((-.17,.14,'white'),(.04,.05,'orange')): poly([(dx,.05),(dx+w,.05),(dx+w+.18,.27),(dx+.18,.27)],.012,(-.06,-.236,.02),mat(c,.5),parent=q,axis='y')
cyl(.08,.2,(1.16,.3,1.05),mat('teal',.5,.3),n=28,bevel=.01)
for i,c in enumerate(('orange','amber','petrol')): beam((1.14+i*.02,.3,1.08),(1.08+i*.07,.28+i*.02,1.38),.02,mat(c,.5))
plant((-1.75,.12,1.05),.7,rng)
c=empty((-1.15,-.3,1.055),.18); box((.4,.3,.02),(0,0,0),mat('white',.7),.004,parent=c); [box((.26-.05*(i%2),.014,.004),(-.02,.08-i*.05,.02),mat('#B9C7C7',.6),0,parent=c) for i in range(4)]; beam((.06,-.1,.035),(.3,.02,.035),.018,mat('orange',.5),c)
# a window off camera throws the long light in
for x in (-8.2,-5.9): box((.4,.2,6),(x,-6.2,0),mat('white'),.02)
world(.46,lo='#EFE3CF',mid='#EFE3CF',hi='#EFE3CF'); sun(31,-50,4.2,1.4,'#FFDDB0')
shoot(A,dict(hero=dict(size=(2000,1125),cam=((2.15,-4.7,2.6),(.16,.55,1.56),40),out='contact-us',spp=20,render=(1400,788))),exposure=.3)
