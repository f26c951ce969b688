/** What the headers of a page should say, as reviewers of headers ask, and whether they do. */
export function judgeHeaders(headers: Record<string, string>): Record<string, boolean> {
  const policy = headers['content-security-policy'] ?? '';
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  return {
    'policy starts from nothing': policy.includes("default-src 'none'"),
    'no unsafe scripts': /script-src (?![^;]*unsafe)/.test(policy),
    'no frames, no other base': ["frame-ancestors 'none'", "base-uri 'none'"].every((rule) =>
      policy.includes(rule),
    ),
    'forms only to named hosts': /form-action (?![^;]*(\*|https?:(?!\/\/)))/.test(policy),
    'Trusted Types': policy.includes("require-trusted-types-for 'script'"),
    'https for half a year or longer': age >= 15_768_000,
    'types are not guessed': headers['x-content-type-options'] === 'nosniff',
    'others are told little': /^(no-referrer|strict-origin|same-origin)/.test(
      headers['referrer-policy'] ?? '',
    ),
    'not embedded by others': headers['cross-origin-resource-policy'] === 'same-origin',
    'features are refused': (headers['permissions-policy'] ?? '').includes('camera=()'),
    'no cookie': headers['set-cookie'] === undefined,
    'no version of the server': !/\d/.test(headers.server ?? ''),
  };
}
