/** The words of a command line without the folder of the website, which may stand anywhere. */
export function withoutRoot(args) {
  return args.filter((arg, at) => !/^--root(=|$)/.test(arg) && args[at - 1] !== '--root');
}
