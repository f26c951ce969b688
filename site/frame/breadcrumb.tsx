import { usePage } from '../page.ts';

/** The way from Home to this page (C-10). */
export function Breadcrumb() {
  const { breadcrumb, text } = usePage();
  return (
    <nav className="breadcrumb" aria-label={text.common.a11y.breadcrumb}>
      <ol className="breadcrumb__list">
        {breadcrumb.map(({ name, lang, url }, index) => {
          const language = { lang, dir: lang && 'auto' };
          return (
            <li key={url}>
              {index < breadcrumb.length - 1 ? (
                <a href={url} {...language}>
                  {name}
                </a>
              ) : (
                <span aria-current="page" {...language}>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
