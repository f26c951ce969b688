import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const languages = ['it', 'en'];

/**
 * A site for Hugo with as many pages of the same size: `page` is a built page, whose head, header and footer become
 * the layout. It draws no pictures and checks nothing.
 */
export function generateHugo(root: string, count: number, page: string): void {
  rmSync(root, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const [before = '', after = ''] = readFileSync(page, 'utf8').split(/<main[\s\S]*<\/main>/);
  const literal = (html: string) =>
    html.replaceAll('{{', '{{"{{"}}').replace(/<title>.*?<\/title>/, '<title>{{.Title}}</title>');
  write(
    'config.toml',
    `baseURL = "https://www.example.com/"\ndefaultContentLanguage = "it"\ndisableKinds = ["taxonomy", "term", "RSS", "section"]\n[languages.it]\ncontentDir = "content/it"\n[languages.en]\ncontentDir = "content/en"\n`,
  );
  write(
    'layouts/_default/single.html',
    `${literal(before)}<main><h1>{{.Title}}</h1><p>{{.Params.description}}</p><dl><dt>{{.Params.location}}</dt><dd>{{.Params.contract}}</dd></dl>{{.Content}}{{.Params.skill | markdownify}}</main>${literal(after)}`,
  );
  write(
    'layouts/index.html',
    `${literal(before)}<main>{{range .Site.RegularPages}}<a href="{{.RelPermalink}}">{{.Title}}</a>{{end}}</main>${literal(after)}`,
  );
  for (let number = 1; number <= count + 37; number += 1) {
    for (const language of languages) writeHugoItem(root, language, number, 0);
  }
}

export function writeHugoItem(root: string, language: string, number: number, turn: number): void {
  const folder = join(root, 'content', language, 'positions');
  mkdirSync(folder, { recursive: true });
  const list = ['taking requests', 'finding space', 'preparing the consignment note', 'following the trip'];
  writeFileSync(
    join(folder, `position-${number}.md`),
    `---
title: Sea freight import ${number}
description: Looking after shipments from booking to proof of delivery (${turn}).
location: Milan
contract: Full time
skill: |
  - Experience with a freight forwarder
  - Good written and spoken English
---
A load that crosses several countries needs someone who sees the **whole** journey.

Main tasks:

${list.map((line) => `- ${line} and agreeing places, times and delivery terms with the customer`).join('\n')}

This is an office role with daily contact with our locations abroad.
`,
  );
}
