import { cleanFile, type Telling } from './cleanFile.ts';

const told = new WeakSet<File>();

/**
 * Says in the item of an attachment what was taken out of it, or that it may name its author; aloud, too, with the name
 * of the file, but not again when another one comes or goes.
 */
export async function noteFile(file: File, item: HTMLElement, texts: Record<Telling, string>): Promise<void> {
  if (!told.has(file)) {
    item.ariaLive = 'polite';
    item.ariaAtomic = 'true';
  }
  told.add(file);
  const { telling } = await cleanFile(file);
  if (!telling) return;
  const note = document.createElement('p');
  note.className = 'file-list__note';
  note.textContent = texts[telling];
  item.append(note);
}
