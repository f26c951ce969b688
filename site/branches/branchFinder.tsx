import type { Branch } from '../../schemas/types.ts';
import { Island } from '../islands/island.tsx';
import { resolveLink } from '../links/linkTarget.ts';
import { usePage, withoutMarks } from '../page.ts';
import { tieAll } from '../tieParts.ts';
import { branchFinder } from './branchFinder.island.tsx';

/** Search in the branches of the page. `indexId` is the element that holds them all. */
export function BranchFinder({ branches, indexId }: { branches: Branch[]; indexId: string }) {
  const { content, dir, language, text } = usePage();
  const { groups, labels } = text.branches;
  const { services, countries } = text.network;
  const here = new Set(branches.map(({ id }) => id));
  return (
    <Island
      of={branchFinder}
      name="branchFinder"
      on="visible"
      props={{
        branches: branches.map(({ id, title, group, address, services: offered, position }) => ({
          id,
          title,
          words: withoutMarks(
            [
              title,
              group && groups[group],
              address,
              ...offered.list.map((service) => services[service]),
            ].join(' '),
          ),
          lat: position.lat,
          lng: position.lng,
        })),
        places: content.regions.regions.flatMap(({ provinces }) =>
          provinces.map(({ sigla, name, also = [], lat, lng }) => ({
            names: [name, ...name.split('/'), sigla, ...also],
            lat,
            lng,
          })),
        ),
        abroad: content.branches
          .filter(({ id }) => !here.has(id))
          .map(({ id, title, country }) => ({
            id,
            label: title === countries[country] ? title : `${title} (${countries[country]})`,
          })),
        abroadUrl: resolveLink('/contacts/network', language.prefix).href,
        indexId,
        locale: language.locale,
        labels: tieAll(
          {
            search: labels.search,
            hint: labels.searchHint,
            example: labels.searchPlaceholder,
            useMyPosition: labels.useMyPosition,
            locating: labels.locating,
            positionFailed: labels.positionFailed,
            showAll: labels.showAll,
            found: labels.found,
            nearest: labels.nearest,
            noResult: labels.noResult,
            abroad: labels.abroad,
            distance: labels.distance,
          },
          dir,
        ),
      }}
    />
  );
}
