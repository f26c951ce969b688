import { LanguageLinks } from '../language/languageLinks.tsx';
import { Link } from '../links/link.tsx';
import { currentOf } from '../links/linkTarget.ts';
import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { Logo } from './logo.tsx';

/** Top of every page (H-01…H-06). Until its script is there, the hamburger leads to the site index in the footer. */
export function Header() {
  const { content, path, text } = usePage();
  const { a11y } = text.common;
  return (
    <header className="header">
      <Logo />
      <nav className="header__links" aria-label={a11y.mainNavigation}>
        <ul>
          {text.navigation.links.map(({ id, title, to }) => (
            <li key={id}>
              <Link to={to} current={currentOf(path, to)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link to={text.navigation.quotation.to} className="header__quotation">
        {text.navigation.quotation.title}
      </Link>
      <Link to={content.company.links.webOrder} className="header__order">
        {text.navigation.webOrder.title}
      </Link>
      <LanguageLinks />
      <a href="#site-index" className="header__menu">
        <Icon name="list-bold" />
        <VisuallyHidden>{a11y.openMenu}</VisuallyHidden>
      </a>
      <button
        type="button"
        className="header__menu"
        aria-controls="menu"
        aria-expanded="false"
        aria-haspopup="dialog"
      >
        <Icon name="list-bold" />
        <span className="visually-hidden while-closed">{a11y.openMenu}</span>
        <span className="visually-hidden while-open">{a11y.closeMenu}</span>
      </button>
    </header>
  );
}
