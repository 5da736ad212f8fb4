import path from 'node:path';
import { defineConfig } from 'vitest/config';

const PAGES = 'tests/pages/**/*.test.ts';
const shared = { maxConcurrency: 3, testTimeout: 60_000, hookTimeout: 300_000 };

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    // Two cores: more would only make the tests that build sites wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [PAGES, 'node_modules/**'],
          globalSetup: ['tests/support/compile-once.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: [PAGES],
          globalSetup: ['tests/support/demo-sites.ts'],
          // Files of one worker share its browser.
          isolate: false,
        },
      },
    ],
  },
});
