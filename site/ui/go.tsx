import { Icon } from './icon.tsx';

/** The arrow of a card or row whose link covers it. */
export function Go() {
  return (
    <span className="go">
      <Icon name="arrow-right-bold" />
    </span>
  );
}
