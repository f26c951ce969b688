import type { ReactNode } from 'react';

interface Props {
  id?: string;
  title?: ReactNode;
  /** Beside the title on wide screens. */
  text?: string;
  tone?: 'paper' | 'sand' | 'mist' | 'petrol';
  /** Further class of the band, for the composition of its children. */
  className?: string;
  children?: ReactNode;
}

/** A band of the page over its whole width, with its heading; a part of the page only where it has one. */
export function Section({ id, title, text, tone = 'paper', className = '', children }: Props) {
  const classes = ['section', `section--${tone}`, className];
  const Band = title ? 'section' : 'div';
  return (
    <Band id={id} className={classes.filter(Boolean).join(' ')}>
      {title && (
        <div className="section__head">
          <h2>{title}</h2>
          {text && <p className="section__text">{text}</p>}
        </div>
      )}
      {children}
    </Band>
  );
}
