import { tallLetter } from '../letters/hasTallLetters.ts';
import { drawnColours } from '../styles/drawnColours.ts';

const { orange, strong } = drawnColours;

/** The words over the picture of a share image. satori knows inline styles only, and flex alone. */
export function ShareImage({
  title,
  brand,
  onPicture,
  dir,
}: {
  title: string;
  brand: string;
  onPicture: boolean;
  dir?: 'rtl';
}) {
  const shade = onPicture
    ? `linear-gradient(${dir ? -90 : 90}deg, ${strong}f5 0%, ${strong}d9 45%, ${strong}99 70%, ${strong}00 100%)`
    : strong;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: 72,
        backgroundImage: onPicture ? shade : undefined,
        color: '#fff',
        fontFamily: 'heading',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 34 }}>
        <svg
          aria-hidden="true"
          viewBox="0 0 40 28"
          width="57"
          height="40"
          style={dir ? { marginLeft: 20 } : { marginRight: 20 }}
        >
          <path d="M0 28 12 0h11L11 28Z" fill="#fff" />
          <path d="M18 28 30 0h6L24 28Z" fill={orange} />
        </svg>
        {brand}
      </div>
      <div
        style={{
          display: 'flex',
          maxWidth: 760,
          fontSize: /^.{33}|\S{16}/s.test(title) ? 64 : 84,
          wordBreak: 'break-word',
          lineHeight: tallLetter.test(title) ? 1.5 : 1.06,
        }}
      >
        {title}
      </div>
    </div>
  );
}
