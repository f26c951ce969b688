/** The host of tiles as people are told of it: without the part that stands for any of its names, `{s}`. */
export function tileHost(url: string): string {
  return new URL(url.replace(/\/\/[^/.]*\{s\}[^/.]*\./, '//')).host;
}
