import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFormNames } from './backoffice/settings/readForms.ts';
import { compileSchemas } from './compiler/content/compileSchemas.ts';
import { readSources } from './compiler/content/readSources.ts';
import { openFilePrints } from './memory/filePrints.ts';
import { sitePath } from './terminal/sitePath.ts';
import { tongues } from './terminal/telling/tongues.ts';
import { importsOf } from './testing/code/importsOf.ts';
import { formatContributing } from './types/formatContributing.ts';
import { formatTypes } from './types/formatTypes.ts';
import { readSchemas } from './types/readSchemas.ts';

const files = (folder: string, ending = /\.(ts|tsx|js)$/) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => sitePath('.', join(entry.parentPath, entry.name)))
    .filter((path) => !/fixtures|testing|\.test\.|\.d\.ts$/.test(path));

/**
 * What the compiler may know of a website: types of the contract, and what it and the back office share: the rules of
 * forms, codes of languages and positions, how letters compare, the reading of PDFs.
 */
const isKnown = ({ from, isType }: { from: string; isType: boolean }) =>
  /site\/(forms\/rules|codes|letters|pdf)\/\w+\.ts$/.test(from) ||
  (isType && /site\/(contract|page)\.ts$/.test(from));

describe('boundaries', () => {
  it('the compiler sees a website through the types of its contract alone', () => {
    const wrong = files('cli')
      .flatMap(importsOf)
      .filter(({ from }) => /\.\.\/(site|templates)\//.test(from))
      .filter((found) => !isKnown(found));
    expect(wrong).toEqual([]);
  });

  it('the site knows neither the compiler nor Node', () => {
    const wrong = files('site')
      .flatMap(importsOf)
      .filter(({ from }) => /^node:|\/cli\//.test(from));
    expect(wrong).toEqual([]);
  });

  it('templates know the site and the types, nothing else', () => {
    const wrong = files('templates')
      .flatMap(importsOf)
      .filter(({ from }) => !/^(\.\.\/site\/|\.\.\/schemas\/types\.ts|\.\/|react$)/.test(from));
    expect(wrong).toEqual([]);
  });

  it('stages with a pure name do not touch the disk themselves', () => {
    const pure =
      /\/(parse|validate|pair|resolve|render|collect|check|format|compare|find|drop)[A-Z]\w*\.tsx?$/;
    const effects = /assets\/|testing\/|server\/|findBrowser/;
    const wrong = files('cli')
      .filter((path) => pure.test(path) && !effects.test(path))
      .flatMap(importsOf)
      .filter(({ from }) => /^node:fs/.test(from));
    expect(wrong).toEqual([]);
  });

  it('a build loads large packages only when it has work for them', () => {
    const large = ['esbuild', 'html-validate', 'pdfkit', 'satori', 'sharp', 'subset-font'];
    const seen = new Set<string>();
    const load = (path: string): string[] => {
      if (seen.has(path)) return [];
      seen.add(path);
      return importsOf(path)
        .filter(({ isType, isLazy }) => !isType && !isLazy)
        .flatMap(({ from }) => {
          if (from.startsWith('.')) return load(posix.join(posix.dirname(path), from));
          return large.includes(from) ? [`${path} loads ${from}`] : [];
        });
    };
    expect(load('cli/commands/buildAnew.ts')).toEqual([]);
    expect(seen.size).toBeGreaterThan(50);
  });

  it('only main.ts ends the process, and site.js where that cannot be loaded', () => {
    const wrong = files('cli').filter(
      (path) =>
        !/^cli\/(main\.ts|site\.js)$/.test(path) && /process\.exit\b/.test(readFileSync(path, 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});

describe('one word crosses the folders', () => {
  const schemas = readSchemas('.');

  it('every schema names the content it governs, and that content exists', () => {
    const content = readdirSync('content', { recursive: true }).map((path) => sitePath('.', String(path)));
    const governed = (glob: string) =>
      content.filter((path) =>
        new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(path),
      );
    expect(governed('translations/*/nowhere.yaml')).toEqual([]);
    for (const { name, isSection, schema } of schemas) {
      if (name === 'parts') continue;
      const glob = isSection ? `translations/*/${name}.yaml` : String(schema['x-content']);
      expect([name, governed(glob).length > 0]).toEqual([name, true]);
    }
  });

  it('every item that has pages has template, schema, type and folder of one name', () => {
    const table = readFileSync('templates/routeTable.ts', 'utf8');
    const rules = [...table.matchAll(/template: (\w+), items: '(\w+)'/g)];
    expect(rules.length).toBeGreaterThan(1);
    for (const [, template = '', folder] of rules) {
      const schema = schemas.find(({ name }) => name === template);
      expect(schema?.schema['x-content']).toBe(`${folder}/*.yaml`);
      expect(schema?.schema.title).toBe(template[0]?.toUpperCase() + template.slice(1));
      expect(readdirSync('templates')).toContain(`${template}.tsx`);
    }
  });

  it('every template is in the route table', () => {
    const table = readFileSync('templates/routeTable.ts', 'utf8');
    for (const file of readdirSync('templates')) {
      if (/\.test\.|routeTable|^site\.ts$/.test(file)) continue;
      expect(table).toContain(`./${file}`);
    }
  });

  it('every section and every schema leaf speaks to the translator', () => {
    const silent = schemas.flatMap(({ name, schema }) => withoutDescription(schema, name));
    expect(silent).toEqual([]);
  });

  it('every description of a schema is there in the languages of the commands', () => {
    const lacking = [...files('schemas', /(?<!openapi)\.json$/), ...files('cli/settings', /\.json$/)]
      .filter((path) => !path.startsWith('schemas/forms/')) // read by whoever changes a form
      .flatMap((path) => withoutTranslation(JSON.parse(readFileSync(path, 'utf8')), path));
    expect(lacking).toEqual([]);
  });

  it('every value that content may have is read by some code, text or form', () => {
    const code = ['cli', 'site', 'templates'].flatMap((folder) => files(folder));
    const read = [
      ...code.map((path) => withoutWords(readFileSync(path, 'utf8'))),
      ...files('schemas/forms', /\.json$/).map((path) => readFileSync(path, 'utf8')),
    ];
    const shown = files('content', /\.(yaml|md)$/).flatMap(
      (path) => readFileSync(path, 'utf8').match(/\{\{.*?\}\}/g) ?? [],
    );
    const words = new Set([...read, ...shown].join('\n').match(/\w+/g));
    const unread = schemas
      .filter(({ isSection }) => !isSection) // `text/unused` tells of their texts
      .flatMap(({ name, schema }) => keysOf(schema).map((key) => `${name}: ${key}`))
      .filter(
        (path) =>
          !path
            .split(/[ .]/)
            .slice(1)
            .every((word) => words.has(word)),
      );
    // How a place is known: for whoever confirms it.
    expect([...new Set(unread)]).toEqual(['branch: titleStatus']);
  });

  it('types are those of the schemas (else: npm run types)', async () => {
    expect(readFileSync('schemas/types.ts', 'utf8')).toBe(await formatTypes(schemas, readFormNames('.')));
  });

  it('every text file tells the editor its schema', () => {
    const unknown = {
      icons: new Set<string>(),
      images: new Set<string>(),
      tags: new Set<string>(),
      languages: [],
    };
    const { kinds } = compileSchemas(readSources('.', openFilePrints('.')).schemas, unknown, {
      areSound: true,
    }).value;
    for (const path of files('content', /\.yaml$/)) {
      const [first = ''] = readFileSync(path, 'utf8').split('\n');
      const named = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1] ?? 'missing';
      const governing = kinds.find(({ governs }) => governs(path))?.schema.$id;
      expect([path, posix.basename(named)]).toEqual([path, governing]);
      expect(existsSync(posix.join(posix.dirname(path), named))).toBe(true);
    }
  });
});

describe('habits', () => {
  it('names say something', () => {
    const vague = [...files('cli'), ...files('site'), ...files('templates')].filter((path) =>
      /\/(index|utils?|helpers?|common|misc|manager)\.tsx?$/.test(path),
    );
    expect(vague).toEqual([]);
  });

  it('exports have names', () => {
    const unnamed = [...files('cli'), ...files('site'), ...files('templates')].filter((path) =>
      /^export default/m.test(readFileSync(path, 'utf8')),
    );
    expect(unnamed).toEqual([]);
  });

  it('lines of comments end where an editor of 120 columns does', () => {
    const comments = ['bench', 'cli', 'schemas', 'site', 'templates']
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))))
      .filter(
        (path) => /\.(tsx?|css)$/.test(path) && !/fixtures|^schemas.types\.ts|^site.settings\.ts/.test(path),
      )
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .map((line, at) => ({ line, at: `${path}:${at + 1}` })),
      )
      .filter(({ line }) => /^\s*(\/\/|\/?\*)/.test(line));
    expect(comments.length).toBeGreaterThan(1000);
    expect(comments.filter(({ line }) => line.length > 120).map(({ at }) => at)).toEqual([]);
  });

  it('a test that compiles a website says so in its name: those of single parts stay fast', () => {
    const ofParts = ['cli', 'site', 'schemas', 'templates']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true }).map((path) => sitePath('.', join(folder, String(path)))),
      )
      .filter((path) => /(?<!\.(website|browser|built|debian|age))\.test\.tsx?$/.test(path))
      .filter((path) => !/^cli\/(backoffice|commands|conformance|output)\//.test(path));
    expect(ofParts.length).toBeGreaterThan(100);
    expect(
      ofParts.filter((path) => importsOf(path).some(({ from }) => /openFixture\.ts$/.test(from))),
    ).toEqual([]);
  });

  it('the rules in CONTRIBUTING are those of the table (else: npm run types)', () => {
    const written = readFileSync('CONTRIBUTING.md', 'utf8');
    const outdated = written.replace(/^\| `[a-z]+\/.*\n/gm, '');
    expect(outdated.length).toBeLessThan(written.length);
    expect(formatContributing(outdated)).toBe(written);
    expect(() => formatContributing(written.replaceAll('<!--', ''))).toThrow('has no block');
  });

  it.each(['EDITING', 'OFFICE'])('%s says the same in the languages of the commands', (name) => {
    const parts = (file: string) =>
      readFileSync(file, 'utf8').match(/^(?:#+ |\d+\. |- |```| +[\w-]+:)|`[^`\n]+`/gm) ?? [];
    for (const tongue of tongues.filter((tongue) => tongue !== 'en'))
      expect(parts(`${name}.${tongue}.md`)).toEqual(parts(`${name}.md`));
  });

  it('links of a document lead to a file, and to a heading that it has', () => {
    const documents = readdirSync('.').filter((name) => name.endsWith('.md'));
    const dead = documents.flatMap((name) => linksOf(name).filter((link) => !leadsSomewhere(name, link)));
    expect(documents).toContain('HOSTING.md');
    expect(dead).toEqual([]);
  });
});

/** Links of a document that stay in this folder: `EDITING.md#going-public`. */
function linksOf(document: string): string[] {
  const links = readFileSync(document, 'utf8').matchAll(/\]\(((?![a-z]+:)[^)\s]+)\)/g);
  return [...links].map(([, link = '']) => link);
}

