import sharp from 'sharp';
import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { pointer } from '../../testing/faults/brokenFiles.ts';
import { whyHollow } from './whyHollow.ts';

it.each([
  ['', 'the file is empty.', 'Copy it again from where it came'],
  [pointer, 'it is a pointer of Git LFS', 'git lfs pull'],
])('says of a file that was not copied what brings it back', (content, reason, hint) => {
  const hollow = whyHollow(Buffer.from(content));
  expect(hollow && say(hollow.reason, 'en')).toContain(reason);
  expect(hollow?.hint && say(hollow.hint, 'en')).toContain(hint);
});

it.each([
  ['<!DOCTYPE html><html>', 'it is a web page'],
  ['\0\0\0\x18ftypheic\0\0', 'HEIC'],
])('says what stands in its place', (content, reason) => {
  const hollow = whyHollow(Buffer.from(content));
  expect(hollow && say(hollow.reason, 'en')).toContain(reason);
});

it.each(['jpeg', 'png', 'webp'] as const)(
  'says of a %s that was not copied whole that its end is missing',
  async (kind) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const drawn = sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff', noise } });
    const whole = await drawn.toFormat(kind).toBuffer();
    expect(whyHollow(whole)).toBeUndefined();
    for (const part of [0.1, 0.5, 0.9]) {
      const hollow = whyHollow(whole.subarray(0, Math.floor(whole.length * part)));
      expect(hollow && say(hollow.reason, 'en')).toContain('its end is missing');
    }
  },
);

it('says nothing of a file with content of its own', () => {
  expect(whyHollow(Buffer.from('version 2'))).toBeUndefined();
});
