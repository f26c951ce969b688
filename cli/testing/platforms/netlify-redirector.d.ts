declare module 'netlify-redirector' {
  export interface Rule {
    to: string;
    status: number;
    /** It counts although there is a file. */
    force: boolean;
  }
  interface Matcher {
    match(request: {
      scheme: string;
      host: string;
      path: string;
      query: string;
      getHeader(name: string): string;
      getCookie(name: string): string;
    }): Rule | null;
  }
  const redirector: { parsePlain(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
