/**
 * At the fold: a script waits for the styles before it, and the page with it. Firefox would show what follows without
 * them.
 */
void document.currentScript;
