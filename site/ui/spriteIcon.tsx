/**
 * An icon for islands, which do not know the page; others use `Icon`. `address` is `{sprite}#{name}`. Always
 * decorative.
 */
export function SpriteIcon({ address, isMirrored }: { address: string; isMirrored?: boolean }) {
  return (
    <svg className={isMirrored ? 'icon mirrored' : 'icon'} aria-hidden="true">
      <use href={address} />
    </svg>
  );
}
