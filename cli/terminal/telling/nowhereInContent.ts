import { type Sentence, tell } from './tell.ts';

/** Said of words that a page shows and no content says. `folders` are those of the code of the website. */
export function nowhereInContent(folders: readonly string[]): Sentence {
  const ofCode = folders.filter((name) => !['content', 'schemas'].includes(name));
  const names = ofCode.length > 0 ? ofCode : ['templates'];
  return tell`Nothing of the content says that. A component or a template may: search ${names.map((name) => `${name}/`).join(', ')}.`;
}
