import { usePage } from '../page.ts';
import { SpriteIcon } from './spriteIcon.tsx';

/** Icons of the interface itself, which all pages share; those of the content are named by the content. */
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

/**
 * A Phosphor icon: duotone, or bold when its name ends so. Always decorative. From right to left, arrows are mirrored.
 */
export function Icon({ name }: { name: string }) {
  const { assets, dir } = usePage();
  const isMirrored = dir !== undefined && /^arrow-.*(left|right)/.test(name);
  return <SpriteIcon address={`${assets.sprite}#${name}`} isMirrored={isMirrored} />;
}
