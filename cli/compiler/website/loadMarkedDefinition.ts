import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { SiteDefinition } from '../../../site/contract.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import { options } from './bundleDefinition.ts';
import { compilersReact } from './compilersReact.ts';
import { requireAnew } from './loadDefinition.ts';

/** The attribute by which an element says where it is written: `{file}:{line}:{column}`. */
export const sourceAttribute = 'data-written-at';

/** Around a text that code gives to a component, which says where the component is called. */
export const textStart = '\uE014';
export const textPlace = '\uE015';
export const textEnd = '\uE016';

/**
 * The same website, whose elements say in which line of its code they are written. Pages made of it are for looking
 * at, never shipped. Bundled anew each time: it is needed when a page has a mistake of its template.
 */
export async function loadMarkedDefinition(root: string, entry: string): Promise<SiteDefinition> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...options,
    jsxDev: true,
    absWorkingDir: root,
    entryPoints: [entry],
    plugins: [markElements, compilersReact],
  });
  const code = outputFiles[0]?.text ?? '';
  const file = join(root, '.cache/site/marked.cjs');
  writeWhole(file, code);
  return requireAnew(file).site as SiteDefinition;
}

/** What the JSX of development becomes: elements as ever, those of HTML with their place, and texts of components. */
const markElements: Plugin = {
  name: 'marks',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/jsx-dev-runtime$/ }, ({ path }) => ({ path, namespace: 'marks' }));
    onLoad({ filter: /./, namespace: 'marks' }, () => ({
      resolveDir: '/',
      contents: `
        import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
        export { Fragment };
        const isName = /^\\S*$/; // a component may look something up by it
        const marked = (child, place) => typeof child === 'string' && !isName.test(child)
          ? '${textStart}' + place + '${textPlace}' + child + '${textEnd}' : child;
        const withPlace = (type, props, place) => {
          if (typeof type === 'string') return { '${sourceAttribute}': place, ...props };
          if (type === Fragment || props.children === undefined) return props;
          const { children } = props;
          const own = Array.isArray(children) ? children.map((one) => marked(one, place)) : marked(children, place);
          return { ...props, children: own };
        };
        export const jsxDEV = (type, props, key, isStatic, at) => (isStatic ? jsxs : jsx)(
          type, at ? withPlace(type, props, at.fileName + ':' + at.lineNumber + ':' + at.columnNumber) : props, key);`,
    }));
  },
};
