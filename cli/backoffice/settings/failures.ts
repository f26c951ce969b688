import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { listIn } from './checkEnvironment.ts';

const ways = ['timeout', '500', 'HasSuccess:false', 'malformed'] as const;

/** Ways a call can go wrong on purpose, so that tests and demos show what a page makes of it (§8). */
export type Failure = (typeof ways)[number];

/** Which calls go wrong, by their names; tests change it while the back office runs. */
export type Failures = Partial<Record<string, Failure>>;

/** Reads `contact=500, application=timeout`; undefined where it names no call. */
export function parseFailures(said: string | undefined): Failures | undefined {
  const items = listIn(said);
  return items.length > 0 ? Object.fromEntries(items.map(partsOf)) : undefined;
}

/** What is wrong with such a list, for a site with these calls: a preview may have one, and a public site none. */
export function checkFailures(said: string | undefined, calls: object, preview: boolean): Sentence[] {
  if (!said) return [];
  if (!preview)
    return [
      tell`DEMO_FAILURES is for a preview, and this site is public ("preview" in content/site.yaml). Leave it out.`,
    ];
  const known = Object.keys(calls);
  return listIn(said).flatMap((item) => {
    const [call = '', way, rest] = partsOf(item);
    if (rest === undefined && known.includes(call) && ways.some((one) => one === way)) return [];
    return [
      tell`DEMO_FAILURES has ${JSON.stringify(item)}. Write calls and how each fails, like contact=500, application=timeout. Calls: ${known.join(', ')}. They fail as: ${ways.join(', ')}.`,
    ];
  });
}

function partsOf(item: string): string[] {
  return item.split('=').map((part) => part.trim());
}
