import type { Language } from '../../../site/page.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readContent } from './readContent.ts';

/** The languages of `content/site.yaml`, the default one first: the office reads its notices in it. */
export function readLanguages(root: string): [Language, ...Language[]] {
  const { languages = [], defaultLanguage } = readContent(root, 'site.yaml') as {
    languages?: Language[];
    defaultLanguage?: string;
  };
  const first = languages.find(({ code }) => code === defaultLanguage) ?? languages[0];
  if (!first) throw new Misuse('content/site.yaml lists no language. Run `site check`, which says where.');
  return [first, ...languages.filter((language) => language !== first)];
}
