import { distanceKm } from '../../branches/distanceKm.ts';
import { fillIn } from '../../fillIn.ts';
import type { NumberRules } from '../controls/extras.ts';
import { controlsOf, element } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';
import { drawPackages } from './drawPackages.ts';
import { drawRoute } from './drawRoute.ts';
import { findPlace, type KnownPlaces } from './findPlace.ts';
import { measurePackages } from './measurePackages.ts';
import { readMeasures } from './readMeasures.ts';
import { tellChargeable } from './tellChargeable.ts';

/**
 * The shipment as a picture beside the form, drawn anew as it is typed: the way on the coasts, packages to scale, and
 * the weight that counts. Places are those of the company's own list, which is loaded once a city is typed; one that
 * is not in it gets a plain arc.
 */
export function drawShipment(
  form: HTMLFormElement,
  props: FormProps,
  { readNumber, plainSigns }: NumberRules,
): void {
  const host = form.closest('.quotation-card')?.querySelector<HTMLElement>('[data-shipment]');
  const { messages, locale } = props;
  const { shipment, helper } = messages.own;
  if (!host || !shipment || !helper) return;
  const land = { image: host.dataset.land ?? '', world: Number(host.dataset.world) };
  const field = (path: string) => controlsOf(form, path)[0];
  const typedIn = (path: string) => field(path)?.value.trim() ?? '';
  const chosen = (path: string) => {
    const control = field(path);
    return control instanceof HTMLSelectElement && control.value
      ? control.selectedOptions[0]?.text
      : undefined;
  };
  const nameOf = (path: string) => (field(path)?.labels?.[0]?.firstChild?.textContent ?? '').trim();
  const headingOf = (path: string) =>
    field(path)?.closest('fieldset')?.querySelector('.form__group-title')?.textContent ?? '';
  const number = (path: string, isWhole = false) => {
    const read = readNumber(isWhole, typedIn(path), locale);
    return typeof read === 'number' && read > 0 ? read : undefined;
  };
  const format = (figure: number, unit: string) =>
    `${figure.toLocaleString(locale, { maximumFractionDigits: 6 })} ${unit}`;

  let known: KnownPlaces | undefined;
  let asked = false;
  const loadPlaces = async () => {
    if (asked) return;
    asked = true;
    try {
      known = await (await fetch(host.dataset.places ?? '')).json();
      draw();
    } catch (error) {
      asked = false;
      console.error('The list of places cannot be loaded.', error);
    }
  };

  let drawn = '';
  const draw = () => {
    const [from, to] = ['pickUp', 'delivery'].map((end) => ({
      name: typedIn(`${end}.city`) || (chosen(`${end}.country`) ?? headingOf(`${end}.city`)),
      place: known && findPlace(known, typedIn(`${end}.country`), typedIn(`${end}.city`)),
    }));
    if (!from || !to) return;
    if (typedIn('pickUp.city') || typedIn('delivery.city')) void loadPlaces();
    const packages = readMeasures(plainSigns(typedIn('measures')));
    const volume = number('volume') ?? measurePackages(packages).volume;
    const weight = number('weight');
    const service = typedIn('serviceType');
    const km = from.place && to.place ? Math.round(distanceKm(from.place, to.place) / 10) * 10 : 0;
    const lines: [label: string, said: string | 0 | undefined][] = [
      [nameOf('numOfPackages'), number('numOfPackages', true)?.toLocaleString(locale)],
      [nameOf('packageType'), chosen('packageType')],
      [nameOf('volume').replace(/ \(.*/, ''), volume && format(volume, 'm³')],
      [nameOf('weight').replace(/ \(.*/, ''), weight && format(weight, 'kg')],
      [
        helper.chargeable,
        tellChargeable(service, weight, volume, props) ??
          (volume && weight && !service ? shipment.chooseService : undefined),
      ],
      [nameOf('serviceType'), chosen('serviceType')],
    ];
    const state = JSON.stringify([from, to, packages, lines]);
    if (state === drawn) return;
    drawn = state;
    host.replaceChildren(
      element('h3', {}, shipment.title),
      drawRoute(from, to, land),
      element(
        'p',
        { class: 'shipment__way' },
        element('strong', {}, `${from.name} ${document.dir === 'rtl' ? '←' : '→'} ${to.name}`),
        ...(km > 0 ? [` ${fillIn(shipment.distance, { km: km.toLocaleString(locale) })}`] : []),
      ),
      ...(packages.length > 0
        ? [element('h4', {}, shipment.packages), drawPackages(packages, shipment.metre)]
        : []),
      element(
        'dl',
        {},
        ...lines.flatMap(([label, said]) =>
          said ? [element('div', {}, element('dt', {}, label), element('dd', {}, said))] : [],
        ),
      ),
    );
  };
  for (const type of ['input', 'change']) form.addEventListener(type, draw);
  form.addEventListener('reset', () => setTimeout(draw));
  draw();
}
