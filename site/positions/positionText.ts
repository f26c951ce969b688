import { html } from '#ui';
import { fillIn } from '../fillIn.ts';
import { saidText } from '../islands/saidText.ts';
import type { Said } from '../ui/said.ts';
import type { PositionView } from './positionView.ts';
import { type TextPiece, textBlocks } from './textBlocks.ts';

export interface PositionLabels {
  location: string;
  contractDuration: string;
  workContract: string;
  description: string;
  requiredSkills: string;
  salary: string;
  ccnl: string;
  company: string;
  /** With a gap `{date}`. */
  posted: string;
  equalOpportunity: string;
  apply: string;
  locale: string;
}

/** What a position asks and offers, as `PositionDetails` shows those of the build. */
export function positionText(
  view: PositionView,
  datePosted: string | undefined,
  company: string,
  labels: PositionLabels,
) {
  const facts: [string, Said | undefined][] = [
    [labels.company, { value: company }],
    [labels.location, view.location],
    [labels.contractDuration, view.contractDuration],
    [labels.workContract, view.workContract],
    [labels.salary, view.salary],
    [labels.ccnl, view.ccnl],
  ];
  return html`<div class="position">
    <div class="position__facts">
      <dl class="facts facts--stacked">
        ${facts.map(
          ([name, said]) =>
            said &&
            html`<div key=${name} class="facts__line"><dt>${name}</dt><dd>${saidText(said)}</dd></div>`,
        )}
      </dl>
      ${datePosted && posted(datePosted, labels)}
      <a class="button button--primary" href="#application">${labels.apply}</a>
    </div>
    <div class="position__text">
      ${longText(labels.description, view.description)}
      ${longText(labels.requiredSkills, view.requiredSkills)}
      <p class="position__line">${labels.equalOpportunity}</p>
    </div>
  </div>`;
}

function longText(title: string, said: Said | undefined) {
  if (!said) return null;
  return html`<section>
    <h2 class="position__heading">${title}</h2>
    <div class="markdown" lang=${said.lang}>
      ${textBlocks(said.value).map(({ kind, lines }, index) =>
        kind === 'p'
          ? html`<p key=${index}>${lines.map(line)}</p>`
          : html`<${kind} key=${index}>${lines.map((item, number) => html`<li key=${number}>${line(item)}</li>`)}<//>`,
      )}
    </div>
  </section>`;
}

function line(pieces: TextPiece[]) {
  return pieces.map(({ text, look }) => (look ? html`<${look}>${text}<//>` : text));
}

function posted(day: string, { posted: text, locale }: PositionLabels) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return html`<p class="position__posted"><time datetime=${day}>${fillIn(text, { date })}</time></p>`;
}
