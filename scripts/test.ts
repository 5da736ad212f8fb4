import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

/**
 * Everything CI runs; printed last are the slowest files and how many tests passed. `npm test -- NAME` runs only the
 * tests whose file matches.
 */
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

/** Astro components alone: `tsc` reads all the rest, in a quarter of the time. */
const PAGES = 'tests/tsconfig.astro.json';
const SEVERITY = ['--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'];

const filters = process.argv.slice(2);
const checks =
  filters.length > 0
    ? []
    : [
        ['types', 'tsc', '-p', '.'],
        ['pages', 'astro', 'check', '--tsconfig', PAGES, ...SEVERITY],
        ['style', 'biome', 'check', '--error-on-warnings'],
        ['schema', 'node', 'scripts/schema.ts', '--check'],
      ];

fs.mkdirSync('.cache', { recursive: true });
const temporary = temporaryFolder();
process.on('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));
// Ctrl+C reaches the command that runs as well; without this the folder would not be deleted.
process.on('SIGINT', () => {});
let failedChecks = 0;
await Promise.all(
  checks.map(async ([name = '', command = '', ...args]) => {
    const started = performance.now();
    const { passed, output } = await run(command, args, 'pipe');
    if (!passed) failedChecks += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${output}${passed ? 'ok' : 'FAILED'}  ${name}  ${seconds} s`);
  }),
);
const { passed: tested } = await run('vitest', [
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

/**
 * With `pipe` it returns the output of the command instead of showing it, so that those that run together are read one
 * by one.
 */
async function run(command: string, args: string[], shown: 'inherit' | 'pipe' = 'inherit') {
  const child = spawn(command, args, {
    stdio: ['inherit', shown, shown],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Many tests start our commands as processes: half of their time was reading the same sources again.
      NODE_COMPILE_CACHE: path.resolve('.cache/node'),
      TMPDIR: temporary,
    },
  });
  const [[code, signal], ...output] = await Promise.all([
    once(child, 'close'),
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
  ]);
  if (signal !== null) process.exit(1);
  return { passed: code === 0, output: output.join('') };
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
