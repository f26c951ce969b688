/** Attributes that refer to another file, by tag. */
export const references: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  use: ['href'],
  form: ['action'],
  iframe: ['src'],
};
