import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { type RouteRule, usePage } from '../site/page.ts';
import { longTexts } from '../site/specimens/longTexts.ts';

const heroes = [
  { name: 'slant-petrol', layout: 'slant', tone: 'petrol', image: 'ucl.jpg' },
  { name: 'slant-mist', layout: 'slant', tone: 'mist', image: 'ucl.jpg' },
  { name: 'slant-sand', layout: 'slant', tone: 'sand', image: 'ucl.jpg' },
  { name: 'wide-sand', layout: 'wide', tone: 'sand', image: 'ucl.jpg' },
  { name: 'wide-mist', layout: 'wide', tone: 'mist', image: 'ucl.jpg' },
  { name: 'plain-petrol', layout: 'slant', tone: 'petrol', image: undefined },
  { name: 'plain-mist', layout: 'slant', tone: 'mist', image: undefined },
  { name: 'plain-sand', layout: 'slant', tone: 'sand', image: undefined },
] as const;

/** Every hero with a long text, each on a page of its own: a page has one main heading. Only `site dev` has them. */
export const heroSpecimens: RouteRule[] = heroes.map(({ name, ...look }) => ({
  id: 'style',
  path: `/__site/style/hero-${name}`,
  noindex: true,
  template: {
    head: () => ({ title: `Hero ${name}`, description: 'A hero with a long text.', name }),
    Page() {
      const { title, text, label } = longTexts(usePage().language.code);
      return (
        <Hero routeTitle={name} pageTitle={title} pageSubTitle={text} {...look}>
          <ButtonLink to="/__site/style">{label}</ButtonLink>
        </Hero>
      );
    },
  },
}));
