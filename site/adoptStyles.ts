/** Gives the page styles that come with a script: without it there is nothing that they are about. */
export function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
