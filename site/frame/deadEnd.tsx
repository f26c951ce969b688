import type { ReactNode } from 'react';
import { ButtonLink } from '../links/buttonLink.tsx';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { LogoMark } from '../ui/logoMark.tsx';
import { Picture } from '../ui/picture.tsx';

interface Props {
  title: string;
  text?: string;
  /** Scripts that may know better. */
  children?: ReactNode;
}

/** A page that cannot be shown: an open road, and the ways on from here. */
export function DeadEnd({ title, text, children }: Props) {
  const { common, navigation } = usePage().text;
  // "Error 404 - Page not found": the number stands above what it means.
  const [, number, what] = /^(.*?) - (.*)$/.exec(title) ?? [];
  return (
    <div className="hero hero--slant dead-end">
      {children}
      <div className="hero__text">
        <div className="kicker">
          <LogoMark />
        </div>
        <h1 tabIndex={-1}>
          {what && (
            <small>
              {number}
              <span className="visually-hidden"> - </span>
            </small>
          )}
          {what ?? title}
        </h1>
        {text && <p className="hero__lead">{text}</p>}
        <div className="buttons">
          <ButtonLink to="/">{common.notFound.link}</ButtonLink>
        </div>
        <ul className="dead-end__ways">
          {navigation.links.map(({ id, title, to }) => (
            <li key={id}>
              <Link to={to} className="text-link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="hero__media">
        <Picture name="history-2.jpg" sizes="(min-width: 920px) 62vw, 100vw" priority />
      </div>
    </div>
  );
}
