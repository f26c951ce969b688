import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { openFilePrints } from '../../memory/filePrints.ts';
import { emitFiles } from '../../output/emitFiles.ts';
import { makeFiles } from '../../output/makeFiles.ts';
import { silent } from '../../terminal/progress.ts';
import { say } from '../../terminal/telling/say.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { createCompiler } from '../createCompiler.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { loadDefinition } from '../website/loadDefinition.ts';
import { findUnusedTexts } from './unusedTexts.ts';

describe('a build', () => {
  let fixture: Fixture;
  afterEach(() => fixture.close());

  /** What a build in a new process tells, and how many pages it makes. */
  async function build() {
    const { root } = fixture;
    const { value: website } = await loadDefinition(root, openFilePrints(root));
    if (!website) throw new Error('The fixture has no definition');
    const prints = openFilePrints(root);
    const compiler = createCompiler({ root, ...website }, prints);
    const { diagnostics, files } = await compiler.compile({});
    await makeFiles(files, silent);
    emitFiles(files, `${root}/dist`, `${root}/.cache/dist`);
    compiler.save();
    prints.save();
    const told = diagnostics.map(({ severity, rule, file, line }) => `${severity} ${rule} ${file}:${line}`);
    return { told, pages: compiler.counts.pages ?? 0 };
  }

  it('tells a text that no page shows, also when pages come from memory', async () => {
    fixture = openFixture('bilingual');
    const property = (name: string) => `"${name}": { "type": "string", "description": "A text." },`;
    fixture.replace(
      'schemas/translations/home.schema.json',
      '"remaining": {',
      `${property('lastYear')}\n"remaining": {`,
    );
    expect((await build()).told).toEqual([]);

    fixture.replace('content/translations/it/home.yaml', 'remaining:', 'lastYear: Parole\nremaining:');
    fixture.replace('content/translations/en/home.yaml', 'remaining:', 'lastYear: Words\nremaining:');
    const told = ['warning text/unused content/translations/it/home.yaml:11'];
    expect((await build()).told).toEqual(told);

    // A page of another kind is made; those that read all other texts are not.
    fixture.replace('content/services/boat.yaml', 'By sea', 'By ship');
    const again = await build();
    expect(again.told).toEqual(told);
    expect(again.pages).toBeGreaterThan(0);
    expect(again.pages).toBeLessThan(8);

    fixture.replace('templates/site.tsx', '[remaining,', '[remaining, homeText(text), ');
    expect((await build()).told).toEqual([]);
  });

  it('tells no text that goes into a file for scripts, be it beside one that a page shows', async () => {
    fixture = openFixture('bilingual');
    fixture.replace(
      'schemas/translations/home.schema.json',
      '"remaining": {',
      '"moorings": { "type": "object", "description": "Texts.", "additionalProperties": { "type": "string", "description": "A text." } },\n"remaining": {',
    );
    fixture.replace(
      'content/translations/it/home.yaml',
      'remaining:',
      'moorings: { first: Uno, furthest: Altri }\nremaining:',
    );
    fixture.replace(
      'content/translations/en/home.yaml',
      'remaining:',
      'moorings: { first: One, furthest: Others }\nremaining:',
    );
    const moorings = '(homeText(text) as unknown as { moorings: Record<string, string> }).moorings';
    fixture.replace('templates/site.tsx', '[remaining,', `[remaining, ${moorings}.first, `);
    expect((await build()).told).toEqual(['warning text/unused content/translations/it/home.yaml:11']);

    const files = `(sources) => Object.fromEntries(sources.map(({ language, text }) =>
      [language.code + '.json', JSON.stringify(${moorings})]))`;
    fixture.replace('templates/site.tsx', '  icons: { files:', `  files: ${files},\n  icons: { files:`);
    expect((await build()).told).toEqual([]);
  });

  it('tells a long text that no page shows, and each that one page shows is none', async () => {
    fixture = openFixture('bilingual');
    expect((await build()).told).toEqual([]);
    for (const code of ['it', 'en']) {
      const terms = readFileSync(`${fixture.root}/content/legal/${code}/terms.md`);
      fixture.write(`content/legal/${code}/old-terms.md`, terms);
    }
    const told = ['warning text/unused content/legal/it/old-terms.md:2'];
    expect((await build()).told).toEqual(told);
    // Pages come from memory.
    expect((await build()).told).toEqual(told);
    // A PDF is made from it.
    fixture.replace('content/documents.yaml', 'generatedFrom: terms', 'generatedFrom: old-terms');
    expect((await build()).told).toEqual([]);
  });
});

