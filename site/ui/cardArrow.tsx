import { Icon } from './icon.tsx';

/** The arrow of a card or row whose link covers it. */
export function CardArrow() {
  return (
    <span className="card-arrow">
      <Icon name="arrow-right-bold" />
    </span>
  );
}
