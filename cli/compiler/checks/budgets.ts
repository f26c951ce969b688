import { gzipSync } from 'node:zlib';
import { fingerprint } from '../../memory/fingerprint.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { makeFiles } from '../../output/makeFiles.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import { silent } from '../../terminal/progress.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Found, problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import { scriptNamesIn } from '../scan/scriptNamesIn.ts';
import { weigh } from '../scan/weightOf.ts';

/** In kB, compressed. What a slow telephone loads in a few seconds. */
const usual = { page: 30, scripts: 120, picture: 250 };

/**
 * No page that people find by searching weighs more than its settings allow, alone, with its scripts, and with the
 * picture that comes first.
 */
export const budgets: SiteCheck = {
  rules: ['weight/page', 'weight/scripts', 'weight/picture'],
  sees: 'weight',
  tells: 'code',
  claims: () => [],
  async run({ pages: all, files, content, jobs }) {
    const pages = all.filter(({ route }) => !route.head.noindex);
    const limits = { ...usual, ...content.settings.budgets };
    const scripts = openScripts(files);
    const sizes = await sizesOf(pages.flatMap(({ weight }) => weight.picture).map(fileName), files, jobs);
    return pages.flatMap((page) => {
      const { weight, html, route } = page;
      const report = (
        name: keyof typeof usual,
        bytes: number,
        most: Sized | undefined,
        describe: (weight: string, limit: string) => Sentence,
      ): Found[] => {
        if (bytes <= limits[name] * 1000) return [];
        const message = describe(inKb(bytes), `${limits[name]} kB`);
        const [part, ofPart] = most ?? ['', 0];
        const hint = tell`Most of it: ${`${part}, ${inKb(ofPart)}`}. Make that lighter, or raise "budgets" in content/site.yaml.`;
        return [problemOnPage(page, undefined, { rule: `weight/${name}`, message, hint })];
      };
      // Weighed only where it could be too heavy; of an outline that is as far as one sees.
      const whole = html && weight.atMost > limits.page * 1000 ? weigh(html) : undefined;
      const loaded = scripts(weight.scripts);
      const total = loaded.reduce((sum, [, bytes]) => sum + bytes, 0);
      const picture = heaviest(weight.picture.map((address) => [address, sizes.get(fileName(address)) ?? 0]));
      return [
        ...report(
          'page',
          whole?.bytes ?? weight.atMost,
          whole?.parts[0],
          (weight, limit) =>
            tell`The HTML of ${route.url} weighs ${weight} compressed; the budget is ${limit}.`,
        ),
        ...report(
          'scripts',
          total,
          heaviest(loaded),
          (weight, limit) =>
            tell`The scripts of ${route.url} weigh ${weight} compressed; the budget is ${limit}.`,
        ),
        ...report(
          'picture',
          picture?.[1] ?? 0,
          picture,
          (weight, limit) =>
            tell`The first picture of ${route.url} weighs ${weight} compressed; the budget is ${limit}.`,
        ),
      ];
    });
  },
};

type Sized = [name: string, bytes: number];

function heaviest(sized: Sized[]): Sized | undefined {
  return sized.toSorted(([, a], [, b]) => b - a)[0];
}

function inKb(bytes: number): string {
  return `${Math.round(bytes / 100) / 10} kB`;
}

function fileName(address: string): string {
  return address.slice(1);
}

/** How many bytes pictures have; those that nobody asked for before are drawn for it. */
async function sizesOf(
  paths: string[],
  files: ReadonlyMap<string, OutputFile>,
  jobs: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(paths)].flatMap((path) => files.get(path) ?? []);
  await makeFiles(wanted, silent, { jobs });
  return new Map(wanted.map((file) => [file.path, bytesOf(file).length]));
}

interface Script {
  bytes: number;
  /** Scripts that it names. */
  names: string[];
}

const weighScript = holdRecent(500, (_print, file: OutputFile): Script => {
  const code = bytesOf(file);
  return { bytes: gzipSync(code).length, names: scriptNamesIn(String(code)) };
});

/** Tells the scripts among some file names, with those that they name themselves, and what each weighs. */
function openScripts(files: ReadonlyMap<string, OutputFile>): (names: string[]) => Sized[] {
  const byName = new Map([...files].map(([path, file]) => [path.replace(/^.*\//, ''), file]));
  const known = new Map<string, Script>();
  const open = (name: string) => {
    const file = byName.get(name);
    if (!file) return undefined;
    const script = known.get(name) ?? weighScript(fingerprint(bytesOf(file)), file);
    known.set(name, script);
    return script;
  };
  const loaded = new Map<string, Sized[]>();
  const load = (names: string[]) => {
    const found = new Map<string, number>();
    const follow = (name: string): void => {
      if (found.has(name)) return;
      const script = open(name);
      if (!script) return;
      found.set(name, script.bytes);
      script.names.forEach(follow);
    };
    names.forEach(follow);
    return [...found];
  };
  // Most pages name the same ones.
  return (names) => {
    const key = names.join(' ');
    const sized = loaded.get(key) ?? load(names);
    loaded.set(key, sized);
    return sized;
  };
}
