import os from 'node:os';
import * as v from 'valibot';
import { prepareFile } from './prepare-file.ts';
import { prunePrepared } from './prune-prepared.ts';

/** The process of `preparedFiles`: compresses a file for each message, and ends with its parent. */
const dir = process.argv[2] ?? '';
const JobSchema = v.object({ file: v.string(), digest: v.string() });
/** Pruned when it starts, and each time so many were added. */
const PRUNE_EVERY = 1000;

os.setPriority(os.constants.priority.PRIORITY_LOW);
let prepared = 0;
process.on('message', async message => {
  const { file, digest } = v.parse(JobSchema, message);
  if (prepared % PRUNE_EVERY === 0) await prunePrepared(dir, Date.now()).catch(() => {});
  const done = await prepareFile(dir, file, digest).catch(() => false);
  if (done) prepared += 1;
  if (process.connected) process.send?.({ digest, prepared: done });
});
process.on('disconnect', () => process.exit());
// Ctrl+C reaches all processes of a terminal: the server ends in its own time, and this one with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
