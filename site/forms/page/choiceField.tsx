import { usePage } from '../../page.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FormField } from '../rules/formGroups.ts';
import type { Option, OptionGroup } from '../rules/formOptions.ts';
import { demand, FieldMark, hintId } from './fieldFrame.tsx';

interface Props {
  id: string;
  field: FormField;
  label: string;
  hint?: string;
  groups: OptionGroup[];
}

/** Answers to choose from: one of them, or any number. A list in many parts stays folded. */
export function ChoiceField({ id, field, label, hint, groups }: Props) {
  const { text } = usePage();
  return (
    <fieldset
      className="field field--full"
      role={field.note.control === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={hint && hintId(id)}
    >
      <legend className="field__label">
        {label}
        <FieldMark mark={field.note.mark} />
      </legend>
      {hint && (
        <p className="field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {groups.length === 1 &&
        groups.map(({ options }) => <Ticks key={id} id={id} field={field} options={options} />)}
      {groups.length > 1 && (
        <details className="field__more">
          <summary>
            {text.common.form.select}
            <Icon name="plus-bold" />
          </summary>
          <div className="field__parts">
            {groups.map((group) => (
              <fieldset key={group.label} className="field__part" data-part={group.partOf}>
                <legend>{group.label}</legend>
                <Ticks id={id} field={field} options={group.options} />
              </fieldset>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function Ticks({ id, field, options }: { id: string; field: FormField; options: Option[] }) {
  const radio = field.note.control === 'radio';
  // An id has no spaces; lists of ids are separated by them.
  const idOf = (value: string) => `${id}-${value.replace(/\s+/g, '-')}`;
  return (
    <div className="field__ticks">
      {options.map(({ value, label }) => (
        <div className="tick" key={value}>
          <input
            id={idOf(value)}
            name={radio ? field.path : `${field.path}[]`}
            type={radio ? 'radio' : 'checkbox'}
            value={value}
            {...(radio && demand(field.note.mark))}
            data-consent={field.isConsent ? '' : undefined}
          />
          <label htmlFor={idOf(value)}>{label}</label>
        </div>
      ))}
    </div>
  );
}
