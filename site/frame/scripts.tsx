import { usePage } from '../page.ts';

/**
 * The scripts this page has asked for while it was rendered; last in the document for that reason. What tells of
 * islands that fail stands before their runtime.
 */
export function Scripts() {
  const { assets, scripts, text } = usePage();
  const names = scripts.has('islands') ? ['islandFailures', ...scripts] : [...scripts];
  return names.map((name) => (
    <script
      key={name}
      type="module"
      src={assets.scripts[name]}
      data-failure={name === 'islands' ? text.common.errors.pageLoad : undefined}
    />
  ));
}
