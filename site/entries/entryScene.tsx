import type { SectionEntry } from '../../schemas/types.ts';
import { Picture } from '../ui/picture.tsx';
import { EntryList } from './entryList.tsx';

interface Props {
  /** File name in `content/media`, 16:9; its foot lies under the cards. */
  image: string;
  alt: string;
  entries: SectionEntry[];
}

/** A picture over the whole width, and the pages of a section as cards at its foot. */
export function EntryScene({ image, alt, entries }: Props) {
  return (
    <div className="entry-scene">
      <Picture name={image} alt={alt} sizes="100vw" />
      <EntryList as="tiles" entries={entries} />
    </div>
  );
}
