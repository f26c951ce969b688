/** Where the compiler puts the company's sign, as a square of 512 pixels. */
export const logoPath = '/icon-512.png';
