import { usePage } from '../page.ts';

/** The scripts this page has asked for while it was rendered; last in the document for that reason. */
export function Scripts() {
  const { assets, scripts, text } = usePage();
  return [...scripts].map((name) => (
    <script
      key={name}
      type="module"
      src={assets.scripts[name]}
      data-failure={name === 'islands' ? text.common.errors.pageLoad : undefined}
    />
  ));
}
