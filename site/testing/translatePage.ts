/**
 * What a browser does to a page that it translates (to be run in it): each text becomes an element of its own, at once
 * and whenever something is written, but for what says `translate="no"`; the page is said to be in another language.
 */
export function translatePage(): void {
  const isKept = (node: Node) => node.parentElement?.closest('[translate=no], script, style, textarea, font');
  const translated = (text: string) => text.replace(/["“”]/g, '«').replace(/\p{L}/gu, '$&$&');
  const translate = (node: Node) => {
    if (!node.isConnected || !node.nodeValue?.trim() || isKept(node)) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(translated(node.nodeValue));
    (node as Text).replaceWith(font);
  };
  const translateIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) translate(text);
  };
  translateIn(document.body);
  document.documentElement.lang = 'ro';
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) translateIn(node);
  }).observe(document.body, { characterData: true, childList: true, subtree: true });
}
