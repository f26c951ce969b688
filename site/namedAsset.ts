/**
 * What the build made under a name. Throws for one that the definition of the website does not have, which is a bug.
 */
export function namedAsset(assets: Record<string, string>, name: string): string {
  const asset = assets[name];
  if (asset === undefined) throw new Error(`The build has made no "${name}"`);
  return asset;
}
