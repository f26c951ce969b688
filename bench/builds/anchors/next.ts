import { type Anchor, layoutModule } from './anchor.ts';

/**
 * A static export with the router of `pages/`: that of `app/` would write the layout into each page a second time, as
 * data for the browser.
 */
export const next: Anchor = {
  name: 'next',
  command: ['build'],
  pages: 'out',
  caches: ['.next'],
  template: 'pages/[language]/positions/[id].jsx',
  files: ([start, middle, end]) => ({
    // React writes the tags of the document itself.
    'layout.mjs': layoutModule([
      start.replace(/^.*?<head>/s, ''),
      middle.replace(/<\/head><body[^>]*>/, ''),
      end.replace(/<\/main>/, '').replace('</body></html>', ''),
    ]),
    'next.config.mjs': `export default { output: 'export', trailingSlash: true };\n`,
    'items.mjs': `import { readdirSync, readFileSync } from 'node:fs';
import matter from 'gray-matter';
export const listIds = (language) =>
  readdirSync(\`content/\${language}/positions\`).map((name) => name.replace('.md', ''));
export const readItem = (language, id) => matter(readFileSync(\`content/\${language}/positions/\${id}.md\`, 'utf8'));
`,
    'pages/_document.jsx': `import { Head, Html, Main, NextScript } from 'next/document';
import { end, middle, start } from '../layout.mjs';
const Literal = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />;
export default () => (
  <Html lang="en"><Head /><body><Literal html={start + middle} /><Main /><Literal html={end} /><NextScript /></body></Html>
);
`,
    'pages/[language]/positions/[id].jsx': `import { marked } from 'marked';
import Head from 'next/head';
import { listIds, readItem } from '../../../items.mjs';
export const getStaticPaths = () => ({
  paths: ['it', 'en'].flatMap((language) => listIds(language).map((id) => ({ params: { language, id } }))),
  fallback: false,
});
export const getStaticProps = ({ params: { language, id } }) => {
  const { data, content } = readItem(language, id);
  const { title, description, location, contract, duration, skill } = data;
  return { props: { title, description, location, contract, duration, html: marked(content) + marked(skill) } };
};
export default ({ title, description, location, contract, duration, html }) => (
  <main data-turn="0">
    <Head><title>{title}</title></Head>
    <h1>{title}</h1><p>{description}</p><dl><dt>{location}</dt><dd>{contract}</dd><dd>{duration}</dd></dl>
    <div dangerouslySetInnerHTML={{ __html: html }} />
  </main>
);
`,
    'pages/[language]/index.jsx': `import { listIds, readItem } from '../../items.mjs';
export const getStaticPaths = () => ({ paths: ['it', 'en'].map((language) => ({ params: { language } })), fallback: false });
export const getStaticProps = ({ params: { language } }) => ({
  props: { all: listIds(language).map((id) => [\`/\${language}/positions/\${id}/\`, readItem(language, id).data.title]) },
});
export default ({ all }) => <main>{all.map(([href, title]) => <a key={href} href={href}>{title}</a>)}</main>;
`,
  }),
};
