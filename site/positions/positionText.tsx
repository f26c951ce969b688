import type { ReactNode } from 'react';
import { fillIn } from '../fillIn.ts';
import { Fact } from '../ui/fact.tsx';
import { InLanguage } from '../ui/inLanguage.tsx';
import { Invented } from '../ui/invented.tsx';
import type { TaggedText } from '../ui/taggedText.ts';
import type { PositionEntry, PositionView } from './positionView.ts';

export interface PositionLabels {
  location: string;
  contractDuration: string;
  workContract: string;
  description: string;
  requiredSkills: string;
  salary: string;
  ccnl: string;
  /** In front of the last day for applications. */
  until: string;
  reference: string;
  company: string;
  /** With a gap `{date}`. */
  posted: string;
  /** Names of the link to the page itself, before and after its address was copied. */
  share: string;
  shared: string;
  equalOpportunity: string;
  locale: string;
}

interface Props {
  view: PositionView;
  /** When it was published, and until when one may apply. */
  days: Pick<PositionEntry, 'datePosted' | 'validThrough'>;
  /** Where its page is. */
  address: string;
  company: string;
  labels: PositionLabels;
  /** The mark of an invented position. */
  badge?: string;
  /** The button that leads to the application form. */
  apply: ReactNode;
  markdown(text: TaggedText, title: string): ReactNode;
}

/** What a position asks and offers: facts at the side, the two long texts beside them. */
export function PositionText({ view, days, address, company, labels, badge, apply, markdown }: Props) {
  const { datePosted, validThrough } = days;
  const { locale } = labels;
  const facts: [string, TaggedText | undefined][] = [
    [labels.location, view.location],
    [labels.contractDuration, view.contractDuration],
    [labels.workContract, view.workContract],
    [labels.salary, view.salary],
    [labels.ccnl, view.ccnl],
  ];
  const texts: [string, TaggedText | undefined][] = [
    [labels.description, view.description],
    [labels.requiredSkills, view.requiredSkills],
  ];
  return (
    <div className="position">
      <div className="position__facts">
        <dl className="facts facts--stacked">
          <Fact name={labels.company}>{company}</Fact>
          {facts.map(
            ([name, text]) =>
              text && (
                <Fact key={name} name={name}>
                  <Invented badge={badge}>
                    <InLanguage>{text}</InLanguage>
                  </Invented>
                </Fact>
              ),
          )}
          {validThrough && (
            <Fact name={labels.until}>
              <Invented badge={badge}>
                <time dateTime={validThrough}>{writeDay(validThrough, locale)}</time>
              </Invented>
            </Fact>
          )}
          {view.reference && <Fact name={labels.reference}>{view.reference}</Fact>}
        </dl>
        {datePosted && (
          <p className="position__posted">
            <time dateTime={datePosted}>{fillIn(labels.posted, { date: writeDay(datePosted, locale) })}</time>
          </p>
        )}
        {apply}
        <a className="position__share" href={address} data-share={labels.shared} aria-live="polite">
          {labels.share}
        </a>
      </div>
      <div className="position__text">
        {texts.map(
          ([title, text]) =>
            text && (
              <section key={title}>
                <h2 className="position__heading">{title}</h2>
                {markdown(text, title)}
              </section>
            ),
        )}
        <p className="position__line">{labels.equalOpportunity}</p>
      </div>
    </div>
  );
}

/** The same as `writtenDay`, which forms have in their script: shared, it would be one more file to each form. */
function writeDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
