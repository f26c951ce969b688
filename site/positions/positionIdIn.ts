import { isPositionId } from '../codes/isPositionId.ts';

/** Id of a position in the address of its page, or else in `?id=`, where the not-found page handed it over. */
export function positionIdIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  baseUrl: string,
): string | undefined {
  const handedOver = new URLSearchParams(search).get('id') ?? '';
  const inPath = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length).replace(/\/$/, '') : '';
  return [inPath, handedOver].find(isPositionId);
}
