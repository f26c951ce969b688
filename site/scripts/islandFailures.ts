/**
 * Says beside an island that fails, once, that it could not be loaded (E-15); styles show all of its HTML then. If the
 * runtime of islands or a script behind it did not come, it is asked for once more, and without the runtime every
 * island has failed.
 */
export {};

const untold = '[data-island]:not([data-failed])';
const scripts = document.querySelectorAll<HTMLScriptElement>('[data-failure],[data-failure]~script');
const runtime = scripts[0] as HTMLScriptElement;

function tell(host: HTMLElement | null): void {
  if (!host) return;
  host.dataset.failed = '';
  const notice = document.createElement('p');
  notice.className = 'failure';
  notice.role = 'status';
  notice.dataset.failureOf = host.dataset.island;
  host.before(notice);
  notice.textContent = runtime.dataset.failure as string;
}

addEventListener('island:failed', ({ target }) => tell((target as Element).closest<HTMLElement>(untold)));
addEventListener('load', async () => {
  for (const script of scripts) {
    // What has run does not run again: a module of one address is one module. Some browsers remember a failure, too.
    // A draft can choose only what is there: one after the other, as in the page.
    await import(script.src)
      .catch(() => import(`${script.src}?retry`))
      .catch(() => script === runtime && document.querySelectorAll<HTMLElement>(untold).forEach(tell));
  }
});
