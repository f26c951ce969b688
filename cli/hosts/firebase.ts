import {
  commonHeaders,
  type HeaderRule,
  type HostFile,
  type HostRules,
  headerPattern,
  hostFiles,
  ownRules,
  pathPattern,
} from './hostRules.ts';

/**
 * `firebase.json`, for a folder that lies around it. Of several headers with one name the last counts; redirects stand
 * before files, and rewrites behind them. Firebase adds the final slash of a page, and answers with `404.html` by
 * itself, in one language for all.
 */
export function firebase(rules: HostRules): HostFile[] {
  const { redirects, rewrites } = rules;
  const common = commonHeaders(rules);
  const hosting = {
    public: '.',
    ignore: [...hostFiles, '**/*.br', '**/*.gz'],
    headers: [
      { path: '/*', headers: common },
      ...ownRules(rules),
      { path: '/404.html', headers: common }, // under whatever address nothing was found
    ].map(formatRule),
    redirects: redirects.map(({ from, to }) => ({ regex: pathPattern(from), destination: to, type: 301 })),
    rewrites: rewrites.map(({ from, to }) => ({ regex: pathPattern(from), destination: `${to}index.html` })),
  };
  return [{ path: 'firebase.json', bytes: JSON.stringify({ hosting }, null, 2).concat('\n') }];
}

function formatRule({ path, headers }: HeaderRule) {
  return {
    regex: headerPattern(path),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  };
}
