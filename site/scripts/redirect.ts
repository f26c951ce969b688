/** Moves on to the page's new address and keeps query and hash, which the meta refresh would lose (R-17a). */
const { target } = document.currentScript?.dataset ?? {};
if (target) location.replace(target + location.search + location.hash);
