import { firebase } from './firebase.ts';
import { netlify } from './netlify.ts';
import type { Platform } from './platform.ts';
import { vercel } from './vercel.ts';

/** Every host of `cli/hosts/hosts.ts` that no test can start, and that can be asked for a path. */
export const platforms: readonly Platform[] = [netlify, vercel, firebase];
