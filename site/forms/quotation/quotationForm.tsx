import { usePage } from '../../page.ts';
import { Form } from '../page/form.tsx';
import { formSteps } from '../page/formSteps.ts';
import { ShipmentPicture } from '../shipment/shipmentPicture.tsx';
import { DangerousGoods } from './dangerousGoods.tsx';
import { PackagesHelper } from './packagesHelper.tsx';

/** The quotation as a sheet that begins in the hero: from where, to where and what, then the rest step by step. */
export function QuotationForm() {
  const { text, content } = usePage();
  const { steps, title, intro } = text.quotationRequest.form;
  return (
    <div className="quotation-card">
      <div className="quotation__head">
        <h2>{title}</h2>
        <p>{intro}</p>
      </div>
      <Form
        name="quotation"
        after={{ volume: <PackagesHelper />, goodType: <DangerousGoods /> }}
        steps={formSteps(content.forms.quotation, [
          { title: steps.route, groups: ['pickUp', 'delivery', 'what'] },
          { title: steps.goods, groups: ['goods'] },
          { title: steps.service, groups: ['service'] },
          { title: steps.contact, groups: ['user', 'consent'] },
        ])}
      />
      <ShipmentPicture />
    </div>
  );
}
