import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LanguageServer, startLanguageServer } from '../cli/testing/startLanguageServer.ts';

let server: LanguageServer;
const root = pathToFileURL(process.cwd()).href;

beforeAll(async () => {
  server = startLanguageServer();
  await server.request('initialize', {
    processId: null,
    rootUri: root,
    capabilities: { textDocument: { hover: {} } },
  });
  server.notify('initialized', {});
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const yaml = {
    validate: settings['yaml.validate'],
    hover: settings['yaml.hover'],
    completion: settings['yaml.completion'],
  };
  server.notify('workspace/didChangeConfiguration', { settings: { yaml } });
});
afterAll(() => server.stop());

/** Opens a file in the editor, with a change that a translator might make; resolves to what is underlined. */
async function openFile(path: string, change = (text: string) => text) {
  const uri = `${root}/${path}`;
  const text = change(readFileSync(path, 'utf8'));
  const published = server.next('textDocument/publishDiagnostics', uri);
  server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
  const { diagnostics } = (await published) as {
    diagnostics: { message: string; range: { start: { line: number } } }[];
  };
  return { uri, text, diagnostics };
}

const placeOf = (text: string, word: string) => {
  const line = text.split('\n').findIndex((row) => row.includes(word));
  return { line, character: (text.split('\n')[line] ?? '').indexOf(word) + 1 };
};

describe("the translator's editor", () => {
  it.each([
    'translations/it/home',
    'translations/en/servicePages',
    'company',
    'site',
    'services/parcel',
    'branches/it-roma',
  ])('underlines nothing in content/%s.yaml', async (name) => {
    expect((await openFile(`content/${name}.yaml`)).diagnostics).toEqual([]);
  });

  it('underlines nothing in the example of content/advisories.yaml', async () => {
    const { text, diagnostics } = await openFile('content/advisories.yaml', (before) => {
      const notes = before.slice(0, before.lastIndexOf('\nadvisories:'));
      const [head, example] = notes.split('# advisories:\n');
      // Who has advisories needs no example.
      return example ? `${head}advisories:\n${example.replace(/^# /gm, '')}\n` : before;
    });
    expect(text).toContain('\n  - id: ');
    expect(diagnostics).toEqual([]);
  });

  it('underlines a misspelt key and a text that is too long', async () => {
    const { text, diagnostics } = await openFile('content/translations/en/contactUs.yaml', (before) =>
      before.replace('meta:', 'mata:').replace(/submit: .*/, `submit: ${'Send '.repeat(40)}`),
    );
    const messages = diagnostics.map(({ message, range }) => `${range.start.line} ${message}`);
    expect(messages).toContainEqual(`${placeOf(text, 'mata:').line} Property mata is not allowed.`);
    expect(messages.some((message) => message.startsWith(`${placeOf(text, 'submit:').line} `))).toBe(true);
  });

  it('tells under the pointer where a text appears', async () => {
    const { uri, text } = await openFile('content/translations/it/contacts.yaml');
    const hover = await server.request('textDocument/hover', {
      textDocument: { uri },
      position: placeOf(text, 'pageTitle'),
    });
    expect(JSON.stringify(hover)).toContain('The large title.');
  });

  it('tells under the pointer what every key of a fact is', async () => {
    const { uri, text } = await openFile('content/company.yaml');
    const silent: string[] = [];
    for (const [line, row] of text.split('\n').entries())
      for (const { 0: key, index } of row.replace(/#.*/, '').matchAll(/(?<=^ *|[{,] )[a-z]\w*(?=:)/gi)) {
        const hover = await server.request('textDocument/hover', {
          textDocument: { uri },
          position: { line, character: index + 1 },
        });
        const { contents } = hover as { contents: { value: string } };
        // Without a description, only the names of the schema and of its file are told.
        if (/^(#+ .*)?\s*(Source: .*)?$/.test(contents.value)) silent.push(`${line + 1} ${key}`);
      }
    expect(silent).toEqual([]);
  });

  it('offers the keys of a section that is still empty', async () => {
    const { uri } = await openFile(
      'content/translations/it/branches.yaml',
      (before) => `${before.split('\n')[0]}\n`,
    );
    const completion = await server.request('textDocument/completion', {
      textDocument: { uri },
      position: { line: 1, character: 0 },
    });
    const labels = (completion as { items: { label: string }[] }).items.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['meta', 'heroSection', 'headquartersTitle']));
  });
});
