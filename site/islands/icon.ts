import { html } from '#ui';

/** An icon of the sprite whose URL is `sprite`. Always decorative. */
export function icon(sprite: string, name: string) {
  return html`<svg class="icon" aria-hidden="true"><use href=${`${sprite}#${name}`}></use></svg>`;
}
