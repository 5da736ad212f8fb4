import { getViteConfig } from 'astro/config';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const COMPILE = 'tests/support/setup/compile-once.ts';
const BROWSER = 'tests/support/setup/browser-once.ts';
const POSTGRES = 'tests/support/setup/postgres-once.ts';
const COMPONENTS = 'src/**/*.astro.test.ts';
const DEEP = '**/*.deep.test.{ts,tsx}';
const FLOWS = 'tests/flows/**/*.test.ts';
/** Over SQLite in the quick suite, over PostgreSQL in the deep one. */
const STORES = 'tests/**/*.store.test.ts';
const DEEP_PAGES = 'tests/pages/**/*.deep.test.ts';

const shared = {
  setupFiles: ['tests/support/setup/property-seed.ts'],
  maxConcurrency: 3,
  testTimeout: 240_000,
  hookTimeout: 300_000,
  // A busy machine takes its time.
  expect: { poll: { timeout: 15_000 } },
  // Files of one worker share what they import, the threads that render, and the browser.
  isolate: false,
};

/**
 * Two suites. The quick one runs in an editor, in `npx vitest` and in `npm test`. The deep one, whose files are named
 * `*.deep.test.ts`, is `npx vitest --mode deep` or `npm run test:deep`. `--mode all` knows both.
 * The times of the last run order the files.
 */
export default defineConfig(({ mode }) => ({
  test: {
    // One more than a small machine's two cores: browsers and servers are waited for.
    maxWorkers: 3,
    projects: mode === 'deep' ? deep : mode === 'all' ? [...quick, ...deep] : quick,
  },
}));

const quick = [
  // Astro's compiler reads the components.
  getViteConfig({ test: { name: 'components', include: [COMPONENTS], isolate: false } }),
  project('units', {
    include: ['src/**/*.test.{ts,tsx}', '{tests,scripts}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, COMPONENTS, FLOWS, DEEP],
    globalSetup: [COMPILE],
    provide: { store: 'SQLite' },
  }),
  project('flows', { include: [FLOWS], globalSetup: [BROWSER, 'tests/support/setup/demo-group.ts'] }),
];

const deep = [
  project('deep', {
    include: [`{src,tests,scripts}/${DEEP}`],
    exclude: [...configDefaults.exclude, DEEP_PAGES],
    globalSetup: [COMPILE, POSTGRES],
    retry: retriesInCI(1),
  }),
  project('deep-stores', {
    include: [STORES],
    globalSetup: [POSTGRES],
    provide: { store: 'PostgreSQL' },
    retry: retriesInCI(1),
  }),
  project('deep-pages', {
    include: [DEEP_PAGES],
    globalSetup: [BROWSER, 'tests/support/setup/demo-sites.ts'],
    retry: retriesInCI(2),
  }),
];

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { test: { ...shared, name, ...test } };
}

/** Processes and browsers wait for each other; a test that passes only at a second try is listed at the end of the run. */
function retriesInCI(count: number): number {
  return process.env['CI'] === undefined ? 0 : count;
}
