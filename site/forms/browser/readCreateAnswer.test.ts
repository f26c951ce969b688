import { describe, expect, it } from 'vitest';
import { readCreateAnswer } from './readCreateAnswer.ts';

describe('readCreateAnswer (§8)', () => {
  it.each([
    ['{"HasSuccess":true}', true],
    ['{"hasSuccess":"true"}', true],
    ['{"HASSUCCESS":"True"}', true],
    ['{"HasSuccess":false}', false],
    ['{"HasSuccess":"false"}', false],
  ])('reads %s as %s', (text, success) => expect(readCreateAnswer(text)?.HasSuccess).toBe(success));

  it.each([
    ...['', 'null', '[]', '{}', '<p>Hello</p>', '"true"', 'true'],
    ...['{"HasSuccess":null}', '{"HasSuccess":1}', '{"HasSuccess":""}', '{"HasSuccess":{}}'],
  ])('takes %j for no answer', (text) => {
    expect(readCreateAnswer(text)).toBeUndefined();
  });

  it('names what was refused, whatever the case of the names', () => {
    const text =
      '{"HasSuccess":false,"problems":[{"field":"email","Rule":"email"},{"Field":"name","Rule":"tooLong","limit":9},7]}';
    expect(readCreateAnswer(text)?.Problems).toEqual([
      { Field: 'email', Rule: 'email', Limit: undefined },
      { Field: 'name', Rule: 'tooLong', Limit: 9 },
    ]);
  });
});
