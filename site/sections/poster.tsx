import { LogoMark } from '../ui/logoMark.tsx';

interface Props {
  /** A year or a figure, of a few letters. */
  children: string | undefined;
  /** The text beside it says the same. */
  decorative?: boolean;
}

/** A year or a figure as large as a picture, where one would say less. */
export function Poster({ children, decorative }: Props) {
  return (
    <p className="poster" aria-hidden={decorative || undefined}>
      {children}
      <LogoMark />
    </p>
  );
}
