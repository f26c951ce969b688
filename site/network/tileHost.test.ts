import { expect, it } from 'vitest';
import { tileHost } from './tileHost.ts';

it.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', 'tiles.example.com'],
  ['https://{s}.tile.example/{z}/{x}/{y}.png', 'tile.example'],
  ['https://tiles-{s}.example.com:8443/{z}/{x}/{y}.png', 'example.com:8443'],
])('names the host of %s', (url, host) => {
  expect(tileHost(url)).toBe(host);
});
