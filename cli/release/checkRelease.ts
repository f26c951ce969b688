import type { ReleaseRules, SiteDefinition } from '../../site/contract.ts';
import type { Compilation } from '../compiler/compilation.ts';
import {
  type Document,
  locate,
  nameOf,
  type Pointer,
  type Problem,
  placeInText,
  problemAt,
  problemInText,
  settingsDocument,
} from '../compiler/content/document.ts';
import type { Content, Placeholder } from '../compiler/content/pairTranslations.ts';
import { groups, leaves, valueAt } from '../compiler/content/tree.ts';
import { subjectsIn } from '../compiler/routes/leaveOutUnfinished.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { problemOfFile } from '../diagnostics/problemOfFile.ts';
import { isGroup } from '../settings/isGroup.ts';
import { joinSentences } from '../terminal/telling/joinSentences.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import { findForbiddenWords } from './findForbiddenWords.ts';
import { findGaps, findOldAges } from './findGaps.ts';
import { findMadeUp } from './findMadeUp.ts';
import { findOtherWords } from './findOtherWords.ts';
import { findOutdatedTexts } from './findOutdatedTexts.ts';
import { findShown } from './findShown.ts';

/** Filler text is forbidden everywhere; what else no page may say is the website's own rule. */
const forbiddenEverywhere: NonNullable<ReleaseRules['forbiddenWords']> = [
  [/lorem ipsum/i, 'filler text', { it: 'testo riempitivo' }],
];

/**
 * Everything that keeps a site from going public, as problems with their places (§15.4). `folders` are those of its
 * code.
 */
export async function checkRelease(
  compilation: Compilation,
  {
    routes: rules,
    release = {},
    ages = {},
    securityContact = '',
    folders,
  }: Pick<SiteDefinition, 'routes' | 'release' | 'ages' | 'securityContact'> & {
    folders?: readonly string[];
  },
  now = new Date(),
): Promise<Diagnostic[]> {
  const { content } = compilation;
  if (!content) return [];
  const { harmlessPlaceholders, notices, forbiddenWords = [], exactTexts = {} } = release;
  const { isVatNumber, wanted = {} } = release;
  const subjects = new Map(subjectsIn(content, rules).map(({ placeholder, path }) => [placeholder, path]));
  const isTold = toldAsPlaceholders(
    content.placeholders.filter(
      (one) => subjects.has(one) || (one.pointer.length > 0 && !isHarmless(one, harmlessPlaceholders)),
    ),
  );
  const shownOn = findShown(compilation);
  return [
    ...content.placeholders.map((placeholder) => {
      const path = subjects.get(placeholder);
      if (path) return leftOut(placeholder, path);
      return placeholderProblem(placeholder, shownOn(placeholder), harmlessPlaceholders);
    }),
    ...content.documents.flatMap((document) =>
      leaves(document.data).flatMap(({ pointer, value }) => {
        if (typeof value !== 'string' || isTold(document, pointer)) return [];
        const problem = unfinishedValue(value, pointer.includes('vat') ? isVatNumber : undefined);
        return [
          ...findMadeUp(value).map(({ address, at }) =>
            problemInText(document, placeInText(document, pointer, value, at), madeUpAddress(address)),
          ),
          ...(problem ? [problemInText(document, locate(document, pointer), problem)] : []),
        ];
      }),
    ),
    ...findMadeUp(securityContact).map(({ address }) =>
      problemOfFile('dist/.well-known/security.txt', {
        ...madeUpAddress(address),
        hint: tell`Write the real one as "securityContact" of the website's definition.`,
      }),
    ),
    ...content.documents.flatMap((document) =>
      groups(document.data)
        .filter(({ group }) => group.assumed === true)
        .map(({ pointer }) =>
          problemInText(document, locate(document, pointer), {
            rule: 'release/assumed',
            message: tell`"${nameOf(pointer)}" is a guess that nobody confirmed.`,
            hint: tell`Ask whoever runs the back office, then set "assumed: false"; \`site backoffice\` answers every path.`,
          }),
        ),
    ),
    ...(await findForbiddenWords(compilation, [...forbiddenEverywhere, ...forbiddenWords], {
      folders,
      passOver: (document, pointer) => notices?.test(nameOf(pointer)) || isTold(document, pointer),
    })),
    ...captchaSetting(content),
    ...content.documents.flatMap(unreviewedText),
    ...findOtherWords(content, exactTexts),
    ...findOutdatedTexts(content),
    ...findGaps(content, wanted),
    ...findOldAges(content, ages, now),
    ...previewSetting(content),
    ...reportRecipients(content),
  ];
}

/**
 * Whether the value at a place is told as a placeholder, which says all that is to be done: that it is made up, or that
 * a page says so, is the same fact.
 */
