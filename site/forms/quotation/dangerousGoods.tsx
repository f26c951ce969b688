import { usePage } from '../../page.ts';
import { FieldFrame, hintId } from '../page/fieldFrame.tsx';

const PACKING_GROUPS = ['I', 'II', 'III'];

/**
 * Questions about dangerous goods, hidden until the goods are ADR. They have no name: their answers go into the notes.
 */
export function DangerousGoods() {
  const { text } = usePage();
  const { adr } = text.quotationRequest.form;
  const fields = {
    unNumber: { ...adr.unNumber, id: 'quotation-adr-number' },
    class: { ...adr.class, id: 'quotation-adr-class' },
    packingGroup: { ...adr.packingGroup, id: 'quotation-adr-group' },
  };
  const frame = ({ id, label, hint }: { id: string; label: string; hint?: string }) =>
    ({ id, label, hint, mark: 'optional', width: 'third' }) as const;
  const input = ({ id, hint }: { id: string; hint?: string }) => ({
    id,
    className: 'field__input',
    'aria-describedby': hint && hintId(id),
  });
  return (
    <div className="dangerous-goods" data-dangerous-goods="" hidden>
      <p className="field__hint">{adr.hint}</p>
      <div className="form__fields">
        <FieldFrame {...frame(fields.unNumber)}>
          <input {...input(fields.unNumber)} type="text" inputMode="numeric" maxLength={8} />
        </FieldFrame>
        <FieldFrame {...frame(fields.class)}>
          <select {...input(fields.class)}>
            <option value="">{text.common.form.select}</option>
            {adr.classes.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame {...frame(fields.packingGroup)}>
          <select {...input(fields.packingGroup)}>
            <option value="">{text.common.form.select}</option>
            {PACKING_GROUPS.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </select>
        </FieldFrame>
      </div>
    </div>
  );
}
