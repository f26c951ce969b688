import type { Position } from '../../schemas/types.ts';
import { fillIn } from '../fillIn.ts';
import { ButtonLink } from '../links/buttonLink.tsx';
import { usePage } from '../page.ts';
import { Markdown } from '../prose/markdown.tsx';
import { Fact } from '../ui/fact.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import type { Said } from '../ui/said.ts';
import { SaidText } from '../ui/saidText.tsx';
import type { PositionView } from './positionView.ts';

/** What a position asks and offers: facts at the side, the two long texts beside them. */
export function PositionDetails({ position, view }: { position: Position; view: PositionView }) {
  const { content, text } = usePage();
  const { detail } = text.openPositions;
  const facts: [string, Said | undefined][] = [
    [detail.location, view.location],
    [detail.contractDuration, view.contractDuration],
    [detail.workContract, view.workContract],
    [detail.salary, view.salary],
    [detail.ccnl, view.ccnl],
  ];
  return (
    <div className="position">
      <div className="position__facts">
        <dl className="facts facts--stacked">
          <Fact name={detail.company}>{content.company.legalName}</Fact>
          {facts.map(
            ([name, said]) =>
              said && (
                <Fact key={name} name={name}>
                  <Placeholder when={position.placeholder}>
                    <SaidText>{said}</SaidText>
                  </Placeholder>
                </Fact>
              ),
          )}
        </dl>
        <PostedOn day={position.datePosted} />
        <ButtonLink to="#application" icon="arrow-down-bold">
          {text.common.actions.apply}
        </ButtonLink>
      </div>
      <div className="position__text">
        <LongText title={detail.description} said={view.description} />
        <LongText title={detail.requiredSkills} said={view.requiredSkills} />
        <p className="position__line">{detail.equalOpportunity}</p>
      </div>
    </div>
  );
}

function LongText({ title, said }: { title: string; said: Said | undefined }) {
  if (!said) return null;
  return (
    <section>
      <h2 className="position__heading">{title}</h2>
      <Markdown title={title} lang={said.lang}>
        {said.value}
      </Markdown>
    </section>
  );
}

function PostedOn({ day }: { day: string | undefined }) {
  const { text, language } = usePage();
  if (!day) return null;
  const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  return (
    <p className="position__posted">
      <time dateTime={day}>{fillIn(text.openPositions.detail.posted, { date })}</time>
    </p>
  );
}
