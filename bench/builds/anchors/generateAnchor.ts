import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builder } from '../builder.ts';
import { replaceIn } from '../generateSite.ts';
import { type Anchor, languages } from './anchor.ts';

/**
 * A site for an anchor with as many pages as ours, each of about the same size: `page` is one of ours, and all of it
 * but what is said of the item becomes the layout. It draws no pictures and checks nothing.
 */
export function generateAnchor(anchor: Anchor, folder: string, count: number, page: string): Builder {
  const { name, command, pages, caches, template } = anchor;
  const root = join(folder, `${count} ${name}`.replace(/\W+/g, '-'));
  const [, start, middle, end] =
    /^(.*?)<title>.*?<\/title>(.*?)<main.*(<section id="application".*)$/s.exec(page) ?? [];
  if (!start || !middle || !end) throw new Error('The page has no title or no form to apply.');
  for (const [path, text] of Object.entries(anchor.files([start, middle, end]))) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const language of languages) {
    mkdirSync(join(root, 'content', language, 'positions'), { recursive: true });
    for (let number = 1; number <= count + 40; number += 1) writeItem(root, language, number, 0);
  }
  return {
    name,
    root,
    command,
    pages,
    caches,
    edits: {
      'nothing changed': () => {},
      'one item': (turn) => writeItem(root, 'en', 1, turn),
      'a template': (turn) => replaceIn(join(root, template), /data-turn="\d+"/, `data-turn="${turn}"`),
    },
  };
}

function writeItem(root: string, language: string, number: number, turn: number): void {
  writeFileSync(
    join(root, 'content', language, 'positions', `position-${number}.md`),
    `---
title: Sea import and customs specialist ${number}
description: Handling the arrival of containers, from the shipping documents to delivery (${turn}).
order: ${number}
placeholder: true
branch: it-milano-sede
employment: [FULL_TIME]
image: maritime-transport.jpg
location: Milan
contract: Full time
duration: Permanent
skill: |
  - Some experience in sea imports, even if brief
  - A knowledge of transport documents and the basics of customs rules
  - Good written English: most of the correspondence is with other countries
---
By the time a ship reaches port, its documents should be there **already**. This role makes sure that everything matches.

Main tasks:

- checking the shipping documents and asking for those that are missing
- coordinating arrivals with our locations in Asia, shipping lines and agents
- preparing the instructions for the customs declaration
- arranging release, haulage from the port and return of the empty container
- checking costs and preparing the invoice

The role is office-based, next to the colleagues who handle exports and air freight.
`,
  );
}
