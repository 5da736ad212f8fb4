import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Everything CI runs; told last are the slowest files and how many tests passed. `npm test -- NAME` runs only the tests whose file matches. */
const RESULT = '.cache/test-result.json';
const ResultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

const filters = process.argv.slice(2);
const checks =
  filters.length > 0
    ? []
    : [
        ['types', 'tsc', '-p', '.'],
        ['pages', 'astro', 'check', '--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'],
        ['style', 'biome', 'check', '--error-on-warnings'],
        ['schema', 'node', 'scripts/schema.ts', '--check'],
      ];

mkdirSync('.cache', { recursive: true });
let failedChecks = 0;
for (const [name = '', command = '', ...args] of checks) {
  const started = performance.now();
  const passed = run(command, args);
  if (!passed) failedChecks += 1;
  console.log(`${passed ? 'ok' : 'FAILED'}  ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
const tested = run('vitest', [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  '--reporter=tests/support/flaky-tests-reporter.ts',
  `--outputFile=${RESULT}`,
  ...filters,
]);
const result = v.parse(ResultSchema, JSON.parse(readFileSync(RESULT, 'utf8')));
// A file that could not be loaded has no tests to count: it counts as one that failed.
const failed = failedChecks + Math.max(result.numFailedTests, tested ? 0 : 1);
const skipped = result.numPendingTests === 0 ? '' : `, ${result.numPendingTests} skipped`;
console.log('\nThe slowest files:');
for (const { name, seconds } of slowest(10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
process.exitCode = failed === 0 && tested ? 0 : 1;
console.log(`\n${result.numPassedTests + checks.length - failedChecks} passed, ${failed} failed${skipped}`);

/** The files whose tests took longest, and their seconds. */
function slowest(count: number): { name: string; seconds: number }[] {
  return result.testResults
    .map(({ name, startTime, endTime }) => ({
      name: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        // Many tests start our commands as processes: half of their time was reading the same sources again.
        NODE_COMPILE_CACHE: path.resolve('.cache/node'),
      },
    }).status === 0
  );
}
