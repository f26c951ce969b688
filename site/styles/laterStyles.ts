/** Milliseconds after which nobody waits any longer. */
const patience = 3000;

/**
 * Lets the styles in that pages load beside their own, for what scripts show. Resolved once they hold, or will not come:
 * what they are about then looks plain, and works.
 */
export async function laterStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[media=print]');
  if (!link) return;
  await new Promise<unknown>((done) => {
    if (link.sheet) done(0);
    // Several may wait for the same styles.
    for (const event of ['load', 'error']) link.addEventListener(event, done);
    setTimeout(done, patience);
  });
  link.media = 'all';
}
