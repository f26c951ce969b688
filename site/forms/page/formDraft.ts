import { attempt } from '../../language/attempt.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Answers with the id of their field, which is the same in every language. */
type Draft = [id: string, answer: string][];

/** The report is never stored (§0); neither are files, and consent is given anew. */
const forms = 'form[data-form]:not([data-draft="never"])';
const kept = '[id]:is(.field__input,:checked:not([data-consent]))';

/**
 * Keeps what was typed on this page for its next visit in this tab, in any language, and yields it. What was kept
 * before and stands there no longer, because it was sent or deleted, goes; where this page had a draft (`left`), an
 * empty one says so to pages that the browser kept. `key` names the page, the same in every language.
 */
export function keepDraft(key: string, left: string | undefined): string | undefined {
  const answers: Draft = [...document.querySelectorAll<Field>(`${forms} ${kept}`)]
    .filter(isGiven)
    .map(({ id, value }) => [id, value]);
  if (!left && answers.length === 0) return undefined;
  const draft = JSON.stringify(answers);
  attempt(() => sessionStorage.setItem(key, draft));
  return draft;
}

/** What the page itself filled in is in its language; `data-preset` is what a script chose in a list. */
function isGiven(field: Field): boolean {
  const { value, dataset, defaultValue = '' } = field as HTMLInputElement;
  return field.matches(':checked') || (value !== defaultValue && value !== dataset.preset);
}

/**
 * Puts back what was kept, in place of what this page was left with; the form hears of each answer as if it were typed.
 * Yields the draft that the page has now.
 */
export function restoreDraft(key: string, left: string | undefined): string | undefined {
  const stored = attempt(() => sessionStorage.getItem(key));
  if (!stored || stored === left) return left;
  if (left) for (const form of document.querySelectorAll<HTMLFormElement>(forms)) form.reset();
  attempt(() => {
    for (const [id, answer] of JSON.parse(stored) as Draft) {
      const field = document.querySelector<Field>(`${forms} #${CSS.escape(id)}`);
      if (!field) continue;
      // A field that cannot be ticked takes no notice.
      Object.assign(field, { value: answer, checked: true });
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  return stored;
}
