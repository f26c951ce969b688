/** 1 where the lines of the page go to the right, -1 where they go to the left. */
export function forward(): 1 | -1 {
  return document.dir === 'rtl' ? -1 : 1;
}
