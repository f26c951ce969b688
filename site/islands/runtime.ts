/** Brings the islands of a page to life, each when its `data-on` says so. Without it the page stays as it was built. */
export {};

interface IslandModule {
  start(host: HTMLElement, props: object): void | Promise<void>;
}

for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
  whenDue(host).then(() => start(host));
}

function whenDue(host: HTMLElement): Promise<unknown> {
  const on = host.dataset.on ?? 'load';
  return new Promise((due) => {
    if (on === 'load') due(on);
    else if (on === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(due);
    else if (on === 'visible') {
      new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) due(on);
        },
        { rootMargin: '200px' },
      ).observe(host);
      // Going from one control to the next leaves out those that wait for their script, and never brings them into
      // view.
      addEventListener('focusin', due);
    } else {
      const query = matchMedia(on);
      if (query.matches) due(on);
      else query.addEventListener('change', due, { once: true });
    }
  });
}

/**
 * Loads and hydrates an island. A failed load is tried once more; what fails then, or at its start, is told to
 * `scripts/islandFailures.ts`, and its HTML stays (E-15).
 */
async function start(host: HTMLElement): Promise<void> {
  const { props, src = '' } = host.dataset;
  try {
    const [{ start }, known] = await Promise.all([
      twice<IslandModule>((retry) => import(src + retry)),
      props
        ? twice((retry) => fetch(props + retry).then((answer) => answer.json()))
        : JSON.parse(host.nextElementSibling?.textContent ?? '{}'),
    ]);
    await start(host, known);
    host.dataset.started = '';
  } catch (error) {
    console.error(error);
    host.dispatchEvent(new Event('island:failed', { bubbles: true }));
  }
}

/** Firefox and older browsers remember a module that failed: they ask again only at another address. */
function twice<T>(read: (retry: string) => Promise<T>): Promise<T> {
  return read('').catch(() => read('?retry'));
}
