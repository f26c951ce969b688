import type { Sentence } from '../../../terminal/telling/tell.ts';
import type { Pointer } from '../placesIn.ts';

/** What a form definition says in words that are known, and that cannot be meant. */
export interface FormMistake {
  pointer: Pointer;
  /** Whether it is about the key at this place, and not about what stands there. */
  part?: 'key';
  message: Sentence;
  hint: Sentence;
}
