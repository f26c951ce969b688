/**
 * A link of a page to itself (`data-share`) puts its address into the clipboard and says so for some seconds; where
 * that is forbidden, as in browsers inside apps, it shows it, selected, to be copied by hand. Without this script it is
 * a link.
 */
document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-share]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { textContent: name, href } = link;
  const { share = '' } = link.dataset;
  if (name === share) return;
  try {
    await navigator.clipboard.writeText(href);
    link.textContent = share;
    setTimeout(() => {
      link.textContent = name;
    }, 4_000);
  } catch {
    link.textContent = href;
    getSelection()?.selectAllChildren(link);
  }
});
