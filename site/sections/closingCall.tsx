import { Buttons } from '../links/buttons.tsx';

interface Props {
  title: string;
  text: string;
  buttons: { label: string; to: string }[];
}

/** The last word of a page: what to do next, on a card that overlaps the footer. */
export function ClosingCall({ title, text, buttons }: Props) {
  return (
    <section className="closing-call">
      <div className="closing-call__card">
        <h2>{title}</h2>
        <div>
          <p>{text}</p>
          <Buttons buttons={buttons} look="dark" />
        </div>
      </div>
    </section>
  );
}
