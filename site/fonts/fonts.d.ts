/** The address of a font that the definition of the website names. */
declare module 'font:*' {
  const url: string;
  export default url;
}
