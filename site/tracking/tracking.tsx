import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { trackingForm } from './trackingForm.ts';

/**
 * Where somebody asks for a shipment by its number (H-08). Another site answers, in a tab of its own; while its address
 * is not set, there is no field. `id` tells the fields of one page apart.
 */
export function Tracking({ id }: { id: string }) {
  const { content, text } = usePage();
  const { button, label } = text.navigation.tracking;
  const { urlTemplate } = content.site.tracking;
  if (!urlTemplate) return null;
  const { action, name, others } = trackingForm(urlTemplate);
  return (
    <form className="tracking" action={action} target="_blank" rel="noopener noreferrer">
      <label htmlFor={id}>{label}</label>
      {others.map(([other, value]) => (
        <input key={`${other}=${value}`} type="hidden" name={other} value={value} />
      ))}
      <div className="tracking__row">
        <input id={id} type="text" name={name} required maxLength={60} autoComplete="off" />
        <button type="submit" className="button button--outline">
          {button}
          <VisuallyHidden> {text.common.a11y.opensInNewTab}</VisuallyHidden>
          <Icon name="arrow-up-right-bold" />
        </button>
      </div>
    </form>
  );
}
