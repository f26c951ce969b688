import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'cli/testing/globalSetup.ts',
    include: ['{cli,site,templates,schemas}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // A busy machine may take its time; what never happens still fails.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 300_000,
    env: { NO_COLOR: '1' },
  },
});
