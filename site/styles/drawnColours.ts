/** Tokens by day, for what no stylesheet reaches: PDFs and share images. A test compares them. */
export const drawnColours = {
  ink: '#0b2530',
  slate: '#3a525c',
  strong: '#0a3441',
  orange: '#ff5a1f',
} as const;
