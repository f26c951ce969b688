import { CardArrow } from '../ui/cardArrow.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import type { TaggedText } from '../ui/taggedText.ts';
import { type ListedPosition, listedFacts } from './listedPosition.ts';

interface Props {
  /** Without one the row is the model of those that `startPositionList` adds. */
  position?: ListedPosition;
  href?: string;
}

/**
 * A row of the list of positions. Texts that a position lacks are there, but hidden. `data-place` is what the list is
 * filtered by: what is shown may have been translated by the browser.
 */
export function PositionRow({ position, href }: Props) {
  return (
    <li className="positions__item" data-place={position?.location?.value}>
      <a className="positions__link" href={href}>
        <span className="positions__name">
          <Placeholder when={position?.placeholder}>
            <Slot name="title" text={position?.title} />
          </Placeholder>
        </span>
        <span className="positions__facts">
          {listedFacts.map((name) => (
            <Slot key={name} name={name} text={position?.[name]} />
          ))}
        </span>
        <CardArrow />
      </a>
    </li>
  );
}

function Slot({ name, text }: { name: keyof ListedPosition; text?: TaggedText }) {
  return (
    <span data-shown={name} lang={text?.lang} dir={text?.lang && 'auto'} hidden={!text}>
      {text?.value}
    </span>
  );
}
