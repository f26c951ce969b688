import { PrivacyText } from '../../prose/privacyText.tsx';
import type { FormField } from '../rules/formGroups.ts';
import { demand, FieldMark, hintId } from './fieldFrame.tsx';

interface Props {
  id: string;
  field: FormField;
  label: string;
  hint?: string;
}

/** A box to tick, never ticked before. */
export function TickField({ id, field, label, hint }: Props) {
  return (
    <div className="field field--full">
      <div className="tick">
        <input
          id={id}
          name={field.path}
          type="checkbox"
          value="true"
          {...demand(field.note.mark)}
          data-consent={field.isConsent ? '' : undefined}
          aria-describedby={hint && hintId(id)}
        />
        <label htmlFor={id}>
          <PrivacyText>{label}</PrivacyText>
          <FieldMark mark={field.note.mark} />
        </label>
        {hint && (
          <p className="field__hint" id={hintId(id)}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
