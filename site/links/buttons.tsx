import { ButtonLink } from './buttonLink.tsx';

interface Props {
  buttons: { label: string; to: string }[];
  /** How the first one looks. */
  look: 'primary' | 'dark';
}

/** A row of buttons from the content, the most important one first. */
export function Buttons({ buttons, look }: Props) {
  return (
    <div className="buttons">
      {buttons.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} look={index === 0 ? look : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
