declare module 'fs-native-extensions' {
  /** Exchanges two paths in one step (on Linux and macOS). */
  export function swapSync(from: string, to: string): void;
  /** Takes a lock that ends with the process; false when another holds it. */
  export function tryLock(fd: number): boolean;
}
