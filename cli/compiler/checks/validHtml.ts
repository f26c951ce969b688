import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { fingerprint, writeWhole } from '../../memory/cache.ts';
import { type Check, problemOnPage } from './check.ts';

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
    // A visitor reads phone numbers; marks of placeholders would be lost in non-breaking spaces.
    'tel-non-breaking': 'off',
    // Titles end with the company's name; search results are what limits them (see head/title).
    'long-title': 'off',
  },
} as const;

const remembered = 'valid-html.json';

/** Valid HTML. What was valid once is remembered by its fingerprint and not validated again. */
export const validHtml: Check = {
  rules: ['html/invalid'],
  run: async (context) => {
    const file = join(context.cache, remembered);
    const key = fingerprint(JSON.stringify(config), 'html-validate 10.17.0');
    const before = readRemembered(file, key);
    const prints = new Map(context.pages.map((page) => [page, fingerprint(page.html)]));
    const unknown = context.pages.filter((page) => !before.has(prints.get(page) ?? ''));
    if (unknown.length === 0) return [];

    const validator = new HtmlValidate(structuredClone(config) as never);
    const invalid = new Set<(typeof unknown)[number]>();
    const diagnostics = unknown.flatMap((page) => {
      const { results } = validator.validateStringSync(page.html);
      const messages = results.flatMap(({ messages }) => messages);
      if (messages.length > 0) invalid.add(page);
      return messages.map(({ ruleId, message, offset, severity }) =>
        problemOnPage(
          context,
          page,
          { offset },
          {
            rule: 'html/invalid',
            severity: severity === 2 ? 'error' : 'warning',
            message: `${message} (html-validate: ${ruleId})`,
            hint: `On ${page.route.url}. The rule is explained in the documentation of html-validate.`,
          },
        ),
      );
    });
    const valid = [...prints].filter(([page]) => !invalid.has(page)).map(([, print]) => print);
    writeWhole(file, JSON.stringify({ key, valid }));
    return diagnostics;
  },
};

function readRemembered(file: string, key: string): Set<string> {
  if (!existsSync(file)) return new Set();
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    return new Set(stored.key === key ? stored.valid : []);
  } catch {
    return new Set(); // unreadable: validated again, and written anew
  }
}