function toldAsPlaceholders(told: readonly Placeholder[]) {
  const names = new Set(told.map(({ document, pointer }) => JSON.stringify([document.path, ...pointer])));
  return ({ path }: Pick<Document, 'path'>, pointer: Pointer) =>
    [...pointer.keys(), pointer.length].some((end) =>
      names.has(JSON.stringify([path, ...pointer.slice(0, end)])),
    );
}

function isHarmless({ pointer }: Placeholder, harmless?: RegExp): boolean {
  return harmless?.test(nameOf(pointer)) === true;
}

/** `shown` says on which pages. */
function placeholderProblem(
  placeholder: Placeholder,
  shown: Sentence | undefined,
  harmless?: RegExp,
): Diagnostic {
  const { document, pointer, value } = placeholder;
  const name = nameOf(pointer) || document.path.split('/').at(-1);
  const supply = tell`The company supplies it. Write the real value, then set "placeholder: false".`;
  const first = isGroup(value) ? Object.values(value)[0] : value;
  const told = problemInText(document, locate(document, pointer), {
    rule: 'release/placeholder',
    message: first
      ? tell`"${name}" is still a placeholder: ${String(first)}.`
      : tell`"${name}" is still a placeholder.`,
    hint: shown ? joinSentences([supply, shown], ' ') : supply,
  });
  return isHarmless(placeholder, harmless) ? { ...told, severity: 'warning' } : told;
}

/** A page that waits for what it is about harms nobody: the public site does without it. */
function leftOut({ document, pointer }: Placeholder, path: string): Diagnostic {
  const told = problemInText(document, locate(document, pointer), {
    rule: 'release/placeholder',
    message: tell`The page ${path} is left out of the public site.`,
    hint: tell`Write what it is about, then set "placeholder: false".`,
  });
  return { ...told, severity: 'warning' };
}

/** A long text that nobody reviewed. */
function unreviewedText(document: Document): Diagnostic[] {
  if (document.bodyLine === undefined || valueAt(document.data, ['reviewed']) !== null) return [];
  return [
    problemAt(document, ['reviewed'], {
      rule: 'release/unreviewed',
      message: tell`Nobody has reviewed this text yet.`,
      hint: tell`Write the day on which the lawyers of the company did, such as "2026-12-01".`,
    }),
  ];
}

function madeUpAddress(address: string): Problem {
  return {
    rule: 'release/example-host',
    message: tell`"${address}" is a made-up address.`,
    hint: tell`Write the real address.`,
  };
}

function unfinishedValue(value: string, isVatNumber: ReleaseRules['isVatNumber']): Problem | undefined {
  if (
    /^\+?[\d ()/.-]*$/.test(value) &&
    /0{5}/.test(value.replace(/\D/g, '')) &&
    !/[1-9]/.test(value.replace(/^\+\d{1,3}/, ''))
  )
    return {
      rule: 'release/zeros',
      message: tell`"${value}" is a number of zeros.`,
      hint: tell`Write the real one.`,
    };
  if (isVatNumber && !isVatNumber(value))
    return {
      rule: 'release/vat',
      message: tell`"${value}" is not a valid VAT number.`,
      hint: tell`Copy the number from an official document.`,
    };
  return undefined;
}

/** A captcha that asks nothing. */
function captchaSetting(content: Content): Diagnostic[] {
  if (content.settings.captcha?.provider !== 'none') return [];
  return inSettings(content, ['captcha', 'provider'], {
    rule: 'release/captcha',
    message: tell`The forms accept whatever a program sends: there is no captcha.`,
    hint: tell`Write altcha, which does not need another host.`,
  });
}

function previewSetting(content: Content): Diagnostic[] {
  if (content.settings.preview !== true) return [];
  return inSettings(content, ['preview'], {
    rule: 'release/preview',
    message: tell`The site still says that it is a preview, so search engines leave it out.`,
    hint: tell`Set "preview: false" when everything else is confirmed.`,
  });
}

/** A preview makes do with a demo key; in public, reports without a recipient cannot be sent. */
function reportRecipients(content: Content): Diagnostic[] {
  const { report } = content.settings;
  if (report?.mode !== 'internal' || report.recipients.length > 0) return [];
  return inSettings(content, ['report', 'recipients'], {
    rule: 'release/report-recipients',
    message: tell`Nobody can read a report: it has no recipient to be encrypted for.`,
    hint: tell`Run \`site report keygen\` on the computer of whoever manages reports, and write the public key here.`,
  });
}

function inSettings({ documents }: Content, pointer: Pointer, problem: Problem): Diagnostic[] {
  const settings = settingsDocument(documents);
  return settings ? [problemAt(settings, pointer, problem)] : [];
}
