import { tell } from '../../terminal/telling/tell.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import { byCause, tellLetters } from '../letters/tellLetters.ts';
import { problemOnPage, type SiteCheck } from '../pageChecks/check.ts';

/** The font of share images has every letter of the titles: what it lacks is left out without a word. */
export const shareLetters: SiteCheck = {
  rules: ['head/share-letters'],
  sees: 'site',
  tells: 'text',
  run: ({ pages, undrawable }) => {
    const lacking = pages.flatMap((page) => {
      const { head, language } = page.route;
      const letters = head.noindex ? [] : undrawable(withoutMarks(head.title));
      return letters.length > 0 ? [{ page, language: language.code, letters }] : [];
    });
    const { few, languages } = byCause(lacking);
    return [
      ...few.map(({ page, letters }) =>
        problemOnPage(page, undefined, {
          rule: 'head/share-letters',
          message: tell`The picture for shared links cannot draw these letters of the title: ${tellLetters(letters)}`,
          hint: tell`Write the title without them, or give shareImage of the website a further font that has them; one that is cut names them under "letters".`,
        }),
      ),
      ...languages.map(({ first: { page }, letters, count }) =>
        problemOnPage(page, undefined, {
          rule: 'head/share-letters',
          message: tell`The pictures for shared links cannot draw letters of ${count} titles of this language: ${tellLetters(letters)}`,
          hint: tell`Give shareImage of the website a further font that has them; one that is cut names them under "letters".`,
        }),
      ),
    ];
  },
};
