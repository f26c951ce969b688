import { expect, it } from 'vitest';
import schema from '../../schemas/site.schema.json' with { type: 'json' };
import { trackingForm } from './trackingForm.ts';

const pattern = new RegExp(
  schema.properties.tracking.properties.urlTemplate.anyOf.find((one) => one.pattern)?.pattern ?? 'none',
  'u',
);

/** The address to which a browser goes when the form is sent. */
function sent(urlTemplate: string, code: string): string {
  const { action, name, others } = trackingForm(urlTemplate);
  return `${action}?${new URLSearchParams([...others, [name, code]])}`;
}

it.each([
  ['https://track.example.com/?code={code}', 'https://track.example.com/?code=AB+12%2F7'],
  ['https://track.example.com/find?n={code}', 'https://track.example.com/find?n=AB+12%2F7'],
  [
    'https://track.example.com/a/b.aspx?lang=it&ref={code}&x=1',
    'https://track.example.com/a/b.aspx?lang=it&x=1&ref=AB+12%2F7',
  ],
  ['https://track.example.com/?a=1&a=2&code={code}', 'https://track.example.com/?a=1&a=2&code=AB+12%2F7'],
])('leads to %s', (urlTemplate, address) => {
  expect(urlTemplate).toMatch(pattern);
  expect(sent(urlTemplate, 'AB 12/7')).toBe(address);
});

it.each([
  'http://track.example.com/?code={code}',
  'https://track.example.com/{code}',
  'https://track.example.com/#{code}',
  'https://{code}.example.com/?code={code}',
  'https://track.example.com/?code=IT-{code}',
  'https://track.example.com/?{code}',
  'https://track.example.com/?a={code}&b={code}',
  'https://track.example.com/?code=',
])('the schema takes no %s, which no form could ask for', (urlTemplate) => {
  expect(urlTemplate).not.toMatch(pattern);
});
