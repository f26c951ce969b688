import { keepOneOpen } from '../ui/keepOneOpen.ts';

/**
 * The off-screen menu (§4.2). The dialog's own state is the machine's: `open`; of the groups, the one that
 * is expanded. Focus, inertness and Esc are the browser's; where the visitor is, the build has marked.
 * It opens once its styles are there. Its button takes the place of a link to the site index.
 */
export function startMenu(styled: () => Promise<void>): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const opener = document.querySelector<HTMLButtonElement>('button[aria-controls="menu"]');
  if (!menu || !opener) return;
  const groups = keepOneOpen('.menu details');

  opener.previousElementSibling?.remove();

  const root = document.documentElement;
  opener.addEventListener('click', async () => {
    await styled();
    for (const group of groups) group.open = false;
    // The page behind loses its scrollbar and must not grow by it.
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
    if (!menu.open) menu.showModal();
    opener.ariaExpanded = 'true';
  });
  menu.addEventListener('close', () => {
    opener.ariaExpanded = 'false';
    root.style.removeProperty('--scrollbar');
    opener.focus({ preventScroll: true });
  });
  menu.addEventListener('click', ({ target }) => {
    if (target === menu || (target as Element).closest('a, .menu__close')) menu.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) menu.close();
  });
}
