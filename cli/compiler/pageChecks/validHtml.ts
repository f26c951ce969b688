import { join } from 'node:path';
import type { HtmlValidate } from 'html-validate';
import { codePrint } from '../../memory/codePrint.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { type Memory, openMemory } from '../../memory/openMemory.ts';
import { asError } from '../../terminal/asError.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import { skeletonOf } from '../scan/skeletonOf.ts';
import { withoutRepeats } from '../scan/withoutRepeats.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** html-validate with its recommended rules. A rule is switched off only with its reason beside it. */
const config = {
  extends: ['html-validate:recommended'],
  rules: {
    // The doctype is written in small letters, as the HTML standard itself does.
    'doctype-style': 'off',
    // React writes void elements as <br/>, which HTML allows.
    'void-style': 'off',
    // React writes a few attributes in camel case (hrefLang, srcSet) and boolean ones empty; HTML takes both.
    'attr-case': 'off',
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // HTML allows ids that begin with a digit.
    'valid-id': ['error', { relaxed: true }],
    // A list may have a name: its role allows it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The boxes of one question share its name, as a form sends several values.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // A visitor reads phone numbers; marks of placeholders would be lost in non-breaking spaces.
    'tel-non-breaking': 'off',
    // The recommended rules leave out what only a whole page shows.
    'input-missing-label': 'error',
    'no-missing-references': 'error',
    // Told by checks of our own, in words about the content.
    'empty-heading': 'off',
    'empty-title': 'off',
    'heading-level': 'off',
    'no-dup-id': 'off',
    'no-multiple-main': 'off',
    // Titles end with the company's name; search results are what limits them (see head/title).
    'long-title': 'off',
  },
} as const;

/** Valid HTML. A skeleton found valid is remembered: no page with the same one is validated. */
export const validHtml: PageCheck = {
  rules: ['html/invalid'],
  sees: 'page',
  tells: 'code',
  run: async (page, cache) => {
    const skeleton = fingerprint(skeletonOf(page));
    if (rememberedIn(cache).memory.recall('skeletons', skeleton)) return [];
    const validator = await openValidator();
    const validate = (html: string) =>
      validator
        .validateStringSync(html)
        .results.flatMap(({ messages }) => messages.filter((message) => !isToldElsewhere(message, html)));
    let messages: ReturnType<typeof validate>;
    try {
      const isFine = validate(withoutRepeats(page)).length === 0;
      messages = isFine ? [] : validate(page.html);
    } catch (error) {
      return [unjudged(page, asError(error).message)];
    }
    if (messages.length === 0) keepValidHtml(cache, [skeleton]);
    return messages.map(({ ruleId, ruleUrl = '', message, offset, severity }) =>
      problemOnPage(
        page,
        { offset },
        {
          rule: 'html/invalid',
          what: ruleId,
          severity: severity === 2 ? 'error' : 'warning',
          message: tell`${message} (html-validate: ${ruleId})`,
          hint: tell`On ${page.route.url}. What to write instead: ${ruleUrl}`,
        },
      ),
    );
  },
};

/** It asks for elements by their ids, and fails where it cannot read what it asks. */
function unjudged(page: ScannedPage, message: string): Found {
  const offset = Math.max(0, page.html.search(/(?<=\s)id="[^"]*\s/));
  return problemOnPage(
    page,
    { offset },
    {
      rule: 'html/invalid',
      message: tell`html-validate cannot judge the page: ${message}`,
      hint: tell`On ${page.route.url}. An id is one word, of letters, digits and hyphens.`,
    },
  );
}

/**
 * Whether it is told as what it is: several main regions have no names of their own, and a missing title or language of
 * the page is told in words about the page. What a button controls may be made by its script, once somebody presses it.
 */
function isToldElsewhere({ ruleId, offset }: { ruleId: string; offset: number }, html: string): boolean {
  const [, tag] = /^<?(\w+)/.exec(html.slice(offset, offset + 6)) ?? [];
  return (
    (ruleId === 'unique-landmark' && /^main$/i.test(tag ?? '')) ||
    (ruleId === 'element-required-content' && tag === 'head') ||
    (ruleId === 'element-required-attributes' && tag === 'html') ||
    (ruleId === 'no-missing-references' && /\saria-controls=["']?[^"'<>]*$/i.test(html.slice(0, offset)))
  );
}

let opened: Promise<HtmlValidate> | undefined;

/** Loaded only when there is a page to validate, or a thread that has nothing else to do. */
export function openValidator(): Promise<HtmlValidate> {
  opened ??= loadValidator();
  return opened;
}

async function loadValidator(): Promise<HtmlValidate> {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  const loader = new StaticConfigLoader(structuredClone(config) as never);
  // All pages have the same settings; resolving them takes as long as a third of a page.
  const resolved = await loader.getConfigFor('');
  loader.getConfigFor = () => resolved;
  return new HtmlValidate(loader);
}

/** What is remembered in each folder, and what of it nobody has asked this thread for. */
const remembered = new Map<string, { memory: Memory; fresh: string[] }>();

/** Skeletons hold for every website: nothing of one decides whether HTML is valid. */
function rememberedIn(cache: string) {
  const known = remembered.get(cache) ?? {
    memory: openMemory(codePrint('cli/compiler/pageChecks/validHtml.ts'), join(cache, 'memory')),
    fresh: [],
  };
  remembered.set(cache, known);
  return known;
}

/** Notes skeletons as valid. */
export function keepValidHtml(cache: string, skeletons: readonly string[]): void {
  const { memory, fresh } = rememberedIn(cache);
  for (const skeleton of skeletons) memory.keep('skeletons', skeleton, true);
  fresh.push(...skeletons);
}

/** Skeletons that this thread found valid since it was asked the last time. */
export function newlyValid(cache: string): string[] {
  return rememberedIn(cache).fresh.splice(0);
}

/**
 * Writes down which skeletons are valid. A run asks only for those of pages that changed, and drops none of the others.
 */
export function rememberValidHtml(cache: string): void {
  rememberedIn(cache).memory.save('narrow');
}
