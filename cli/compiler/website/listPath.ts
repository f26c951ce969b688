/** The path of one page of a list: of `/news/{page}` the first, which has no number, is `/news`. */
export function listPath(pattern: string, page: number): string {
  return pattern.replace(/\/\{\w+\}$/, page === 1 ? '' : `/${page}`) || '/';
}
