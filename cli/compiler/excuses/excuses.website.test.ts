import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counted, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/printDiagnostics.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { compileBilingual } from '../../testing/faults/compileBilingual.ts';

const home = 'content/translations/en/home.yaml';
const settings = 'content/site.yaml';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

const checks = (text: string) => fixture.write(settings, `${read(settings)}checks:\n${text}`);
const read = (path: string) => readFileSync(join(fixture.root, path), 'utf8');

const quotes = () => fixture.replace(home, 'We take the goods', 'We “take the goods');
const excuse = (more: string, rule = 'text/quotes') =>
  `  excused:\n    - { rule: ${rule}, file: ${home}, ${more} }\n`;
const reason = 'reason: The brand is written so';

async function found(): Promise<Diagnostic[]> {
  return (await compileBilingual(fixture.root)).diagnostics;
}
const told = async () => counted(await found()).map(({ rule, severity }) => `${severity} ${rule}`);

const hintOf = (problem: Diagnostic | undefined) => problem && tellProblem(problem, 'en').hint;

describe('a finding', () => {
  it('that is excused does not count, is said with its reason, and its page is judged all the same', async () => {
    quotes();
    expect(await told()).toEqual(['error text/quotes']);
    checks(excuse(`key: hero.title, ${reason}`));
    const { diagnostics, unjudged } = await compileBilingual(fixture.root);
    expect(counted(diagnostics)).toEqual([]);
    expect(unjudged).toEqual([]);
    expect(formatDiagnostics(diagnostics, 'pretty', 'en', false)).toBe(
      `No problems found.\n1 finding is excused and not counted:\n  1 text/quotes: The brand is written so (${settings}:14)`,
    );
    expect(formatDiagnostics(diagnostics, 'github', 'en')).toBe(
      `::notice title=excused::1 finding is excused and not counted:%0A1 text/quotes: The brand is written so (${settings}:14)`,
    );
    expect(formatDiagnostics(diagnostics, 'junit', 'en')).toContain(
      '<skipped message="The brand is written so"/>',
    );
    const [result] = JSON.parse(formatDiagnostics(diagnostics, 'sarif', 'en')).runs[0].results;
    expect(result.suppressions).toEqual([{ kind: 'external', justification: 'The brand is written so' }]);
  });

  it('beside an excused one keeps its page from nothing: what is wrong with the page is told', async () => {
    quotes();
    checks(excuse(`key: hero.title, ${reason}`));
    fixture.replace(home, 'to: /services/boat', 'to: /services/boat#nowhere');
    fixture.replace(home.replace('/en/', '/it/'), 'to: /services/boat', 'to: /services/boat#nowhere');
    expect(await told()).toEqual(['error link/no-slash', 'error link/no-slash']);
  });

  it('of a rule that is off is only counted', async () => {
    quotes();
    checks('  severity: { text/quotes: off }\n');
    const diagnostics = await found();
    expect(counted(diagnostics)).toEqual([]);
    expect(formatDiagnostics(diagnostics, 'pretty', 'en', false)).toContain(
      `  1 text/quotes: The rule is off. (${settings}:13)`,
    );
  });

  it('is as serious as the settings say', async () => {
    quotes();
    checks('  severity: { text/quotes: warning }\n');
    expect(await told()).toEqual(['warning text/quotes']);
  });

  it('more than are excused makes all of them count, and says why', async () => {
    fixture.replace(home, 'We take the goods', 'We  take  the goods');
    fixture.replace(home, 'label: The ships', 'label: "The  ships"');
    checks(excuse(reason, 'text/spaces'));
    const all = counted(await found());
    expect(all.map(({ rule }) => rule)).toEqual(['text/spaces', 'text/spaces']);
    expect(hintOf(all[0])).toMatch(
      /1 such finding is excused at content\/site\.yaml:14, but there are 2 now/,
    );
  });

  it('fewer than are excused is told at the excuse', async () => {
    quotes();
    checks(excuse(`findings: 2, ${reason}`));
    const [problem, ...others] = counted(await found());
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'checks/unused', severity: 'warning', file: settings, line: 14 });
    expect(hintOf(problem)).toContain('"findings: 1"');
  });

  it('at another key than the excuse says is told, and the excuse, too', async () => {
    quotes();
    checks(excuse(`key: hero.titel, ${reason}`));
    expect(await told()).toEqual(['warning checks/unused', 'error text/quotes']);
    expect(hintOf(counted(await found())[0])).toBe('Did you mean "hero.title"?');
    fixture.replace(settings, 'hero.titel', 'meta.description');
    expect(hintOf(counted(await found())[0])).toContain('text/quotes finds something at hero.title.');
  });

  it('of an item of a list has its number in brackets in its key, which is said where somebody wrote it with a dot', async () => {
    fixture.replace(home, 'label: The ships', 'label: “The ships');
    checks(excuse(`key: links.0.label, ${reason}`));
    expect(hintOf(counted(await found())[0])).toBe('Did you mean "links[0].label"?');
    fixture.replace(settings, 'links.0.label', '"links[0].label"');
    expect(await told()).toEqual([]);
  });

  it('between two languages is excused in either', async () => {
    fixture.replace(home, 'label: The ships', 'label: Le navi');
    const [side] = await found();
    for (const file of [home, home.replace('/en/', '/it/')]) {
      fixture.restore();
      fixture.replace(home, 'label: The ships', 'label: Le navi');
      checks(
        `  excused:\n    - { rule: ${side?.rule}, file: ${file}, key: "links[0].label", reason: It is a name }\n`,
      );
      expect(await told()).toEqual([]);
    }
  });

  it('of a rule that holds the site together counts, whatever the settings say', async () => {
    fixture.replace(home, 'to: /services/boat', 'to: /services/boats');
    fixture.replace(home.replace('/en/', '/it/'), 'to: /services/boat', 'to: /services/boats');
    checks(`  severity: { link/broken: off }\n${excuse(reason, 'link/broken')}`);
    expect((await told()).sort()).toEqual([
      ...Array(2).fill('error checks/firm-rule'),
      'error link/broken', // one for both languages
    ]);
  });
});

describe('what is wrong with an excuse', () => {
  it('is not told while something keeps files from being judged', async () => {
    checks(excuse(reason));
    expect(await told()).toEqual(['warning checks/unused']);
    fixture.replace(home, 'hero:', 'hero: ]');
    expect(await told()).toEqual(['error yaml/syntax']);
  });

  it('may be weighed more', async () => {
    checks(`  severity: { checks/unused: error }\n${excuse(reason)}`);
    expect(await told()).toEqual(['error checks/unused']);
  });
});
