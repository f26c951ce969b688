import { endpointUrl } from '../api/endpointUrl.ts';
import { fieldLanguages } from '../forms/rules/wireLanguages.ts';
import { Island } from '../islands/island.tsx';
import { usePage, withoutMarks } from '../page.ts';
import { positionPage } from './positionPage.island.tsx';
import { positionsUrl } from './positionsUrl.ts';

/** The place of a position that only the back office knows. */
export function PositionPage() {
  const { content, language, scripts, text } = usePage();
  const { detail } = text.openPositions;
  scripts.add('share');
  return (
    <Island
      of={positionPage}
      name="positionPage"
      on="load"
      props={{
        endpoint: endpointUrl('jobPositionById', content),
        language: language.code,
        fieldLanguages: fieldLanguages(content.site.languages, language),
        baseUrl: positionsUrl(language),
        titlePattern: `{title} | ${withoutMarks(content.company.brand)}`,
        longestName: content.forms.application.properties.position?.maxLength,
        company: content.company.legalName,
        labels: {
          ...detail,
          locale: language.locale,
          apply: text.common.actions.apply,
          retry: text.common.actions.retry,
        },
      }}
    />
  );
}
