import htm from 'htm';
import { type ComponentChild, type ComponentType, h, type VNode } from 'preact';

export { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Placeholder marks of `site/page.ts`: the build has turned them into spans in texts and dropped them elsewhere. */
const marks = /[\uE000\uE001]/;

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
      if (Array.isArray(child)) result[index] = likeHtml(child, plain) as ComponentChild;
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
  return parts.map((part, index) =>
    index % 2 ? h('span', { 'data-placeholder': '' }, part) : part || null,
  ) as unknown as ComponentChild;
}

function create(type: string | ComponentType, props: object | null, ...children: ComponentChild[]): VNode {
  if (typeof type !== 'string') return h(type, props, ...children);
  const clean =
    props &&
    Object.fromEntries(
      Object.entries(props).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.split(marks).join('') : value,
      ]),
    );
  return h(type, clean, ...likeHtml(children, /^(option|textarea)$/.test(type)));
}

/** The same markup as `ui.react.ts` gave the build, so that hydrating it changes nothing. */
export const html = htm.bind(create as never);
