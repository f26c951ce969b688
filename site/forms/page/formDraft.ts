import { attempt } from '../../language/attempt.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Answers with the id of their field, which is the same in every language; `true` for what is ticked. */
type Draft = [id: string, answer: string | true][];

/** The report is never stored (§0); neither are files, and consent is given anew. */
const forms = 'form[data-form]:not([data-draft="never"])';
const kept = '.field__input[id]';
const ticked = 'input[id]:checked:not([data-consent])';

/**
 * Keeps what was typed on this page for its next visit in this tab, in any language, and yields it. What was kept before
 * and stands there no longer, because it was sent or deleted, goes; where this page had a draft (`left`), an empty one
 * says so to pages that the browser kept. `key` names the page, the same in every language.
 */
export function keepDraft(key: string, left: string | undefined): string | undefined {
  const find = (selector: string) => [...document.querySelectorAll<Field>(`${forms} ${selector}`)];
  const answers: Draft = [
    ...find(kept)
      .filter(isTyped)
      .map(({ id, value }): Draft[0] => [id, value]),
    ...find(ticked).map(({ id }): Draft[0] => [id, true]),
  ];
  if (!left && answers.length === 0) return undefined;
  const draft = JSON.stringify(answers);
  attempt(() => sessionStorage.setItem(key, draft));
  return draft;
}

/** What the page itself filled in is in its language; `data-preset` is what a script chose in a list. */
function isTyped(field: Field): boolean {
  const own = 'defaultValue' in field ? field.defaultValue : '';
  return field.value !== own && field.value !== field.dataset.preset;
}

/**
 * Puts back what was kept, in place of what this page was left with, and forgets it; the form hears of each answer as
 * if it were typed. Yields the draft that the page has now.
 */
export function restoreDraft(key: string, left: string | undefined): string | undefined {
  const stored = attempt(() => sessionStorage.getItem(key));
  if (!stored || stored === left) return left;
  if (left) for (const form of document.querySelectorAll<HTMLFormElement>(forms)) form.reset();
  attempt(() => {
    sessionStorage.removeItem(key);
    for (const [id, answer] of JSON.parse(stored) as Draft) {
      const field = document.querySelector<Field>(`${forms} #${CSS.escape(id)}`);
      if (!field) continue;
      if (answer === true) (field as HTMLInputElement).checked = true;
      else field.value = answer;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  return stored;
}
