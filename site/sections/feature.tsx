import type { ReactElement, ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';

interface Props {
  title: string;
  text?: string;
  /** File name in `content/media`, or what stands in the place of a picture. */
  image: string | ReactElement;
  tone?: 'petrol' | 'mist' | 'sand' | 'paper';
  /** The picture before the text. */
  reverse?: boolean;
  /** What stands under the text. */
  children?: ReactNode;
}

/** One idea over the whole width: a text, and a picture cut at the angle of the logo. */
export function Feature({ title, text, image, tone = 'petrol', reverse, children }: Props) {
  return (
    <section className={`feature feature--${tone}${reverse ? ' feature--reverse' : ''}`}>
      <div className="feature__text">
        <h2>{title}</h2>
        {text && <p className="feature__lead">{text}</p>}
        {children}
      </div>
      <div className="feature__media">
        {typeof image === 'string' ? <Picture name={image} sizes="(min-width: 920px) 58vw, 100vw" /> : image}
      </div>
    </section>
  );
}
