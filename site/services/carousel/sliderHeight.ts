/**
 * Height of the cards' slider in pixels (K-06). `measured` is the natural height of the tallest text of a card
 * at this window width; the text hangs out of the slider by the difference.
 */
export function sliderHeight(width: number, measured: number): number | 'auto' {
  if (width < 1160) return 'auto';
  const height = measured - 35;
  return height < 160 ? 450 : height;
}