function leadsSomewhere(document: string, link: string): boolean {
  const [file, anchor] = link.split('#');
  const path = file || document;
  if (!existsSync(path) || anchor === undefined) return existsSync(path);
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-') === anchor,
  );
}

/** Code without its comments and strings: what is left of a string are the names within `${…}`. */
function withoutWords(code: string): string {
  return code
    .replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '));
}

interface Node {
  type?: unknown;
  description?: string;
  $ref?: string;
  properties?: Record<string, Node>;
  items?: Node;
  definitions?: Record<string, Node>;
}

/** Names of the values that a schema knows, at any depth. */
function keysOf({ properties = {}, items, definitions = {} }: Node): string[] {
  const inside = [...Object.values(properties), ...Object.values(definitions), ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inside.flatMap(keysOf)];
}

/** Descriptions in a schema that some language of the commands lacks. */
function withoutTranslation(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { description, 'x-description': others = {} } = node as Record<string, unknown>;
  const lacks = tongues.some((tongue) => tongue !== 'en' && !Object.hasOwn(others as object, tongue));
  const here = typeof description === 'string' && lacks ? [`${path}: ${description}`] : [];
  const { 'x-description': _, ...inside } = node as Record<string, unknown>;
  return [...here, ...Object.values(inside).flatMap((child) => withoutTranslation(child, path))];
}

/** Paths of texts and lists in a schema that no description explains; items of a list are explained by the list. */
function withoutDescription(node: Node, path: string, explained = false): string[] {
  const isShown = node.type === 'string' || node.type === 'array';
  const here = isShown && !node.description && !node.$ref && !explained ? [path] : [];
  const inside = Object.entries({ ...node.properties, ...node.definitions }).flatMap(([key, child]) =>
    withoutDescription(child, `${path}.${key}`),
  );
  const item = node.items ? withoutDescription(node.items, `${path}[]`, Boolean(node.description)) : [];
  return [...here, ...inside, ...item];
}
