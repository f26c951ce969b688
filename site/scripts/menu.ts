/** Opens and closes the off-screen menu. Focus, inertness and Esc are the dialog's own. */
export {};

const menu = document.querySelector<HTMLDialogElement>('#menu');
const opener = document.querySelector<HTMLButtonElement>('button[aria-controls="menu"]');

if (menu && opener) {
  opener.addEventListener('click', () => {
    for (const group of menu.querySelectorAll('details')) group.open = false;
    menu.showModal();
    opener.ariaExpanded = 'true';
  });
  menu.addEventListener('click', ({ target }) => {
    if (target === menu || (target as Element).closest('a')) menu.close();
  });
  menu.addEventListener('close', () => {
    opener.ariaExpanded = 'false';
    opener.focus();
  });
  addEventListener('pageshow', () => menu.close());
}
