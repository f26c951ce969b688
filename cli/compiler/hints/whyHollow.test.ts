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

it('says nothing of a file with content of its own', () => {
  expect(whyHollow(Buffer.from('version 2'))).toBeUndefined();
});
