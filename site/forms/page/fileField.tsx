import type { ComponentProps } from 'react';
import { usePage } from '../../page.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FieldNote } from '../rules/formDefinition.ts';

type Props = { note: FieldNote } & ComponentProps<'input'>;

/**
 * A file input that offers the extensions of its definition. It fills its frame, so files can be dropped on it (C-14).
 */
export function FileField({ note, ...input }: Props) {
  const { chooseFile, dropFile } = usePage().text.common.form;
  return (
    <div className="drop">
      <input
        {...input}
        type="file"
        accept={note.accept?.join(',')}
        multiple={note.multiple}
        className="drop__input"
      />
      <span className="drop__choose" aria-hidden="true">
        <Icon name="upload-simple-bold" />
        {chooseFile}
      </span>
      <span className="drop__text" aria-hidden="true">
        {dropFile}
      </span>
    </div>
  );
}
