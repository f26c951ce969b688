/** Milliseconds after which nobody waits any longer. */
const patience = 3000;

/**
 * Lets the styles in that pages load beside their own, for what scripts show. Resolved once they hold, or will not come:
 * what they are about then looks plain, and works.
 */
export async function laterStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]');
  if (!link || link.media === 'all') return;
  if (!link.sheet) {
    await new Promise((resolve) => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve);
      setTimeout(resolve, patience);
    });
  }
  link.media = 'all';
}