describe('a text that no page read', () => {
  const text = `
used: Shown
unused: Never shown
closed: { title: Only when closed, old: Never }
sizes: { small: Small, large: Large }
ports: [Genoa, Ghent]
berths: { one: One berth, few: '{n} berths', other: '{n} of all berths' }
mails: { subject: For the back office }
`;
  const path = 'content/translations/it/common.yaml';
  const document = parseSource({ path, bytes: Buffer.from(text), print: '' }).value;
  const schema = { properties: { mails: { 'x-said-by': 'back office' } } };
  const entries = [{ kind: { kind: 'translation', name: 'common', schema }, document }] as unknown as Entry[];
  const content = { defaultLanguage: { code: 'it' }, languages: [] } as unknown as Content;
  const names = new Set(['common', 'used', 'closed', 'title', 'sizes', 'ports', 'berths', 'other', 'mails']);
  const unused = (...read: string[]) =>
    findUnusedTexts(entries, content, { reads: [[read]], isNamed: (name) => names.has(name) }).map(
      ({ key, line }) => `${key}:${line}`,
    );

  it('is told, unless code names it or one that holds it, or its schema says who else says it', () => {
    expect(unused('common.used')).toEqual(['unused:3']);
  });

  it('is told below a group that is shown', () => {
    expect(unused('common.used', 'common.closed.title')).toEqual(['closed.old:4', 'unused:3']);
  });

  it('must be shown, where each language needs it', () => {
    const bytes = Buffer.from('language: { it: Italiano, fr: Français }\nold: Never\n');
    const { value } = parseSource({ path, bytes, print: '' });
    const schema = { properties: { language: { 'x-by-language': true } } };
    const kind = { kind: 'translation', name: 'common', schema };
    const reading = {
      reads: [[['common.language.it']]],
      isNamed: (name: string) => /^(language|it)$/.test(name),
    };
    const found = findUnusedTexts([{ kind, document: value }] as unknown as Entry[], content, reading);
    expect(found.map(({ key, hint }) => [key, hint && say(hint, 'en')])).toEqual([
      ['language.fr', 'Show it, as those of the other languages are.'],
      ['old', 'Delete it in every language and in its schema, or show it.'],
    ]);
  });

  it('is said by the back office where a form makes it say so, and only there', () => {
    const bytes = Buffer.from(
      'mails:\n  visitor: { greeting: Ciao, regards: Saluti, goodbye: Addio }\n  reminder: { subject: A, text: B }\n',
    );
    const { value } = parseSource({ path, bytes, print: '' });
    const kind = { kind: 'translation', name: 'common', schema: {} };
    const form = {
      'x-form': {
        kind: 'enquiry',
        retention: { untilAnswered: true },
        section: 'ask',
        submitText: 'form.submit',
      },
      properties: { email: { type: 'string', 'x-field': { control: 'email', mark: 'optional' } } },
    };
    const unnamed = { ...form, properties: {} };
    const sites = [{ contact: form }, { contact: unnamed }, {}].map((forms) => ({ content: { forms } }));
    const [withForm, withoutAddress, without] = sites.map((one) =>
      findUnusedTexts(
        [{ kind, document: value }] as unknown as Entry[],
        { ...content, languages: [one] } as unknown as Content,
        { reads: [], isNamed: () => false },
      ).map(({ key }) => key),
    );
    expect(withForm).toEqual(['mails.visitor.goodbye', 'mails.reminder']);
    expect(withoutAddress).toEqual(['']);
    expect(without).toEqual(['']);
  });

  it('may be one of a list, or of keys that code makes up', () => {
    expect(unused('common.used', 'common.sizes.small', 'common.ports.0')).toEqual(['unused:3']);
  });

  it('may be the form of another number', () => {
    expect(unused('common.used', 'common.berths.other')).toEqual(['unused:3']);
  });
});
