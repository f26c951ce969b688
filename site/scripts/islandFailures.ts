/**
 * Says beside an island that fails, once, that it could not be loaded (E-15); styles show all of its HTML then. If the
 * runtime of islands itself did not come, it is asked for once more, and without it every island has failed.
 */
export {};

const untold = '[data-island]:not([data-failed])';
const runtime = document.querySelector('script[data-failure]') as HTMLScriptElement;

function tell(host: HTMLElement): void {
  host.dataset.failed = '';
  const notice = document.createElement('p');
  notice.className = 'failure';
  notice.setAttribute('role', 'status');
  notice.dataset.failureOf = host.dataset.island;
  host.before(notice);
  notice.textContent = runtime.dataset.failure ?? '';
}

addEventListener('island:failed', ({ target }) => {
  const host = (target as Element).closest<HTMLElement>(untold);
  if (host) tell(host);
});
addEventListener('load', () => {
  // What has run does not run again: a module of one address is one module. Some browsers remember a failure, too.
  import(runtime.src)
    .catch(() => import(`${runtime.src}?retry`))
    .catch(() => document.querySelectorAll<HTMLElement>(untold).forEach(tell));
});
