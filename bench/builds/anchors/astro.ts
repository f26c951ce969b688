import { type Anchor, layoutModule } from './anchor.ts';

/** With a content collection, which it keeps from one build to the next. */
export const astro: Anchor = {
  name: 'astro',
  command: ['build', '--silent'],
  pages: 'dist',
  caches: ['.astro', 'node_modules'],
  template: 'src/pages/[...id].astro',
  files: (layout) => ({
    'layout.mjs': layoutModule(layout),
    'astro.config.mjs': 'export default {};\n',
    'src/content.config.js': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = {
  positions: defineCollection({ loader: glob({ pattern: '**/*.md', base: 'content' }) }),
};
`,
    'src/pages/[...id].astro': `---
import { getCollection, render } from 'astro:content';
import { marked } from 'marked';
import { end, middle, start } from '../../layout.mjs';
export const getStaticPaths = async () =>
  (await getCollection('positions')).map((entry) => ({ params: { id: entry.id }, props: entry }));
const { title, description, location, contract, duration, skill } = Astro.props.data;
const { Content } = await render(Astro.props);
---
<Fragment set:html={start} /><title>{title}</title><Fragment set:html={middle} /><Fragment set:html='<main data-turn="0">' /><h1>{title}</h1><p>{description}</p><dl><dt>{location}</dt><dd>{contract}</dd><dd>{duration}</dd></dl><Content /><Fragment set:html={marked(skill)} /><Fragment set:html={end} />
`,
    'src/pages/[language]/index.astro': `---
import { getCollection } from 'astro:content';
import { end, middle, start } from '../../../layout.mjs';
export const getStaticPaths = () => ['it', 'en'].map((language) => ({ params: { language } }));
const all = await getCollection('positions', ({ id }) => id.startsWith(Astro.params.language));
---
<Fragment set:html={start} /><title>Positions</title><Fragment set:html={middle} /><Fragment set:html="<main>" />{all.map(({ id, data }) => <a href={\`/\${id}/\`}>{data.title}</a>)}<Fragment set:html={end} />
`,
  }),
};
