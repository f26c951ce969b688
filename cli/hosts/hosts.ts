import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { firebase } from './firebase.ts';
import type { HostFile, HostRules } from './hostRules.ts';
import { lighttpd } from './lighttpd.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { vercel } from './vercel.ts';

/** Every host the site is written for. A new one is a file beside these and a line here. */
export const hosts: readonly ((rules: HostRules) => HostFile[])[] = [
  netlify,
  vercel,
  firebase,
  apache,
  nginx,
  caddy,
  lighttpd,
];
