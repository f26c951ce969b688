import type { FieldNote, FieldSchema } from './formDefinition.ts';

interface Control {
  /** The types of the answers that a page gets by it, and that `readAnswers` reads. */
  answers: readonly FieldSchema['type'][];
  /** What a definition says of it alone. */
  notes?: readonly (keyof FieldNote)[];
}

/** What each control of `formField.tsx` asks for. */
export const controls: Record<FieldNote['control'], Control> = {
  text: { answers: ['string'] },
  email: { answers: ['string'] },
  tel: { answers: ['string'] },
  url: { answers: ['string'] },
  textarea: { answers: ['string'], notes: ['rows'] },
  number: { answers: ['number', 'integer'] },
  checkbox: { answers: ['boolean'] },
  radio: { answers: ['string'], notes: ['options', 'first'] },
  select: { answers: ['string'], notes: ['options', 'first'] },
  multiselect: { answers: ['array'], notes: ['options', 'first'] },
  file: { answers: ['array'], notes: ['accept', 'multiple', 'maxMegabytes'] },
};
