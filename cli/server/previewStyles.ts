/**
 * Shows what a build hides: the ribbon, and a dotted line with a tooltip under every placeholder (C-17), whatever lines
 * a link has elsewhere.
 */
export const previewStyles = `
/* How much of the window the ribbon takes, for what stays at the same edge. */
:root {
  --ribbon: 2rem;
}
@media (max-width: 30rem) {
  :root {
    --ribbon: 3.1rem;
  }
}
[data-preview-ribbon][hidden] {
  display: block;
  position: fixed;
  inset: auto 0 0;
  z-index: 5;
  pointer-events: none;
  margin: 0;
  padding: 6px 16px;
  background: #ddd;
  color: #111;
  font: 600 13px/1.4 system-ui, sans-serif;
  text-align: center;
}
[data-placeholder] {
  text-decoration-line: underline !important;
  text-decoration-style: dotted !important;
  text-decoration-color: currentColor !important;
  text-decoration-thickness: 1.5px !important;
  text-underline-offset: 3px !important;
  cursor: help;
}
[data-placeholder]:is(:hover, :focus-within)::after {
  content: attr(data-placeholder);
  position: absolute;
  z-index: 100;
  align-self: flex-end;
  margin: 1.7em 0 -2.2em -2em;
  padding: 4px 8px;
  border-radius: 4px;
  background: #222;
  color: #fff;
  font: 500 12px/1.4 system-ui, sans-serif;
  white-space: nowrap;
}
#site-problems {
  position: fixed;
  inset: auto 0 0;
  z-index: 1000;
  max-height: 60vh;
  overflow: auto;
  margin: 0;
  padding: 16px 20px;
  border-top: 4px solid #e00;
  background: #222;
  color: #fff;
  font: 13px/1.5 ui-monospace, monospace;
  white-space: pre-wrap;
}
@media print {
  [data-preview-ribbon], #site-problems { display: none !important; }
}
`;
