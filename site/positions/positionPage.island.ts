import { html, useEffect, useState } from '#ui';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import { loadPosition, type PositionAnswer } from './loadPosition.ts';
import { positionIdIn } from './positionIdIn.ts';
import { type PositionLabels, positionText } from './positionText.ts';
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
  company: string;
  labels: PositionLabels & {
    loading: string;
    loadFailed: string;
    notFound: string;
    retry: string;
    backToList: string;
  };
}

type State = PositionAnswer | { state: 'loading' };

/** A position published after the build: idle → loading → loaded, not found, or failed with a retry (R-23, §9). */
export function positionPage({
  endpoint,
  language,
  fieldLanguages,
  baseUrl,
  titlePattern,
  company,
  labels,
}: PositionPageProps) {
  const [answer, setAnswer] = useState<State>({ state: 'loading' });
  const load = async () => {
    setAnswer({ state: 'loading' });
    const id = positionIdIn(location, baseUrl);
    setAnswer(endpoint && id ? await loadPosition(endpoint, id, fieldLanguages) : { state: 'notFound' });
  };
  useEffect(() => void load(), []);

  const view = answer.state === 'loaded' ? positionView(answer.position, language) : undefined;
  useEffect(() => {
    if (answer.state === 'loaded' && view) showPosition(answer.position.id, view, titlePattern);
    if (answer.state === 'failed') console.error(`The position cannot be loaded: ${answer.cause}`);
  }, [answer]);

  if (answer.state === 'loaded' && view)
    return positionText(view, answer.position.datePosted, company, labels);
  const back = html`<a class="button button--outline" href=${baseUrl}>${labels.backToList}</a>`;
  const failed = answer.state === 'failed';
  const said = { loading: labels.loading, notFound: labels.notFound, failed: labels.loadFailed, loaded: '' };
  return html`<div class="position-state" aria-busy=${answer.state === 'loading' ? 'true' : 'false'}>
    <p class="position-state__text" role="status">${said[answer.state]}</p>
    <div class="buttons">
      ${failed && html`<button type="button" class="button button--primary" onClick=${load}>${labels.retry}</button>`}
      ${answer.state !== 'loading' && back}
    </div>
  </div>`;
}
