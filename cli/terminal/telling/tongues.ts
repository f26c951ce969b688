import type { tongues } from './tongueAsked.js';

export { tongueAsked, tongueOf, tongues } from './tongueAsked.js';

export type Tongue = (typeof tongues)[number];
