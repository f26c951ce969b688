import { Misuse } from '../terminal/describeFailure.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';

/**
 * What belongs to a form, by its name. A submission may be older than the forms of the site: one whose form is gone
 * is wrong use, for nothing else says what its answers are and how long they are kept.
 */
export function formNamed<Of>(forms: Readonly<Record<string, Of>>, name: string): Of {
  const found = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (found !== undefined) return found;
  throw new Misuse(lostForm(name));
}

/** What to do about a form that is gone. */
export function lostForm(name: string): Sentence {
  return tell`The storage has what the form "${name}" sent, but schemas/forms has no such form any more. Put ${name}.schema.json back: it says what the answers are and how long they are kept. Until then \`site inbox\` shows, exports, closes and erases them under the names they are stored with, and only what is marked as spam is deleted by itself.`;
}
