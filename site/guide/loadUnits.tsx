import type { Text } from '../../schemas/types.ts';
import { fillIn } from '../fillIn.ts';
import { usePage } from '../page.ts';
import { type LoadUnit, pallet, standardUnits } from './standardUnits.ts';

type Texts = Text['guide']['drawings'];

const longest = Math.max(...standardUnits.map(({ size: [length] }) => length));

/** Pallets and containers, with their sizes and drawn to one scale: side by side each has half of the place. */
export function LoadUnits({ caption, fits, note }: Texts) {
  const { language, text } = usePage();
  const names = text.quotationRequest.form.options.packageType;
  const number = (one: number) => one.toLocaleString(language.locale, { minimumFractionDigits: 2 });
  const metres = (size: number[]) => `${size.map(number).join(' × ')}\u00a0m`;
  return (
    <figure className="load-units">
      <figcaption>{caption}</figcaption>
      <ul>
        {standardUnits.map(({ name, standard, size, pallets }) => (
          <li key={name}>
            <Drawing size={size} pallets={pallets} />
            <h3>{names[name]}</h3>
            <p>{`${metres(size)}, ${standard}`}</p>
            {pallets && <p>{fillIn(fits, { n: pallets.across + pallets.along })}</p>}
          </li>
        ))}
      </ul>
      <p className="figure-note">{note}</p>
    </figure>
  );
}

/**
 * A unit from above, in centimetres. Its place is as wide as the longest unit or half as wide, and 1 m high or more.
 */
function Drawing({ size: [length, width], pallets }: Pick<LoadUnit, 'size' | 'pallets'>) {
  const [long, wide] = [length * 100, width * 100];
  const place = length > longest / 2 ? longest : longest / 2;
  const high = Math.max(wide, 100);
  return (
    <svg viewBox={`0 ${wide - high - 3} ${place * 100} ${high + 6}`} aria-hidden="true">
      <rect className={pallets && 'load-units__box'} x="3" width={long - 6} height={wide} />
      {pallets && <path d={drawPallets(pallets, long, wide)} />}
    </svg>
  );
}

/** Two rows of pallets in the middle of a container. */
function drawPallets({ across, along }: NonNullable<LoadUnit['pallets']>, long: number, wide: number) {
  const [length, width] = [pallet.length * 100, pallet.width * 100];
  const left = Math.round((long - Math.max(across * width, along * length)) / 2);
  const top = Math.round((wide - length - width) / 2);
  return `M${left} ${top}${row(across, width, length)}M${left} ${top + length}${row(along, length, width)}`;
}

/** So many pallets side by side, each with its outline. */
function row(count: number, width: number, height: number): string {
  return `h${width}v${height}h-${width}zm${width} 0`.repeat(count);
}
