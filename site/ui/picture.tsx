import { type Image, type ImageFile, usePage } from '../page.ts';

interface Props {
  /** File name in `content/media`. */
  name: string;
  /** Width on the page, as in the `sizes` attribute. */
  sizes: string;
  /** Empty for pictures that add nothing to the text beside them. */
  alt?: string;
  /** The first large picture of the page: loaded at once and before others. */
  priority?: boolean;
  /** The picture for narrow screens, and which those are: a media query. */
  portrait?: { name: string; media: string };
  /** Below 920 px it fills a box of 4:3, and phones load it cut to that. */
  cutOnPhones?: boolean;
  className?: string;
}

/** A picture in the size the browser prefers; a calm field of colour until it exists. */
export function Picture(props: Props) {
  const { name, sizes, alt = '', priority, portrait, cutOnPhones, className } = props;
  const { images } = usePage().assets;
  const image = images[name];
  const classes = ['picture', !image && 'picture--missing', className].filter(Boolean).join(' ');
  if (!image) return <span className={classes} />;
  const narrow = portrait && images[portrait.name];
  const cut = cutOnPhones && image.cropped;
  return (
    <picture className={classes}>
      {narrow && <Source image={narrow} sizes={forPhones('100vw')} media={portrait.media} />}
      {cut && <source type="image/avif" srcSet={cut} media="(max-width: 30em)" />}
      <Source image={image} sizes={cut ? sizes.replace(/100vw$/, cutWidth) : forPhones(sizes)} />
      <img
        src={image.webp}
        width={image.width}
        height={image.height}
        alt={alt}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

/** How wide a picture of 16:9 is as a whole where it fills a box of 4:3 over the whole width. */
const cutWidth = '133vw';

/** Phones with three pixels a point get nearly two: nobody sees the third, and it would double the bytes. */
const nearlyTwo = 0.6;

function forPhones(sizes: string): string {
  return sizes.replace(/(\d+)vw$/, (all, width) => {
    return `(min-resolution: 2.5dppx) ${Math.round(Number(width) * nearlyTwo)}vw, ${all}`;
  });
}

function Source({ image, sizes, media }: { image: Image; sizes: string; media?: string }) {
  return <source type="image/avif" srcSet={srcSet(image.avif)} sizes={sizes} media={media} />;
}

function srcSet(files: ImageFile[]): string {
  return files.map((file) => `${file.url} ${file.width}w`).join(', ');
}
