import { fillIn } from '../fillIn.ts';
import { LanguageLinks } from '../language/languageLinks.tsx';
import { Link } from '../links/link.tsx';
import { type Current, currentOf } from '../links/linkTarget.ts';
import { usePage } from '../page.ts';
import { Tracking } from '../tracking/tracking.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

/** The off-screen menu (§4.2): a modal dialog that `frame/menu.ts` opens. */
export function Menu() {
  const { content, once, path, text } = usePage();
  const { links, menuTitle, quotation, webOrder } = text.navigation;
  const targets = links.flatMap((group) => [group, ...group.nestedLinks]).map(({ to }) => to);
  const current = Object.fromEntries(targets.map((to) => [to, currentOf(path, to)]));
  return (
    <dialog id="menu" className="menu" aria-labelledby="menu-title">
      <div className="menu__panel">
        <form method="dialog" className="menu__top">
          <h2 id="menu-title">{menuTitle}</h2>
          <button type="submit" className="menu__close">
            <Icon name="x-bold" />
            <VisuallyHidden>{text.common.a11y.closeMenu}</VisuallyHidden>
          </button>
        </form>
        <nav aria-labelledby="menu-title">{once(MenuGroups, { current })}</nav>
        <Tracking id="shipment-in-menu" />
        <div className="menu__end">
          <Link to={quotation.to} className="button button--primary">
            {quotation.title}
          </Link>
          <Link to={content.company.links.webOrder} className="button button--outline">
            {webOrder.title}
            <Icon name="arrow-up-right-bold" />
          </Link>
          <LanguageLinks />
        </div>
      </div>
    </dialog>
  );
}

/** `current` tells of the targets of the links which is this page, and in which it lies. */
function MenuGroups({ current }: { current: Record<string, Current> }) {
  const { hideNested, links, showNested } = usePage().text.navigation;
  return (
    <ul className="menu__groups">
      {links.map((group) => (
        <li key={group.id} className="menu__group">
          <Link to={group.to} className="menu__section" current={current[group.to] && 'true'}>
            {group.title}
          </Link>
          <details name="menu">
            <summary>
              <Icon name="plus-bold" />
              <span className="visually-hidden while-closed">
                {fillIn(showNested, { name: group.title })}
              </span>
              <span className="visually-hidden while-open">{fillIn(hideNested, { name: group.title })}</span>
            </summary>
            <ul className="menu__links">
              {group.nestedLinks.map(({ id, title, to }) => (
                <li key={id}>
                  <Link to={to} current={current[to]}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
