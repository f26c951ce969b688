import type { ReactNode } from 'react';
import { Breadcrumb } from '../frame/breadcrumb.tsx';
import { LogoMark } from '../ui/logoMark.tsx';
import { Picture } from '../ui/picture.tsx';

interface Props {
  routeTitle: string;
  pageTitle: ReactNode;
  pageSubTitle: ReactNode;
  /** File name in `content/media`; without one the bars of the logo stand in. */
  image?: string;
  /** `slant`: text beside the picture. `wide`: text above it. */
  layout?: 'slant' | 'wide';
  tone?: 'petrol' | 'mist' | 'sand';
  /** Buttons under the text. */
  children?: ReactNode;
}

/** How wide the picture is on the page. Beside a text it is cut at its sides. */
const sizes = { slant: '(min-width: 920px) 82vw, 100vw', wide: '(min-width: 920px) 100vw, 100vw' };

/** Top of every page but the home page: breadcrumb, title, and a picture cut at the angle of the logo. */
export function Hero({
  routeTitle,
  pageTitle,
  pageSubTitle,
  image,
  layout = 'slant',
  tone = 'petrol',
  children,
}: Props) {
  const kind = image ? layout : 'plain';
  return (
    <div className={`hero hero--${kind} hero--${tone}`}>
      <div className="hero__text">
        <Breadcrumb />
        <p className="kicker">
          <LogoMark />
          {routeTitle}
        </p>
        <h1 tabIndex={-1}>{pageTitle}</h1>
        <p className="hero__lead">{pageSubTitle}</p>
        {children && <div className="buttons">{children}</div>}
      </div>
      <div className="hero__media">
        {image && <Picture name={image} sizes={sizes[layout]} priority cutOnPhones />}
      </div>
    </div>
  );
}
