import { cleanFile, type Telling } from './cleanFile.ts';

/** Says in the item of an attachment what was taken out of it, or that it may name its author; aloud too. */
export async function noteFile(file: File, item: HTMLElement, texts: Record<Telling, string>): Promise<void> {
  const note = document.createElement('p');
  note.className = 'file-list__note';
  note.setAttribute('role', 'status');
  item.append(note);
  const { telling } = await cleanFile(file);
  if (telling) note.textContent = texts[telling];
  else note.remove();
}
