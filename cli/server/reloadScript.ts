/** Runs in the browser under \`site dev\`: reloads after a change, shows problems over the page. */
export const reloadScript = `
const events = new EventSource('/__site/events');
let version;
events.addEventListener('version', ({ data }) => {
  if (version !== undefined && version !== data) location.reload();
  version = data;
});
events.addEventListener('problems', ({ data }) => {
  document.getElementById('site-problems')?.remove();
  const text = JSON.parse(data);
  if (!text) return;
  const box = document.createElement('pre');
  box.id = 'site-problems';
  box.setAttribute('role', 'alert');
  box.textContent = text;
  document.body.append(box);
});
`;
