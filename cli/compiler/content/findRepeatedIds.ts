import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Told } from '../../diagnostics/told.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { copiedFrom, hintAtCopy } from '../hints/fileNames.ts';
import { bareName, type Document, mentions, type Pointer, problemAt } from './document.ts';
import { groups } from './tree.ts';
import type { Entry } from './validateDocument.ts';

/**
 * Two items of a collection, or of a list, must not share their `id` (or `slug`). An item with a problem that is told
 * already, such as a file with another name, takes no id from others.
 */
export function findRepeatedIds(entries: Entry[], told: Told): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const firstUse = new Map<string, string>();
  const claim = (document: Document, pointer: Pointer, scope: string, id: unknown) => {
    const key = `${scope}\0${String(id).toLowerCase()}`; // a disk may not tell capitals apart
    const first = firstUse.get(key);
    const original = first === document.path ? undefined : copiedFrom(bareName(document.path));
    if (first === undefined) firstUse.set(key, document.path);
    else {
      diagnostics.push(
        problemAt(document, pointer, {
          rule: 'id/duplicate',
          message:
            first === document.path
              ? tell`The ${pointer.at(-1)} "${String(id)}" is already taken in this list.`
              : tell`The ${pointer.at(-1)} "${String(id)}" is already taken by ${first}.`,
          hint: original ? hintAtCopy(original) : tell`Give this one another name.`,
        }),
      );
    }
  };
  for (const { document, kind } of entries) {
    const { data } = document;
    if (kind.kind === 'collection' && isGroup(data)) {
      for (const key of ['id', 'slug'])
        if (key in data && !told.at(document.path, key)) claim(document, [key], kind.name, data[key]);
    }
    // Items of a list with ids: of one item alone nothing is told.
    if (!mentions(document, '[{"id":', ',{"id":', ',"id":')) continue;
    for (const { pointer, group } of groups(data)) {
      if (typeof pointer.at(-1) === 'number' && 'id' in group) {
        claim(document, [...pointer, 'id'], `${document.path}#${pointer.slice(0, -1).join('.')}`, group.id);
      }
    }
  }
  return diagnostics;
}
