import type { ComponentProps } from 'react';
import type { FieldNote } from '../forms/formDefinition.ts';

type Props = { note: FieldNote } & ComponentProps<'input'>;

/** A file input that offers the extensions of its definition (C-14). */
export function FileField({ note, ...input }: Props) {
  return <input {...input} type="file" accept={note.accept?.join(',')} multiple={note.multiple} />;
}
