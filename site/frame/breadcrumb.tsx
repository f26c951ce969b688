import { usePage } from '../page.ts';

/** The way from Home to this page (C-10). */
export function Breadcrumb() {
  const { breadcrumb, text } = usePage();
  return (
    <nav className="breadcrumb" aria-label={text.common.a11y.breadcrumb}>
      <ol className="breadcrumb__list">
        {breadcrumb.map((crumb, index) => (
          <li key={crumb.url}>
            {index < breadcrumb.length - 1 ? (
              <a href={crumb.url}>{crumb.name}</a>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
