/**
 * A link of a page to itself (`data-share`) puts its address into the clipboard and says so; where that is forbidden,
 * as in browsers inside apps, it is shown to be copied by hand. Without this script it is a link.
 */
document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-share]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(link.href);
    link.textContent = link.dataset.share ?? '';
  } catch {
    prompt('', link.href);
  }
});
