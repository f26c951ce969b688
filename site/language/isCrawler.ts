/** Their user agents; hosts read it, too. */
export const crawlers = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|google-inspectiontool/i;

/**
 * Whether a user agent names a program that indexes or previews pages: it must see each page as it is addressed. Tools
 * that measure pages are none: they must see what a visitor does.
 */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent);
}
