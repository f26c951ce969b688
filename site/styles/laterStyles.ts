/** Milliseconds after which nobody waits any longer. */
const patience = 3000;

/**
 * Brings the styles for what scripts show, which stand in no page: the first script that needs them asks for them.
 * Resolved once they hold, or will not come: what they are about then looks plain, and works.
 */
export function laterStyles(): Promise<void> {
  came ??= bring();
  return came;
}

let came: Promise<void> | undefined;

async function bring(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-later-styles]')?.dataset.laterStyles;
  if (!href) return;
  const link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ?? append(href);
  if (link.sheet) return;
  await new Promise<unknown>((done) => {
    // Several may wait for the same styles.
    for (const event of ['load', 'error']) link.addEventListener(event, done);
    setTimeout(done, patience);
  });
}

/** Behind all other styles, as they are to hold. */
function append(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.body.append(link);
  return link;
}
