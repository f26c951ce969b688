/** Told of a control before it gets the focus: whoever hides it has to show it. */
export const REVEAL = 'form:reveal';
