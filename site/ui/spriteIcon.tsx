interface Props {
  /** URL of the icons. */
  sprite: string;
  name: string;
}

/** An icon for islands, which do not know the page; others use `Icon`. Always decorative. */
export function SpriteIcon({ sprite, name }: Props) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
