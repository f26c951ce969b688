import { ButtonLink } from './buttonLink.tsx';

interface Props {
  buttons: { label: string; to: string }[];
  /** Looks in the order of the buttons. */
  looks?: ('primary' | 'dark' | 'light' | 'outline')[];
}

/** A row of buttons from the content, the most important one first. */
export function Buttons({ buttons, looks = ['primary', 'outline'] }: Props) {
  return (
    <div className="buttons">
      {buttons.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} look={looks[index] ?? 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
