import { Link } from '../links/link.tsx';
import { namedAsset } from '../namedAsset.ts';
import { usePage } from '../page.ts';
import { formatDays } from './formatDays.ts';

/**
 * What is different for some days, as a strike: first on every page, in words that stay true. A script behind them
 * hides those whose days have not come or are over, before anything is drawn (`showByDay`).
 */
export function Advisories() {
  const { assets, content, language } = usePage();
  const { advisories } = content.advisories;
  if (advisories.length === 0) return null;
  return (
    <div className="advisories" data-zone={content.site.timeZone}>
      {advisories.map(({ id, announced, from, until, title, text, link }) => (
        <section
          key={id}
          className="advisory"
          aria-labelledby={`advisory-${id}`}
          data-from={announced ?? from}
          data-until={until}
        >
          <p>
            <strong id={`advisory-${id}`}>{title}</strong>
            <br />
            {formatDays(from, until, language.locale)}
          </p>
          <p>
            {text} {link && <Link to={link.to}>{link.label}</Link>}
          </p>
        </section>
      ))}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: code that the build made, named by the policy
        dangerouslySetInnerHTML={{ __html: namedAsset(assets.inlineScripts, 'advisories') }}
      />
    </div>
  );
}
