/**
 * What a colour does on its ground. Reading is whole paragraphs; large text is bold from 18.7 px or any from 24 px on.
 */
export type ColourUse = 'reading' | 'text' | 'large' | 'control' | 'focus';

/** Least contrast of each use (WCAG 2.2 AA: 1.4.3, 1.4.11, 2.4.13; for reading AAA: 1.4.6). */
export const leastContrast: Record<ColourUse, number> = {
  reading: 7,
  text: 4.5,
  large: 3,
  control: 3,
  focus: 3,
};

/** A colour and the grounds it stands on, by names of the tokens. */
export interface ColourPair {
  colour: string;
  grounds: readonly string[];
  use: ColourUse;
}

/** What changes with the scheme, and what is the same by day and by night. */
const open = ['paper', 'sand', 'mist'] as const;
const bands = ['petrol-900', 'petrol-700'] as const;

/**
 * Every pair of tokens that text, controls and the focus are made of, in both schemes. A new pair belongs here first.
 */
export const colourPairs: readonly ColourPair[] = [
  { colour: 'ink', grounds: open, use: 'reading' },
  { colour: 'slate', grounds: open, use: 'reading' },
  { colour: 'accent', grounds: open, use: 'text' },
  { colour: 'orange-text', grounds: ['paper', 'sand'], use: 'text' },
  { colour: 'error', grounds: open, use: 'text' },
  { colour: 'success', grounds: open, use: 'text' },
  { colour: 'paper', grounds: ['error', 'success'], use: 'text' },
  {
    colour: 'night',
    grounds: ['white', 'petrol-100', 'petrol-200', 'amber', 'orange', 'orange-light'],
    use: 'text',
  },
  { colour: 'white', grounds: [...bands, 'strong', 'petrol-500', 'sea'], use: 'text' },
  { colour: 'petrol-100', grounds: [...bands, 'sea'], use: 'text' },
  { colour: 'petrol-200', grounds: ['petrol-900'], use: 'text' },
  { colour: 'orange-light', grounds: ['petrol-900'], use: 'text' },
  { colour: 'orange-text', grounds: ['mist'], use: 'large' },
  { colour: 'orange', grounds: ['petrol-900'], use: 'large' },
  { colour: 'slate', grounds: open, use: 'control' },
  { colour: 'accent', grounds: open, use: 'control' },
  { colour: 'orange', grounds: ['paper', ...bands], use: 'control' },
  { colour: 'petrol-500', grounds: ['paper'], use: 'control' },
  { colour: 'white', grounds: ['sea'], use: 'focus' },
  { colour: 'night', grounds: ['meadow'], use: 'focus' },
];

/** The two rings of the focus: on each of these grounds at least one of them stands out. Over the sea it is white. */
export const focusRings = {
  rings: ['orange', 'night'],
  grounds: [...open, ...bands, 'orange', 'amber'],
} as const;
