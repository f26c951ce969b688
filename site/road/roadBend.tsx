interface Props {
  /** To which side the road swings out on its way down. */
  left: boolean;
  /** The road goes on below the part: whatever comes next lies over it. */
  last: boolean;
}

/**
 * One bend of a road that goes down the page: it enters and leaves in the middle and straight down, so that bends meet
 * whatever their heights are. The ground beside the road covers what lies below, a picture for one.
 */
export function RoadBend({ left, last }: Props) {
  const bend = left ? 'C50 18 .5 26 .5 50S50 82 50 100' : 'C50 18 99.5 26 99.5 50S50 82 50 100';
  // It begins with the end of the bend before, which the ground of this one covers; the lane further up than the kerb,
  // whose edge would be seen across it.
  const road = `V0${bend}${last ? (left ? 'C50 117 84 130 84 150' : 'C50 117 16 130 16 150') : ''}`;
  return (
    <svg className="road" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className="road__left" d={`M-1 0H50${bend}v.4H-1Z`} />
      {!left && <path className="road__right" d={`M101 0H50${bend}v.4H101Z`} />}
      <path className="road__kerb" d={`M50-1${road}`} />
      <path className="road__lane" d={`M50-2${road}`} />
      <path className="road__line" d={`M50-1${road}`} />
    </svg>
  );
}
