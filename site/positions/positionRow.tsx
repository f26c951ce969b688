import { Go } from '../ui/go.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import type { Said } from '../ui/said.ts';
import type { ListedPosition } from './listedPosition.ts';

const facts = ['location', 'workContract', 'contractDuration'] as const;

interface Props {
  /** Without one the row is the model of those that `startPositionList` adds. */
  position?: ListedPosition;
  href?: string;
}

/** A row of the list of positions. Texts that a position lacks are there, but hidden. */
export function PositionRow({ position, href }: Props) {
  return (
    <li className="positions__item">
      <a className="positions__link" href={href}>
        <span className="positions__name">
          <Placeholder when={position?.placeholder}>
            <Slot name="title" said={position?.title} />
          </Placeholder>
        </span>
        <span className="positions__facts">
          {facts.map((name) => (
            <Slot key={name} name={name} said={position?.[name]} />
          ))}
        </span>
        <Go />
      </a>
    </li>
  );
}

function Slot({ name, said }: { name: keyof ListedPosition; said?: Said }) {
  return (
    <span data-said={name} lang={said?.lang} hidden={!said}>
      {said?.value}
    </span>
  );
}
