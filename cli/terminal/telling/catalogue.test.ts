import { describe, expect, it } from 'vitest';
import { readSentences, sentencesIn, sentencesOfRules } from '../../testing/readSentences.ts';
import type { Forms } from './catalogue.ts';
import { catalogues } from './say.ts';
import { tongues } from './tongues.ts';

const written = readSentences('cli');
const said = new Set([...written.map(({ says }) => says), ...sentencesOfRules()]);

/** One that is nothing but gaps and signs is the same in every language. */
const hasWords = (says: string) => /\p{L}/u.test(says.replace(/\{\d+\}/g, ''));
const gapsIn = (text: string) => [...new Set(text.match(/\{\d+\}/g))].sort();
const formsOf = (known: string | Forms) => (typeof known === 'string' ? [known] : Object.values(known));

describe.each(tongues)('the catalogue cli/terminal/telling/%s.ts', (tongue) => {
  const catalogue = catalogues[tongue];

  it('knows no sentence that nobody says', () => {
    expect(Object.keys(catalogue).filter((says) => !said.has(says))).toEqual([]);
  });

  it('has the gaps of each sentence in each of its forms', () => {
    const other = Object.entries(catalogue).filter(([says, known]) =>
      formsOf(known).some((form) => {
        // Of one thing the number need not be said.
        const left = gapsIn(says).filter((gap) => !gapsIn(form).includes(gap));
        const added = gapsIn(form).filter((gap) => !gapsIn(says).includes(gap));
        const isOne = typeof known !== 'string' && form === known.one;
        return added.length > 0 || left.length > (isOne ? 1 : 0);
      }),
    );
    expect(other).toEqual([]);
  });

  it('knows every sentence that has words', () => {
    if (tongue === 'en') return; // it stands in the code
    const lacking = [...said].filter((says) => hasWords(says) && !Object.hasOwn(catalogue, says));
    expect(lacking).toEqual([]);
  });

  it('translates what it knows', () => {
    if (tongue === 'en') return;
    const same = Object.entries(catalogue).filter(
      ([says, known]) => /\p{L}{3}/u.test(says) && known === says,
    );
    expect(same).toEqual([]);
  });

  it('has a form for every kind of number of its language, or the one for all others', () => {
    const kinds = new Intl.PluralRules(tongue).resolvedOptions().pluralCategories;
    for (const known of Object.values(catalogue)) {
      if (typeof known === 'string') continue;
      for (const kind of Object.keys(known)) expect(kinds).toContain(kind);
    }
  });
});

describe('the code', () => {
  it('has many sentences', () => {
    expect(written.length).toBeGreaterThan(400);
    expect(sentencesOfRules().length).toBeGreaterThan(200);
  });

  it('has no words inside a gap, where no catalogue would find them', () => {
    expect(written.filter(({ wordsInGaps }) => wordsInGaps.length > 0)).toEqual([]);
  });

  it.each([
    [`tell\`The key \${isOld ? 'of old' : ''} is missing.\``, ['of old']],
    [`tell\`The key \${isOld ? \` in "\${name}"\` : name} is missing.\``, [' in "']],
    [`tell\`\${names.join(' or ')}\``, [' or ']],
    [`tell\`\${isOld ? tell\`of old\` : name}\``, []],
    [`tell\`\${data['name']} \${names.join(', ')}\``, []],
  ])('is seen through: %s', (code, words) => {
    expect(sentencesIn('x.ts', code)[0]?.wordsInGaps).toEqual(words);
  });

  it('is refused where a sentence is put together by hand', () => {
    expect(() => sentencesIn('x.ts', "const message = { says: 'The key is missing.' };")).toThrow('x.ts:1');
    expect(() => sentencesIn('x.ts', "throw new Misuse('The key is missing.');")).toThrow('x.ts:1');
  });

  it.each([
    "'The key is missing.'",
    `\`\${path} is missing.\``,
    "isLost ? 'lost it.' : ''",
    `\`\${red('Careful:')} \${path}\``,
    `\`\${say(tell\`The key is missing.\`, language)} and lost\``,
  ])('is refused where it prints %s', (words) => {
    for (const stream of ['stdout', 'stderr'])
      expect(() => sentencesIn('x.ts', `process.${stream}.write(${words});`)).toThrow('x.ts:1');
  });

  it.each([
    `\`\${say(tell\`The key is missing.\`, language)}\``,
    `\`site: \${text}\``,
    "formatDiagnostics(problems, 'pretty', language)",
    "JSON.stringify({ failure: 'The key is missing.' })",
  ])('prints %s', (words) => {
    expect(() => sentencesIn('x.ts', `process.stderr.write(${words});`)).not.toThrow();
  });
});
