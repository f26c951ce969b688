/** All markup that Leaflet writes for this map: it tries SVG once, and puts a sign on each button for zooming. */
const written = ['<svg/>', '<span aria-hidden="true">+</span>', '<span aria-hidden="true">&#x2212;</span>'];

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(markup: string): string | undefined }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

// Pages allow scripts no markup (`require-trusted-types-for`); the default policy answers for code that is not ours.
trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (written.includes(markup) ? markup : undefined),
});
