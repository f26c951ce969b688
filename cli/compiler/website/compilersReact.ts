import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import { fingerprint } from '../../memory/fingerprint.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * React notices an element without a component when it is rendered, far from its line, and leaves out of a page what
 * only a browser could call, without a word. `lacksComponent` and `neverRuns` mark the errors for `codeFailure.ts`.
 * In an island browsers call all of it; packages may hold it ready for those.
 */
const inIsland = `
  const React = require('react');
  const InIsland = globalThis[Symbol.for('site.inIsland')] ??= React.createContext(false);
  const errorAt = (place, message, marks) => {
    const error = Object.assign(new TypeError(message), marks);
    Error.captureStackTrace(error, place);
    return error;
  };
  const neverRuns = (place, name) => errorAt(place, name + ' never runs', { neverRuns: name });`;

const jsxRuntime = (isOwn: boolean) => `
  ${inIsland}
  const { jsx, jsxs, ...others } = require('react/jsx-runtime');
  const calledIn = (type, props) => {
    for (const name in props) {
      const value = props[name];
      if (typeof value === 'function' ? name === 'ref' || /^on[A-Z]/.test(name)
        : typeof value === 'string' && /^on[a-z]{3}/i.test(name) && !type.includes('-')) return name;
    }
  };
  function Acting({ ' of': { type, error }, ...props }) {
    if (!React.useContext(InIsland)) throw error;
    return jsx(type, props);
  }
  const sure = (make) => function element(type, props, key) {
    if (type === undefined) throw errorAt(element, 'no component', { lacksComponent: true });
    if (${isOwn} && typeof type === 'string') {
      if ('data-island' in props)
        return jsx(InIsland.Provider, { value: true, children: make(type, props) }, key);
      const called = calledIn(type, props);
      if (called) return jsx(Acting, { ...props, ' of': { type, error: neverRuns(element, called) } }, key);
    }
    return make(type, props, key);
  };
  module.exports = { ...others, jsx: sure(jsx), jsxs: sure(jsxs) };`;

const hooks = `
  ${inIsland}
  const inIslands = (name) => function hook(...given) {
    if (!React.useContext(InIsland)) throw neverRuns(hook, name);
    return React[name](...given);
  };
  const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];
  module.exports = { ...React, ...Object.fromEntries(effects.map((name) => [name, inIslands(name)])) };`;

/** Equal prints, equal React. */
export const printOfReact = fingerprint(resolve('react'), jsxRuntime(true), hooks);

/**
 * Pages are rendered by the compiler's React: contexts and hooks work only with the very same one. It is required,
 * since Node searches what is imported for its names first.
 */
export const compilersReact: Plugin = {
  name: 'react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, importer }) =>
      kind === 'require-call'
        ? { path: resolve(path), external: true }
        : { path, namespace: /[\\/]node_modules[\\/]/.test(importer) ? 'react of packages' : 'react' },
    );
    for (const isOwn of [true, false])
      onLoad({ filter: /./, namespace: isOwn ? 'react' : 'react of packages' }, ({ path }) => {
        if (path === 'react/jsx-runtime') return { contents: jsxRuntime(isOwn) };
        return { contents: isOwn && path === 'react' ? hooks : `module.exports = require('${path}')` };
      });
  },
};
