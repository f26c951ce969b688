import type { ReactNode } from 'react';
import type { FieldNote } from '../rules/formDefinition.ts';

interface Props {
  id: string;
  label: string;
  /** For a label that other fields refer to. */
  labelId?: string;
  hint?: string;
  mark: FieldNote['mark'];
  width: NonNullable<FieldNote['width']>;
  children: ReactNode;
}

/** Label, hint and input of a field. */
export function FieldFrame({ id, label, labelId, hint, mark, width, children }: Props) {
  return (
    <div className={`field field--${width}`}>
      <label className="field__label" id={labelId} htmlFor={id}>
        {label}
        <FieldMark mark={mark} />
      </label>
      {hint && (
        <p className="field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

/** The asterisks that `M-33` explains. */
export function FieldMark({ mark }: { mark: FieldNote['mark'] }) {
  if (mark === 'optional') return null;
  return <span className="field__mark">{mark === 'required' ? '\u00a0*' : '\u00a0**'}</span>;
}

/**
 * Says of an input that it has to be filled in, and that nothing is wrong with it yet: else browsers tell assistive
 * technology that it is, before anybody came to it.
 */
export function demand(mark: FieldNote['mark']) {
  return mark === 'required' && ({ required: true, 'aria-invalid': false } as const);
}

export function labelId(id: string): string {
  return `${id}-label`;
}

export function hintId(id: string): string {
  return `${id}-hint`;
}
