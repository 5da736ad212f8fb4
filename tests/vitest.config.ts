import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './support/slowest-first.ts';

const PAGES = 'tests/pages/**/*.test.ts';
const shared = {
  setupFiles: ['tests/support/setup/property-seed.ts'],
  maxConcurrency: 3,
  testTimeout: 240_000,
  hookTimeout: 300_000,
  // A busy machine takes its time.
  expect: { poll: { timeout: 15_000 } },
};
// Where processes and browsers wait for each other; what passes only at a second try is listed at the end of the run.
const retriesInCI = (count: number) => (process.env['CI'] === undefined ? 0 : count);

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    // One more than a small machine's two cores: browsers and servers are waited for.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      'tests/vitest.components.config.ts',
      {
        test: {
          ...shared,
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.astro.test.ts'],
          globalSetup: ['tests/support/setup/compile-once.ts', 'tests/support/setup/postgres-once.ts'],
          // Most take less time than a process that imports what they test.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'code',
          retry: retriesInCI(1),
          include: ['tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [PAGES, 'node_modules/**'],
          globalSetup: ['tests/support/setup/compile-once.ts', 'tests/support/setup/postgres-once.ts'],
          // Files of one worker share what they import, warm, and the threads that render.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: [PAGES],
          globalSetup: ['tests/support/setup/browser-once.ts', 'tests/support/setup/demo-sites.ts'],
          // Files of one worker share its browser.
          isolate: false,
          // A busy machine paints late.
          retry: retriesInCI(2),
        },
      },
    ],
  },
});
