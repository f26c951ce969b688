/** An icon for islands, which do not know the page; others use `Icon`. `address` is `{sprite}#{name}`. Always decorative. */
export function SpriteIcon({ address }: { address: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={address} />
    </svg>
  );
}
