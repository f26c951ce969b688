export function withoutRoot(args: readonly string[]): string[];
