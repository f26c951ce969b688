import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/** Packages with native parts or data files of their own, or so large that only some commands load them. */
const external = [
  'esbuild',
  'sharp',
  'fs-native-extensions',
  'pdfkit',
  'satori',
  'subset-font',
  'html-validate',
  'linkinator',
  'fastify',
  '@fastify/multipart',
  'libsql',
  'pg',
  'nodemailer',
  'playwright-core',
  // The bundle of a website imports the very same React.
  'react',
  'react-dom',
];

/**
 * Bundles the command line into `.cache/cli`, split so that each command loads only what it needs.
 */
export async function bundleCli(home) {
  const outdir = `${home}.cache/cli`;
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: home,
    entryPoints: { main: 'cli/main.ts' },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}
