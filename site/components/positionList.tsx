import type { Position } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { positionView } from '../positions/positionView.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Placeholder } from './placeholder.tsx';
import { SaidText } from './saidText.tsx';

/** The open positions as rows; a row is a link to the position. */
export function PositionList({ positions }: { positions: Position[] }) {
  const { language } = usePage();
  return (
    <ul className="positions">
      {positions
        .toSorted((a, b) => a.order - b.order)
        .map((position) => {
          const view = positionView(position, language.code);
          return (
            <li key={position.id} className="positions__item">
              <Link to={`/work-with-us/open-positions/${position.id}`} className="positions__link">
                <span className="positions__name">
                  <Placeholder when={position.placeholder}>
                    <SaidText>{view.pageTitle}</SaidText>
                  </Placeholder>
                </span>
                <span className="positions__facts">
                  {[view.location, view.workContract, view.contractDuration].map(
                    (said) =>
                      said && (
                        <span key={said.value}>
                          <SaidText>{said}</SaidText>
                        </span>
                      ),
                  )}
                </span>
                <Icon name="arrow-right-bold" />
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
