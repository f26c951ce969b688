/** Brings the islands of a page to life, each when its `data-on` says so. Without it the page stays as it was built. */
export {};

interface IslandModule {
  start(host: HTMLElement, props: object): void;
}

const failureText = document.querySelector<HTMLElement>('script[data-failure]')?.dataset.failure ?? '';

for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
  host.addEventListener('island:failed', () => showFailure(host));
  whenDue(host).then(() => start(host));
}

function whenDue(host: HTMLElement): Promise<unknown> {
  const on = host.dataset.on ?? 'load';
  return new Promise((due) => {
    if (on === 'load') due(on);
    else if (on === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(due);
    else if (on === 'visible') {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          due(on);
        },
        { rootMargin: '200px' },
      );
      observer.observe(host);
    } else {
      const query = matchMedia(on);
      if (query.matches) due(on);
      else query.addEventListener('change', due, { once: true });
    }
  });
}

/** Loads and hydrates an island. A failed load is tried once more, then told beside it; its HTML stays (E-15). */
async function start(host: HTMLElement): Promise<void> {
  const { island, props, src = '' } = host.dataset;
  try {
    const [{ start }, known] = await Promise.all([
      twice<IslandModule>((retry) => import(src + retry)),
      props
        ? twice((retry) => fetch(props + retry).then((answer) => answer.json()))
        : JSON.parse(host.nextElementSibling?.textContent ?? '{}'),
    ]);
    start(host, known);
    host.dataset.started = '';
  } catch (error) {
    console.error(`The island "${island}" cannot start.`, error);
    showFailure(host);
  }
}

/** Browsers remember a module that failed: only another address is asked for again. */
function twice<T>(read: (retry: string) => Promise<T>): Promise<T> {
  return read('').catch(() => read('?retry'));
}

function showFailure(host: HTMLElement): void {
  if ('failed' in host.dataset) return;
  host.dataset.failed = '';
  const notice = document.createElement('p');
  notice.className = 'failure';
  notice.role = 'status';
  notice.dataset.failureOf = host.dataset.island;
  host.before(notice);
  notice.textContent = failureText;
}
