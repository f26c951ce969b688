import { useEffect, useLayoutEffect, useRef, useState } from '#ui';
import { fillIn } from '../fillIn.ts';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import { ChangingText } from '../islands/changingText.tsx';
import { LongText } from '../prose/longText.tsx';
import { writeText } from '../ui/writeText.ts';
import { loadPosition, type PositionAnswer } from './loadPosition.ts';
import { positionIdIn } from './positionIdIn.ts';
import { type PositionLabels, PositionText } from './positionText.tsx';
import { positionView } from './positionView.ts';
import { showPosition } from './showPosition.ts';

export interface PositionPageProps {
  /** Where to ask for a position (`A-01`), when there is a back office. */
  endpoint?: string;
  language: string;
  fieldLanguages: FieldLanguages;
  /** Address of a position without its id; also that of the list. */
  baseUrl: string;
  /** Name of the page for the browser tab, with a gap `{title}`. */
  titlePattern: string;
  /** How long the name may be with which an application is sent. */
  longestName?: number;
  company: string;
  labels: PositionLabels & {
    apply: string;
    loading: string;
    loadFailed: string;
    notFound: string;
    /** Heading of the page when the position is gone. */
    closed: string;
    retry: string;
    backToList: string;
  };
}

type State = PositionAnswer | { state: 'loading' };

/** Whether the website has a page at an address, where its host may show this one for any. */
const hasPage = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    async (page) => page.ok && !(await page.text()).includes('data-island="positionPage"'),
    () => false,
  );

/** A position published after the build: idle → loading → loaded, not found, or failed with a retry (R-23, §9). */
export function positionPage({
  endpoint,
  language,
  fieldLanguages,
  baseUrl,
  titlePattern,
  longestName,
  company,
  labels,
}: PositionPageProps) {
  const [answer, setAnswer] = useState<State>({ state: 'loading' });
  const status = useRef<HTMLParagraphElement>(null);
  /** What had the focus goes with the answer. */
  const losesFocus = useRef(false);
  const load = async () => {
    setAnswer({ state: 'loading' });
    const id = positionIdIn(location, baseUrl);
    const small = id?.toLowerCase();
    const address = `${baseUrl}${small}/`;
    // In capitals it may be another one; a page of the build is shown where the back office does not say so soon (§3).
    const isBuilt = small !== id && (await hasPage(address));
    const next: State =
      endpoint && id
        ? await loadPosition(endpoint, id, fieldLanguages, isBuilt ? 5_000 : undefined)
        : { state: 'notFound' };
    if (small !== id && next.state !== 'loaded' && (isBuilt || next.state === 'notFound')) {
      const url = new URL(address + location.search + location.hash, location.href);
      url.searchParams.delete('id');
      return location.replace(url);
    }
    losesFocus.current = document.activeElement === status.current;
    setAnswer(next);
  };
  useEffect(() => void load(), []);
  const retry = () => {
    status.current?.focus(); // the pressed button goes
    void load();
  };

  const view = answer.state === 'loaded' ? positionView(answer.position, language) : undefined;
  useLayoutEffect(() => {
    if (answer.state === 'loaded' && view) {
      showPosition(answer.position.id, view, titlePattern, longestName);
      if (losesFocus.current) document.querySelector('h1')?.focus();
    }
    if (answer.state === 'notFound') {
      document.title = fillIn(titlePattern, { title: labels.closed });
      for (const heading of document.querySelectorAll('h1, .breadcrumb [aria-current]'))
        writeText(heading, { value: labels.closed });
    }
    if (answer.state === 'failed') console.error(`The position cannot be loaded: ${answer.cause}`);
  }, [answer]);

  if (answer.state === 'loaded' && view)
    return (
      <PositionText
        view={view}
        days={answer.position}
        address={`${baseUrl}${answer.position.id}/`}
        company={company}
        labels={labels}
        apply={
          <a className="button button--primary" href="#application">
            {labels.apply}
          </a>
        }
        markdown={(text) => <LongText>{text}</LongText>}
      />
    );
  const messages = {
    loading: labels.loading,
    notFound: labels.notFound,
    failed: labels.loadFailed,
    loaded: '',
  };
  return (
    <div className="position-state" aria-busy={answer.state === 'loading'}>
      <p className="position-state__text" role="status" tabIndex={-1} ref={status}>
        <ChangingText>{messages[answer.state]}</ChangingText>
      </p>
      <div className="buttons">
        {answer.state === 'failed' && (
          <button type="button" className="button button--primary" onClick={retry}>
            {labels.retry}
          </button>
        )}
        {answer.state !== 'loading' && (
          <a className="button button--outline" href={baseUrl}>
            {labels.backToList}
          </a>
        )}
      </div>
    </div>
  );
}
