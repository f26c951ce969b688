import htm from 'htm';
import { createElement, type ReactElement } from 'react';

export { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** HTML's attribute names where React has its own, and SVG's with a hyphen apart from `aria-` and `data-`. */
const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  autocomplete: 'autoComplete',
  readonly: 'readOnly',
  novalidate: 'noValidate',
};

function reactName(name: string): string {
  if (/^(aria|data)-/.test(name)) return name;
  return names[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

type Element = typeof createElement;
type Template = (strings: TemplateStringsArray, ...values: unknown[]) => ReactElement;

const create = (type: string, props: object | null, ...children: []) =>
  createElement(
    type,
    props && typeof type === 'string'
      ? Object.fromEntries(Object.entries(props).map(([name, value]) => [reactName(name), value]))
      : props,
    ...children,
  );

/** Markup of an island in HTML's own dialect, for the build. In the browser `ui.preact.ts` stands in its place. */
export const html = htm.bind(create as Element) as Template;
