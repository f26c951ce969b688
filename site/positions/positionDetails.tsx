import type { Position } from '../../schemas/types.ts';
import { ButtonLink } from '../links/buttonLink.tsx';
import { usePage } from '../page.ts';
import { Markdown } from '../prose/markdown.tsx';
import { positionsUrl } from './positionsUrl.ts';
import { PositionText } from './positionText.tsx';
import type { PositionView } from './positionView.ts';

/** A position that the build knows, in whole. */
export function PositionDetails({ position, view }: { position: Position; view: PositionView }) {
  const { content, language, scripts, text } = usePage();
  const { actions, placeholder } = text.common;
  scripts.add('share');
  return (
    <PositionText
      view={view}
      days={position}
      address={`${positionsUrl(language)}${position.id}/`}
      company={content.company.legalName}
      labels={{ ...text.openPositions.detail, locale: language.locale }}
      badge={position.placeholder ? placeholder.badge : undefined}
      apply={
        <ButtonLink to="#application" icon="arrow-down-bold">
          {actions.apply}
        </ButtonLink>
      }
      markdown={({ value, lang }, title) => (
        <Markdown title={title} lang={lang}>
          {value}
        </Markdown>
      )}
    />
  );
}
