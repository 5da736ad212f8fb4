import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';

/**
 * `npm test`: the checks and the quick suite. `npm run test:deep`: the deep suite, with `--shard n/m` a part of it.
 * Either with NAME: only the tests whose file matches, of both suites. The last line counts them.
 */
const RESULT = '.cache/test-result.json';
const ResultSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** What the file of a quick test may take. */
const QUICK_SECONDS = 10;

/** A folder in memory, and several times what the tests write at most. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 8 * 2 ** 30;

const started = performance.now();
const isDeep = process.argv.includes('--deep');
const args = process.argv.slice(2).filter(arg => arg !== '--deep');
const isWhole = !args.some((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--shard');
const mode = isWhole ? (isDeep ? 'deep' : 'quick') : 'all';

fs.mkdirSync('.cache', { recursive: true });
fs.rmSync(RESULT, { force: true });
const temporary = temporaryFolder();
process.on('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));
// Ctrl+C reaches the running command too; without this the folder would not be deleted.
process.on('SIGINT', () => {});
const isChecked = mode !== 'quick' || (await run('node', ['scripts/check.ts']));
const isTested = await run('vitest', [
  'run',
  '--mode',
  mode,
  '--reporter=default',
  '--reporter=json',
  '--reporter=tests/support/flaky-tests-reporter.ts',
  `--outputFile=${RESULT}`,
  ...args,
]);
const result = v.parse(ResultSchema, JSON.parse(fs.readFileSync(RESULT, 'utf8')));
// A file that cannot be loaded has no tests to count: it counts as one failed test, and so do the checks.
const failed = Math.max(result.numFailedTests, isTested ? 0 : 1) + (isChecked ? 0 : 1);
const skipped = result.numPendingTests === 0 ? '' : `, ${result.numPendingTests} skipped`;
const files = result.testResults
  .map(({ name, startTime, endTime }) => ({
    name: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))
  .sort((a, b) => b.seconds - a.seconds);
list('The slowest files:', files.slice(0, 10));
list(
  `Slower than ${QUICK_SECONDS} seconds. Make it faster, or name it *.deep.test.ts:`,
  mode === 'quick' ? files.filter(({ seconds }) => seconds > QUICK_SECONDS) : [],
);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${minutes} minutes\n${result.numPassedTests} passed, ${failed} failed${skipped}`);
process.exitCode = failed === 0 ? 0 : 1;

function list(title: string, rows: readonly { name: string; seconds: number }[]): void {
  if (rows.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** True if the command ends without a failure. */
async function run(command: string, commandArgs: readonly string[]): Promise<boolean> {
  const child = spawn(command, commandArgs, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Many tests start our commands as processes, which would compile the same sources each time.
      NODE_COMPILE_CACHE: path.resolve('.cache/node'),
      TMPDIR: temporary,
    },
  });
  const [code, signal] = await once(child, 'close');
  if (signal !== null) process.exit(1);
  return code === 0;
}

/** Where tests write. In memory if it has room: a slow disk would be the slowest part. */
function temporaryFolder(): string {
  const parent = freeBytes(MEMORY) > ROOM_BYTES ? MEMORY : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, 'forecourt-tests-'));
  // PostgreSQL does not run as root: it needs a folder that others may write to.
  fs.chmodSync(folder, 0o1777);
  return folder;
}

function freeBytes(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}
