import type { ReleaseRules } from '../../site/contract.ts';
import { problemAt, sectionFile } from '../compiler/content/document.ts';
import type { Content } from '../compiler/content/pairTranslations.ts';
import { valueAt } from '../compiler/content/tree.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { tell } from '../terminal/telling/tell.ts';

/** Translations whose words are agreed and are others. */
export function findOtherWords(
  { documents }: Content,
  exactTexts: NonNullable<ReleaseRules['exactTexts']>,
): Diagnostic[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return Object.entries(exactTexts).flatMap(([key, agreed]) => {
    const [section = '', ...pointer] = key.split('.');
    return Object.entries(agreed).flatMap(([language, words]) => {
      const document = byPath.get(sectionFile(language, section));
      if (!document || valueAt(document.data, pointer) === words) return [];
      return problemAt(document, pointer, {
        rule: 'release/exact-text',
        message: tell`The words of "${pointer.join('.')}" were agreed, and these are different.`,
        hint: tell`Write "${words}". If other words were agreed since, write them into exactTexts of the website first.`,
      });
    });
  });
}
