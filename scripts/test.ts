import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
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

/** A folder in memory, and what the tests write at most, several times over. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 8 * 2 ** 30;

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

fs.mkdirSync('.cache', { recursive: true });
const temporary = temporaryFolder();
process.on('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));
// Ctrl+C reaches the command that runs as well; without this nobody would take the folder away.
process.on('SIGINT', () => {});
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
const result = v.parse(ResultSchema, JSON.parse(fs.readFileSync(RESULT, 'utf8')));
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
  const { status, signal } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Many tests start our commands as processes: half of their time was reading the same sources again.
      NODE_COMPILE_CACHE: path.resolve('.cache/node'),
      TMPDIR: temporary,
    },
  });
  if (signal !== null) process.exit(1);
  return status === 0;
}

/** Where tests write, in memory where that has room: sites, stores and browsers' profiles make a slow disk the slowest part. */
function temporaryFolder(): string {
  const parent = freeBytes(MEMORY) > ROOM_BYTES ? MEMORY : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, 'forecourt-tests-'));
  // PostgreSQL runs as another user where the tests are those of root.
  fs.chmodSync(folder, 0o1777);
  return folder;
}

function freeBytes(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}
