import { languageQuery } from '../../language/languageSigns.ts';

const MANY_CHARACTERS = 200;

/**
 * Asks before a half-filled form is left: when a file is chosen, or much was typed (§9); and while it is being sent:
 * nobody would know whether it arrived, nor the code of a report. A change of language keeps what was typed, so it
 * needs no question for that, unless nothing can be stored. What is not to be kept, a report, goes when the page is
 * left, and a page that a browser kept is made anew, with what was said of the report or is still under way: whoever
 * comes back to it may be somebody else.
 */
export function guardLeaving(form: HTMLFormElement, isKept: boolean): void {
  let changesLanguage = false;
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    // With one of these keys, a link opens elsewhere.
    const isElsewhere = ctrlKey || metaKey || shiftKey;
    // Where nothing can be stored, the address names the language, and nothing goes along.
    const kept = `a[data-language]:not([href*="${languageQuery}="])`;
    changesLanguage = !isElsewhere && !!(target as Element).closest(kept);
  });
  addEventListener('beforeunload', (event) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>('input.field__input, textarea')];
    const typed = fields.map(({ value, defaultValue }) => (value === defaultValue ? '' : value)).join('');
    const isMuch = typed.length > MANY_CHARACTERS && !(changesLanguage && isKept);
    if (isMuch || form.querySelector('.file-list, [aria-busy]')) event.preventDefault();
  });
  if (isKept) return;
  addEventListener('pagehide', () => form.reset());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
