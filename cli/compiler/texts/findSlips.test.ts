import { expect, it } from 'vitest';
import { findSlips } from './findSlips.ts';

const found = (text: string) => findSlips(text).map(({ rule, at }) => [rule, at]);

it.each([
  ['我们每天为客户运输并储存各种货物。我们每天为客户运输并储存各种货物。', [['text/repeated', 17]]],
  [
    '船が港に着くと、すぐに荷物を降ろします。 船が港に着くと、すぐに荷物を降ろします。',
    [['text/repeated', 21]],
  ],
  ['هل وصلت السفينة إلى الميناء اليوم؟ هل وصلت السفينة إلى الميناء اليوم؟', [['text/repeated', 35]]],
  ['是的。是的。', []],
  ['仓库（室内', [['text/bracket', 2]]],
  ['仓库（室内）和(室外）', []],
])('reads sentences and brackets of other scripts: %s', (text, slips) => expect(found(text)).toEqual(slips));
