import type { Position } from '../../schemas/types.ts';
import { postalAddress } from '../branches/postalAddress.ts';
import { formEndpoint } from '../forms/rules/formEndpoint.ts';
import type { HeadContext } from '../page.ts';
import { renderMarkdown } from '../prose/renderMarkdown.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';
import { endOfDay } from './endOfDay.ts';
import { positionView } from './positionView.ts';

/**
 * A position for search engines (§14.5): only a dated one in a known place, and only while no part of it is a
 * placeholder.
 */
export function jobPosting(position: Position, { content, language, text }: HeadContext): object | undefined {
  const { legalName, site } = content.company;
  if (!position.datePosted || position.placeholder) return undefined;
  const branch = content.branches.find(({ id }) => id === position.branch);
  const view = positionView(position, language.code);
  const skills = view.requiredSkills;
  if (!branch || !view.description) return undefined;
  if (branch.placeholder || [legalName, site.url].some(isPlaceholder)) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: view.pageTitle.value,
    description: toHtml(
      [
        view.description.value,
        skills && `**${text.openPositions.detail.requiredSkills}**\n\n${skills.value}`,
      ].join('\n\n'),
    ).trim(),
    datePosted: position.datePosted,
    validThrough: position.validThrough && endOfDay(position.validThrough, content.site.timeZone),
    identifier: { '@type': 'PropertyValue', name: legalName, value: position.id },
    hiringOrganization: { '@type': 'Organization', name: legalName, url: site.url, sameAs: site.url },
    jobLocation: { '@type': 'Place', address: postalAddress(branch) },
    employmentType: position.employmentType,
    directApply: formEndpoint('application', content) !== undefined,
  };
}

/** Search engines ask for HTML; links lead nowhere from there. */
function toHtml(markdown: string): string {
  return renderMarkdown(markdown, { link: () => undefined, opensInNewTab: '', title: '' });
}
