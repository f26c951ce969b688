/** Items of a fixture, by their names. */
export const trips = ['alps', 'coast', 'delta', 'islands', 'lakes', 'plains', 'rivers', 'valleys'];

/** Texts that teach which words are whose. */
export const sentences = {
  it: [
    'Il carico parte dal porto la mattina e arriva dove serve.',
    'La strada segue il fiume e il carico arriva la sera.',
    'Chi parte dal porto trova il carico dove serve.',
  ],
  en: [
    'The goods leave the port early and arrive where they are needed.',
    'The road follows the river and the goods arrive at night.',
    'Whoever leaves the port finds the goods where they are needed.',
  ],
};

/** The first text of a trip that says what it is about. */
export const about = /^( +(?:it|en): )(?:Il|La|Chi|The|Whoever) .*$/m;

/** A trip as it is at first; `number` is its place, and tells which sentence it has. */
export function textOfTrip(name: string, number: number): string {
  const about = (code: 'it' | 'en') => `${sentences[code][number % 3]} ${name.toUpperCase()} ${number}.`;
  return [
    `slug: ${name}`,
    `order: ${number}`,
    'name:',
    `  it: Viaggio ${name}`,
    `  en: Trip ${name}`,
    'title:',
    `  it: Un viaggio (${name})`,
    `  en: One trip (${name})`,
    'about:',
    `  it: ${about('it')}`,
    `  en: ${about('en')}`,
    'notes:',
    `  - ${about('it')}`,
    `link: { title: A note on the ${name}, to: /terms }`,
    '',
  ].join('\n');
}
