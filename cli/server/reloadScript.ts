/**
 * Runs in the browser under `site dev`. After a change of its styles alone the page gets the new ones, after any other
 * change it is loaded again, where it was scrolled to; what does not change a page leaves it alone. Problems are shown
 * over it.
 */
export const reloadScript = `
const events = new EventSource('/__site/events?' + location.pathname);
let version, shown;
const load = async () => (await fetch(location.href)).text();
const rules = /<style>[^]*?<\\/style>|sha256-[\\w+/=]+/g;
// The policy of the page lets no other style element in, and no parser.
const sheet = new CSSStyleSheet();
events.addEventListener('version', async ({ data }) => {
  if (version === data) return;
  const isFirst = version === undefined;
  version = data;
  const html = await load().catch(() => '');
  const before = shown;
  shown = html;
  if (isFirst || html === before) return;
  const style = document.querySelector('head style');
  if (!html || !before || !style || html.replace(rules, '') !== before.replace(rules, '')) return location.reload();
  sheet.replaceSync(/<style>([^]*?)<\\/style>/.exec(html)?.[1] ?? '');
  if (!style.disabled) document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  style.disabled = true;
});
events.addEventListener('problems', ({ data }) => {
  document.getElementById('site-problems')?.remove();
  const text = JSON.parse(data);
  if (!text) return;
  const box = document.createElement('pre');
  box.id = 'site-problems';
  box.dir = 'ltr'; // also over a page from right to left
  box.setAttribute('role', 'alert');
  box.textContent = text;
  document.body.append(box);
});
`;
