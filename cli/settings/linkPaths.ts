/**
 * Where the links in mails lead: pages that the back office of this program renders itself. They are no calls of the
 * wire, so no other back office has to know them.
 */
export const linkPaths = { show: '/Link/Show', use: '/Link/Use' } as const;
