import { endpointUrl } from '../site/api/endpointUrl.ts';
import { DeadEnd } from '../site/frame/deadEnd.tsx';
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
    const { heading, text } = texts.common.notFound;
    const positions = endpointUrl('jobPositionById', content)
      ? alternates.map(({ language }) => positionsUrl(language))
      : [];
    return (
      <DeadEnd title={heading} text={text}>
        <script src={assets.scripts.notFound} data-bases={positions.join(' ')} />
      </DeadEnd>
    );
  },
};
