import { tell } from '../../terminal/telling/tell.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import { problemOnPage, type SiteCheck } from '../pageChecks/check.ts';

/** The font of share images has every letter of the titles: what it lacks is left out without a word. */
export const shareLetters: SiteCheck = {
  rules: ['head/share-letters'],
  sees: 'site',
  tells: 'text',
  run: ({ pages, undrawable }) =>
    pages.flatMap((page) => {
      if (page.route.head.noindex) return [];
      const letters = undrawable(withoutMarks(page.route.head.title));
      if (letters.length === 0) return [];
      return [
        problemOnPage(page, undefined, {
          rule: 'head/share-letters',
          message: tell`The picture for shared links cannot draw these letters of the title: ${letters.join(' ')}`,
          hint: tell`Write the title without them, or give shareImage of the website a font that has them, and that names them under "letters" where they are not Latin.`,
        }),
      ];
    }),
};
