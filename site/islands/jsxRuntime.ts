import {
  type ComponentChild,
  type ComponentChildren,
  type ComponentType,
  Fragment,
  h,
  type VNode,
} from 'preact';

export { Fragment };

/** Placeholder marks of `site/page.ts`: the build has turned them into spans in texts and dropped them elsewhere. */
const marks = /[\uE000\uE001]/;

interface Props {
  [name: string]: unknown;
  children?: ComponentChildren;
}

/**
 * What JSX becomes in a browser bundle: elements of Preact that match the HTML which React rendered from the same
 * source, so that hydrating them changes nothing. Components get their props as they are.
 */
export function jsx(type: string | ComponentType, props: Props, key?: string | number): VNode {
  const isElement = typeof type === 'string';
  const own: Props = { ...props, key };
  if (isElement || type === Fragment) {
    for (const [name, value] of Object.entries(props)) {
      if (typeof value === 'string') own[name] = value.split(marks).join('');
    }
    // Preact sets the property, for which any text is true.
    if (props.translate) own.translate = props.translate !== 'no';
    own.children = likeHtml(listOf(props.children), isElement && /^(option|textarea)$/.test(type));
  }
  return h(type as string, own);
}

export { jsx as jsxs };

const listOf = (children: ComponentChildren): ComponentChild[] =>
  Array.isArray(children) ? children : [children];

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';
const isNothing = (child: unknown) => child == null || child === '' || typeof child === 'boolean';

/** Makes children match the text nodes a browser reads from HTML: neighbours are one, empty ones are none. */
function likeHtml(children: ComponentChild[], plain: boolean): ComponentChild[] {
  const result = [...children];
  let first = -1;
  result.forEach((child, index) => {
    if (isNothing(child)) result[index] = null;
    else if (!isText(child)) {
      first = -1;
      if (Array.isArray(child)) result[index] = likeHtml(child, plain);
    } else if (first < 0) first = index;
    else {
      result[first] = `${result[first]}${child}`;
      result[index] = null;
    }
  });
  return result.map((child) =>
    typeof child === 'string' && marks.test(child) ? withPlaceholders(child, plain) : child,
  );
}

function withPlaceholders(text: string, plain: boolean): ComponentChild {
  const parts = text.split(marks);
  if (plain) return parts.join('');
  return parts.map((part, index) => (index % 2 ? h('span', { 'data-placeholder': '' }, part) : part || null));
}
