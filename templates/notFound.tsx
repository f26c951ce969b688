import { endpointUrl } from '../site/api/endpointUrl.ts';
import { ButtonLink } from '../site/components/buttonLink.tsx';
import { Mark } from '../site/components/mark.tsx';
import { type Template, usePage } from '../site/page.ts';
import { positionsUrl } from '../site/positions/positionsUrl.ts';

/** What a host shows for an unknown path (P-33, E-12). */
export const notFound: Template = {
  head: ({ text }) => ({
    ...text.common.notFound.meta,
    name: text.common.notFound.meta.title,
    noindex: true,
  }),

  Page() {
    const { alternates, assets, content, text: texts } = usePage();
    const { heading, link, text } = texts.common.notFound;
    const positions = endpointUrl('jobPositionById', content)
      ? alternates.map(({ language }) => positionsUrl(language))
      : [];
    return (
      <div className="not-found">
        <script src={assets.scripts.notFound} data-bases={positions.join(' ')} />
        <Mark />
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{text}</p>
        <ButtonLink to="/">{link}</ButtonLink>
      </div>
    );
  },
};
