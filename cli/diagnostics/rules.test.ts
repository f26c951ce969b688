import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checks } from '../compiler/checks/checkOutput.ts';
import { faults } from '../testing/faults/faults.ts';
import { isFitting } from '../testing/faults/isFitting.ts';
import { type RuleName, ruleNames, rules, type Weighed } from './rules.ts';

const reports = readdirSync('cli/compiler/mistakes').map((file) =>
  readFileSync(`cli/compiler/mistakes/${file}`, 'utf8'),
);
const ofChecks = [...new Set(checks.flatMap(({ rules: found }) => found))];
/** Rules that no folder of content can break by itself are broken in the tests of what finds them. */
const otherTests = [
  'cli/compiler/compile.website.test.ts',
  'cli/release/checkRelease.website.test.ts',
  'cli/release/askExternalLinks.website.test.ts',
  'cli/commands/brokenWebsite.test.ts',
  'cli/compiler/texts/findWrongLanguage.test.ts',
  'cli/compiler/pages/findPictures.test.ts',
  'cli/compiler/schemas/formSlips.test.ts',
  'cli/compiler/meaning/checkGroups.test.ts',
  'cli/compiler/meaning/checkLists.test.ts',
  'cli/compiler/routes/checkOffice.test.ts',
  'cli/compiler/pages/unusedTexts.website.test.ts',
].map((path) => readFileSync(path, 'utf8'));

/** Rules that a report of `cli/compiler/mistakes` shows, with their severity. */
const shown = reports.flatMap((report) =>
  [...report.matchAll(/^(error|warning) .* \[([a-z]+\/[a-z0-9-]+)\]$/gm)].map(([, severity, name]) => ({
    severity,
    name: name as RuleName,
  })),
);

it('every rule is broken by a mistake or in a test of the check that finds it', () => {
  const broken = new Set<string>([
    ...shown.map(({ name }) => name),
    ...faults.map(({ rule }) => rule), // `faults.website.test.ts` makes each of these once
    ...ofChecks, // `checks.test.ts` breaks each of these once
    ...otherTests.flatMap(
      (test) => test.match(/\b(release|link|code|route|text|media|form)\/[a-z-]+\b/g) ?? [],
    ),
  ]);
  expect(shown.length).toBeGreaterThan(60);
  expect(ruleNames.filter((name) => !broken.has(name))).toEqual([]);
});

it('every rule of the stage "output" is found by a check of the list, and no other', () => {
  const ofOutput = ruleNames.filter((name) => rules[name].stage === 'output');
  expect([...ofChecks].sort()).toEqual(ofOutput.sort());
});

it('a finding says how much it weighs only when its rule sometimes warns', () => {
  const may: Weighed = { rule: 'html/invalid', severity: 'warning' };
  // @ts-expect-error
  const mayNot: Weighed = { rule: 'link/broken', severity: 'warning' };
  expect([rules[may.rule].warnsWhen, rules[mayNot.rule].warnsWhen]).toEqual([expect.any(String), undefined]);
});

it('every finding of the reports weighs what its rule says', () => {
  expect(shown.filter(({ name, severity }) => !isFitting(name, severity))).toEqual([]);
});

it('every rule is told in words: what it finds, what to do, and an example that differs', () => {
  for (const name of ruleNames) {
    const { finds, remedy, wrong, right, warnsBecause = '', warnsWhen = '' } = rules[name];
    expect([name, finds]).toEqual([name, expect.stringMatching(/^[A-Za-z].*[^.]$/)]);
    expect([name, remedy]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect([name, warnsWhen]).not.toEqual([name, expect.stringMatching(/\.$/)]);
    expect([name, warnsBecause]).not.toEqual([name, expect.stringMatching(/\.$/)]);
    expect([name, Boolean(warnsBecause && warnsWhen)]).toEqual([name, false]);
    expect([name, wrong]).not.toEqual([name, right]);
  }
});
