import { usePage } from '../../page.ts';
import { COUNTRIES } from '../rules/countries.ts';
import type { FormNote } from '../rules/formDefinition.ts';
import type { FormName } from '../rules/formEndpoint.ts';
import { type FormField as Field, formFields } from '../rules/formGroups.ts';
import { formOptions, type Option } from '../rules/formOptions.ts';
import { type FormTexts, fieldText } from '../rules/formTexts.ts';
import { ChoiceField } from './choiceField.tsx';
import { demand, FieldFrame, hintId, labelId } from './fieldFrame.tsx';
import { FileField } from './fileField.tsx';
import { TickField } from './tickField.tsx';

interface Props {
  field: Field;
  formName: FormName;
  texts: FormTexts;
  lists: FormNote['lists'];
  /** What stands in the field at first. */
  value?: string;
}

/**
 * A field of a form, after its definition. Its id is `{form}-{path}`, its name the path, with `[]` when it takes
 * several answers.
 */
export function FormField({ field, formName, texts, lists, value }: Props) {
  const { text, content, language } = usePage();
  const { control, options } = field.note;
  const idOf = (path: string) => `${formName}-${path.replaceAll('.', '-')}`;
  const id = idOf(field.path);
  const said = fieldText(texts, field.path);
  const read = (file: string): unknown => content[file as keyof typeof content];
  const groups = options ? formOptions(field.note, { texts, lists, read, language }) : [];
  if (control === 'checkbox') {
    const shared = field.isConsent ? text.common.privacy.label : field.path;
    return <TickField id={id} field={field} label={said?.label ?? shared} hint={said?.hint} />;
  }
  if (control === 'radio' || control === 'multiselect') {
    const shared = field.isConsent ? texts.choice?.legend : undefined;
    const label = said?.label ?? shared ?? field.path;
    return <ChoiceField id={id} field={field} label={label} hint={said?.hint} groups={groups} />;
  }
  const label = said?.label ?? field.path;
  const hint = [said?.hint, control === 'file' && texts.metadataHint].filter(Boolean).join(' ') || undefined;
  const isCompleted = options === 'countries';
  const stands = ({ value }: Option) => !isCompleted || field.note.first?.includes(value);
  const left = COUNTRIES.filter((code) => !field.note.first?.includes(code));
  const { total } = field.note;
  const isTotal = formFields(content.forms[formName]).some(({ note }) => note.total === field.path);
  const describedBy = [total && labelId(idOf(total)), hint && hintId(id)];
  const common = {
    id,
    name: field.path,
    ...demand(field.note.mark),
    autoComplete: field.note.autocomplete,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    className: 'field__input',
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      labelId={isTotal ? labelId(id) : undefined}
      hint={hint}
      mark={field.note.mark}
      width={fieldWidth(field)}
    >
      {control === 'textarea' && <textarea {...common} rows={field.note.rows} />}
      {control === 'file' && <FileField note={field.note} {...common} />}
      {control === 'select' && (
        <select {...common} data-countries={isCompleted ? left.join(' ') : undefined}>
          <option value="">{text.common.form.select}</option>
          {groups.flatMap((group) =>
            group.options.filter(stands).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            )),
          )}
        </select>
      )}
      {control in INPUTS && (
        <input {...common} {...INPUTS[control]} {...typedAs(field)} defaultValue={value} data-total={total} />
      )}
    </FieldFrame>
  );
}

/** Numbers are typed as text: visitors write a comma or a dot. */
const INPUTS: Partial<Record<Field['note']['control'], { type: string }>> = {
  text: { type: 'text' },
  number: { type: 'text' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  url: { type: 'url' },
};

function typedAs({ type, format }: Field): { type?: 'date'; inputMode?: 'numeric' | 'decimal' } {
  if (format === 'date') return { type: 'date' };
  if (type === 'integer') return { inputMode: 'numeric' };
  return type === 'number' ? { inputMode: 'decimal' } : {};
}

const longControls = new Set(['textarea', 'url']);

/** How much of a row a field takes where there is room for several: what its definition says, otherwise its control. */
function fieldWidth({ note: { control, multiple, width } }: Field) {
  return width ?? (longControls.has(control) || multiple ? 'full' : 'half');
}
