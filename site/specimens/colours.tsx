import { namedAsset } from '../namedAsset.ts';
import { usePage } from '../page.ts';
import { colourPairs, leastContrast } from '../styles/colourPairs.ts';
import { contrast } from '../styles/contrast.ts';

/** Every colour of the tokens. Drawn as SVG: the site's policy forbids styles in the page. */
export function Swatches() {
  const { tokens } = usePage().assets;
  const colours = Object.entries(tokens).filter(([, value]) => value.startsWith('#'));
  return (
    <ul className="sectors">
      {colours.map(([name, value]) => (
        <li key={name} className="sector">
          <svg viewBox="0 0 160 40" width="160" height="40" aria-hidden="true">
            <rect width="160" height="40" rx="4" fill={value} />
          </svg>
          <p>
            <strong>{name}</strong> {value}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Every pair that `colourPairs` allows, with what it reaches and what it must reach. */
export function Pairs() {
  const { tokens } = usePage().assets;
  const pairs = colourPairs.flatMap(({ colour, grounds, use }) =>
    grounds.map((ground) => ({ colour, ground, use })),
  );
  return (
    <ul className="sectors">
      {pairs.map(({ colour, ground, use }) => (
        <li key={`${colour} ${ground} ${use}`} className="sector">
          <svg viewBox="0 0 160 40" width="160" height="40" role="img" aria-label={`${colour} on ${ground}`}>
            <rect width="160" height="40" rx="4" fill={tokens[ground]} stroke={tokens['petrol-200']} />
            <text x="12" y="26" fontSize="16" fontWeight="600" fill={tokens[colour]}>
              Valico 0123
            </text>
          </svg>
          <p>
            {colour} on {ground}, {use}:{' '}
            <strong>{contrast(namedAsset(tokens, colour), namedAsset(tokens, ground)).toFixed(1)}</strong> (at
            least {leastContrast[use]})
          </p>
        </li>
      ))}
    </ul>
  );
}
