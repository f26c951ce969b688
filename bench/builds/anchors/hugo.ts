import type { Anchor } from './anchor.ts';

export const hugo: Anchor = {
  name: 'Hugo',
  command: ['hugo', '--quiet'],
  pages: 'public',
  caches: [],
  template: 'layouts/_default/single.html',
  files: (layout) => {
    const [start, middle, end] = layout.map((html) => html.replaceAll('{{', '{{"{{"}}'));
    return {
      'config.toml': `baseURL = "https://www.example.com/"
defaultContentLanguage = "it"
defaultContentLanguageInSubdir = true
disableKinds = ["taxonomy", "term", "RSS", "section", "404", "sitemap"]
[languages.it]
contentDir = "content/it"
[languages.en]
contentDir = "content/en"
`,
      'layouts/_default/single.html': `${start}<title>{{.Title}}</title>${middle}<main data-turn="0"><h1>{{.Title}}</h1><p>{{.Params.description}}</p><dl><dt>{{.Params.location}}</dt><dd>{{.Params.contract}}</dd><dd>{{.Params.duration}}</dd></dl>{{.Content}}{{.Params.skill | markdownify}}${end}`,
      'layouts/index.html': `${start}<title>Positions</title>${middle}<main>{{range .Site.RegularPages}}<a href="{{.RelPermalink}}">{{.Title}}</a>{{end}}${end}`,
    };
  },
};
