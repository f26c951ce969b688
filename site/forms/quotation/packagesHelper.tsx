import { usePage } from '../../page.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPlaceholder, Placeholder } from '../../ui/placeholder.tsx';

/**
 * Rows of packages that come to volume and weight; `forms/shipment/countPackages.ts` counts them. Nothing of it is
 * sent.
 */
export function PackagesHelper() {
  const { helper, fields } = usePage().text.quotationRequest.form;
  const figures = {
    quantity: helper.quantity,
    length: helper.length,
    width: helper.width,
    height: helper.height,
    weight: helper.weight,
  };
  const totals = {
    count: fields.numOfPackages.label,
    volume: fields.volume.label,
    weight: fields.weight.label,
    chargeable: helper.chargeable,
  };
  return (
    <details className="field__more packages" data-packages="">
      <summary>
        {helper.title}
        <Icon name="plus-bold" />
      </summary>
      <div className="packages__body">
        <p className="field__hint">{helper.text}</p>
        <div className="packages__rows" data-rows={helper.row} />
        {/* What stands in the rows, as drafts keep it. */}
        <output className="field__input" id="quotation-packages" data-kept="" hidden translate="no" />
        <template>
          <div className="packages__row" data-row="">
            {Object.entries(figures).map(([name, label]) => (
              <label key={name} className="packages__figure">
                <span>{label}</span>
                <input
                  className="field__input"
                  type="text"
                  inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  data-figure={name}
                />
              </label>
            ))}
            <button type="button" className="packages__remove" aria-label={helper.remove}>
              <Icon name="x-bold" />
            </button>
            <p className="packages__wrong" data-wrong="" role="status" />
          </div>
        </template>
        <button type="button" className="button button--outline" data-add="">
          <Icon name="plus-bold" />
          {helper.add}
        </button>
        <p className="visually-hidden" role="status" data-told="" />
        <dl className="packages__totals" aria-label={helper.total}>
          {Object.entries(totals).map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <Placeholder
                  when={name === 'chargeable' && Object.values(helper.factors).some(isPlaceholder)}
                >
                  <output data-total={name} aria-label={label} aria-live="off">
                    –
                  </output>
                </Placeholder>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
