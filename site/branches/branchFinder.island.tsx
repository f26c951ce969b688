import { useEffect, useLayoutEffect, useRef, useState } from '#ui';
import type { PluralText } from '../../schemas/types.ts';
import { fillIn, fillInCount } from '../fillIn.ts';
import { ChangingText } from '../islands/changingText.tsx';
import { branchArranger } from './arrangeBranches.ts';
import {
  type Abroad,
  type Found,
  findAbroad,
  findBranches,
  type KnownPlace,
  nearestTo,
  type Searchable,
} from './findBranches.ts';

export interface BranchFinderProps {
  branches: Searchable[];
  places: KnownPlace[];
  /** What is found where none of the branches is, and the page that describes it, each at its id. */
  abroad: Abroad[];
  abroadUrl: string;
  /** Id of the element with all branches as they were built. */
  indexId: string;
  locale: string;
  labels: {
    search: string;
    hint: string;
    example: string;
    useMyPosition: string;
    locating: string;
    positionFailed: string;
    showAll: string;
    /** With a gap `{n}`. */
    found: PluralText;
    /** In place of the number, where all are listed by their distance. */
    nearest: string;
    /** With a gap `{name}`. */
    noResult: string;
    abroad: string;
    /** With a gap `{n}`. */
    distance: string;
  };
}

/** Finds branches by town, province or service, or near the visitor, in the list that is on the page. */
export function branchFinder({
  branches,
  places,
  abroad,
  abroadUrl,
  indexId,
  locale,
  labels,
}: BranchFinderProps) {
  const results = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const arrange = useRef<ReturnType<typeof branchArranger> | null>(null);
  const [started, setStarted] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found[] | undefined>(undefined);
  /** What is said in place of what was found. */
  const [said, setSaid] = useState('');
  const asked = useRef(0);

  useEffect(() => {
    const index = document.getElementById(indexId);
    if (results.current && index) arrange.current = branchArranger(results.current, index);
    setStarted(true);
  }, []);

  useLayoutEffect(() => {
    const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    arrange.current?.(
      found?.map(({ id, km }) => ({
        id,
        note: km === undefined ? undefined : fillIn(labels.distance, { n: kilometres.format(km) }),
      })),
    );
  }, [found]);

  const search = (text: string) => {
    asked.current += 1;
    setQuery(text);
    setSaid('');
    setFound(text.trim() === '' ? undefined : findBranches(text, branches, places));
  };
  const searchHere = () => {
    search('');
    setSaid(labels.locating);
    const question = asked.current;
    const answer = (text: string, nearest?: Found[]) => {
      if (question !== asked.current) return; // something else was asked for meanwhile
      setSaid(text);
      setFound(nearest);
    };
    // Whoever switched it off in the browser has none.
    const positions: Geolocation | undefined = navigator.geolocation;
    if (!positions) return answer(labels.positionFailed);
    positions.getCurrentPosition(
      ({ coords }) => answer('', nearestTo({ lat: coords.latitude, lng: coords.longitude }, branches)),
      () => answer(labels.positionFailed),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };
  const showAll = () => {
    search('');
    setSaid(fillInCount(labels.found, { n: branches.length }, locale));
    // The button goes, and the focus must not go with it. A field would open the keyboard of a phone.
    status.current?.focus({ preventScroll: true });
  };
  const elsewhere = found?.length === 0 ? findAbroad(query, abroad) : [];
  const nothing = found?.length === 0 ? fillIn(labels.noResult, { name: query.trim() }) : '';
  const isByDistance = found?.some(({ km }) => km !== undefined);
  const count = found?.length ? fillInCount(labels.found, { n: found.length }, locale) : '';

  return (
    <search className="finder">
      <div className="finder__form">
        <div className="field finder__field">
          <label className="field__label" htmlFor="branch-search">
            {labels.search}
          </label>
          <input
            className="field__input"
            id="branch-search"
            type="search"
            autoComplete="off"
            placeholder={labels.example}
            aria-describedby="branch-search-hint"
            disabled={!started}
            value={query}
            onInput={(event) => search(event.currentTarget.value)}
          />
          <p className="field__hint" id="branch-search-hint">
            {labels.hint}
          </p>
        </div>
        <div className="finder__buttons">
          <button type="button" className="button button--dark" disabled={!started} onClick={searchHere}>
            {labels.useMyPosition}
          </button>
          {found && (
            <button type="button" className="button button--outline" onClick={showAll}>
              {labels.showAll}
            </button>
          )}
        </div>
      </div>
      <p className="finder__status" role="status" tabIndex={-1} ref={status}>
        <ChangingText>
          {said ||
            (elsewhere.length > 0 ? labels.abroad : nothing) ||
            (isByDistance ? labels.nearest : count)}
        </ChangingText>
      </p>
      {elsewhere.length > 0 && (
        <ul className="finder__abroad">
          {elsewhere.map(({ id, label }) => (
            <li key={id}>
              <a href={`${abroadUrl}#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <div className="finder__results branch-group__list" ref={results} />
    </search>
  );
}
