import { fillIn } from '../fillIn.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Badges } from '../ui/badges.tsx';
import { Icon } from '../ui/icon.tsx';
import { isPlaceholder } from '../ui/placeholder.tsx';
import { FooterGroup } from './footerGroup.tsx';
import { Logo } from './logo.tsx';

/** Bottom of every page (F-01…F-09). */
export function Footer() {
  const { content, hasPlaceholders, text, year } = usePage();
  const { accreditations, footerBottomSection, footerLinks, infoFooterSection, social } = text.footer;
  const { register } = content.company;
  const [beforeYear, afterYear] = text.footer.copyrightText.split('{year}');
  return (
    <footer className="footer">
      <div className="footer__top">
        <div className="footer__address">
          <Logo />
          <p>
            <strong>{infoFooterSection.title}</strong>
            <br />
            {infoFooterSection.location}
          </p>
          <Link to={content.company.links.linkedin} className="text-link">
            {social.label}
            <Icon name="arrow-up-right-bold" />
          </Link>
        </div>
        <nav id="site-index" className="footer__index" aria-label={text.common.a11y.footerNavigation}>
          {[footerLinks.left, footerLinks.center, footerLinks.right].map((groups) => (
            <div key={groups[0]?.id} className="footer__column">
              {groups.map((group) => (
                <FooterGroup key={group.id} {...group} />
              ))}
            </div>
          ))}
        </nav>
        <Badges items={accreditations.items} label={accreditations.title} />
      </div>
      <div className="footer__end">
        <p>
          <RegistrationText />
          {register.soleShareholder && ` – ${text.footer.soleShareholder}`}
          {register.parent && ` – ${fillIn(text.footer.parent, { name: register.parent })}`}
          {register.inLiquidation && ` – ${text.footer.inLiquidation}`}
        </p>
        <ul className="footer__legal">
          {footerBottomSection.links.map(({ title, to }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
        <p>
          {beforeYear}
          <time data-year="">{year}</time>
          {afterYear}
        </p>
        {hasPlaceholders && <p>{text.common.placeholder.noindexNotice}</p>}
      </div>
    </footer>
  );
}

/** Who the company is before the law. The certified address in it is a link, once it is given. */
function RegistrationText() {
  const { content, text } = usePage();
  const { footerText } = text.footer;
  const { pec } = content.company.contacts;
  const at = isPlaceholder(pec) ? -1 : footerText.lastIndexOf(pec);
  if (at < 0) return footerText;
  return (
    <>
      {footerText.slice(0, at)}
      <Link to={`mailto:${pec}`}>{pec}</Link>
      {footerText.slice(at + pec.length)}
    </>
  );
}
