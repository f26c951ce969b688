/** An answer in JSON, described by a component, with examples by name. */
export function jsonAnswer(
  description: string,
  component: string,
  examples: Record<string, unknown> = {},
): object {
  return {
    description,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${component}` },
        ...(Object.keys(examples).length > 0 && {
          examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
        }),
      },
    },
  };
}

const refused = (description: string) =>
  jsonAnswer(description, 'Success', { refused: { HasSuccess: false } });

const later = (description: string) => ({
  ...refused(description),
  headers: {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^\\d+$' } },
  },
});

/** Answers with a status of their own, whatever the form: nothing was stored. */
export const refusals: Record<string, object> = {
  Unreadable: refused('The body is no complete multipart/form-data.'),
  TooSlow: refused('The body did not arrive in time.'),
  TooLarge: refused('The body, a part or the number of parts is too large.'),
  OtherBody: refused('The IdempotencyKey was used for another submission.'),
  TooMany: later('Too many calls from this client.'),
  Busy: later(
    'The storage or the captcha cannot be asked now, or there is no room for so much at once. Calls about reports, and challenges where there are reports, know this status alone for it, never 429, and are counted for no client: a limit would tell who shares an address that somebody reports.',
  ),
  Full: refused('The storage is full.'),
};
