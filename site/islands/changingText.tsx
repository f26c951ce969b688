/**
 * A text of an island that changes. Translation in the browser puts nodes of its own in the place of a text, and what
 * is written into the one it took away is never seen: so each text comes as an element of its own.
 */
export function ChangingText({ children }: { children: string }) {
  return children ? <span key={children}>{children}</span> : null;
}
