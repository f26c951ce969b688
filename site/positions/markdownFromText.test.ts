import { describe, expect, it } from 'vitest';
import { markdownFromText } from './markdownFromText.ts';

describe('markdownFromText', () => {
  it.each([
    ['one\ntwo', 'one\n\ntwo'],
    ['one\r\n\r\ntwo', 'one\n\ntwo'],
    ['Tasks:\n- a\n• b\nEnd', 'Tasks:\n\n- a\n- b\n\nEnd'],
    ['a * b_c [d]', 'a \\* b\\_c \\[d\\]'],
    ['<p>One <strong>two</strong></p><p>three<br>four</p>', 'One **two**\n\nthree\n\nfour'],
    ['<ul><li>a</li><li><em>b</em></li></ul>', '- a\n- *b*'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n1. b'],
    ['<a href="javascript:x">go</a><script>alert(1)</script>', 'go'],
    ['less < more', 'less &lt; more'],
  ])('%j → %j', (text, markdown) => expect(markdownFromText(text)).toBe(markdown));

  it('has nothing to say about nothing', () => {
    expect(markdownFromText(undefined)).toBeUndefined();
    expect(markdownFromText('')).toBeUndefined();
  });
});
