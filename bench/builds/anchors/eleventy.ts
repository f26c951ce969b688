import { type Anchor, languages, layoutModule } from './anchor.ts';

/** With templates in JavaScript, its fastest, and no other language of templates in the Markdown. */
export const eleventy: Anchor = {
  name: '@11ty/eleventy',
  command: ['--quiet'],
  pages: 'public',
  caches: [],
  template: 'includes/item.11ty.mjs',
  files: (layout) => ({
    'layout.mjs': layoutModule(layout),
    'eleventy.config.mjs': `export default () => ({
  dir: { input: 'content', includes: '../includes', output: 'public' },
  markdownTemplateEngine: false,
});
`,
    'includes/item.11ty.mjs': `import { marked } from 'marked';
import { end, middle, start } from '../layout.mjs';
export default ({ title, description, location, contract, duration, skill, content }) =>
  \`\${start}<title>\${title}</title>\${middle}<main data-turn="0"><h1>\${title}</h1><p>\${description}</p><dl><dt>\${location}</dt><dd>\${contract}</dd><dd>\${duration}</dd></dl>\${content}\${marked(skill)}\${end}\`;
`,
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [
          `content/${language}/positions/positions.json`,
          JSON.stringify({ layout: 'item.11ty.mjs', tags: language }),
        ],
        [
          `content/${language}/index.11ty.mjs`,
          `import { end, middle, start } from '../../layout.mjs';
export default ({ collections }) =>
  \`\${start}<title>Positions</title>\${middle}<main>\${collections.${language}
    .map(({ url, data }) => \`<a href="\${url}">\${data.title}</a>\`)
    .join('')}\${end}\`;
`,
        ],
      ]),
    ),
  }),
};
