const names =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|lighthouse|pagespeed|google-inspectiontool/i;

/** Whether a user agent names a program that indexes or previews pages: it must see each page as it is addressed. */
export function isCrawler(userAgent: string): boolean {
  return names.test(userAgent);
}
