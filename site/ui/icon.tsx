import { usePage } from '../page.ts';

/** Icons of the interface itself, for the sprite; those of the content are named by the content. */
export const interfaceIcons = [
  'arrow-down-bold',
  'arrow-left-bold',
  'arrow-right-bold',
  'arrow-up-right-bold',
  'file-pdf',
  'list-bold',
  'pause-bold',
  'play-bold',
  'plus-bold',
  'upload-simple-bold',
  'x-bold',
] as const;

/** A Phosphor icon from the sprite: duotone, or bold when its name ends so. Always decorative. */
export function Icon({ name }: { name: string }) {
  const { assets } = usePage();
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${assets.sprite}#${name}`} />
    </svg>
  );
}
