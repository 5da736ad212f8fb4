import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, test } from 'vitest';
import { runFaults } from './faults.ts';

/** Enough for each kind of fault to strike several times; `LEADS_SUBMISSIONS=10000` strikes more often. */
const submissions = Number(process.env['LEADS_SUBMISSIONS'] ?? 1000);

test('embedded store: no acknowledged lead is lost, none is delivered under two ids', {
  timeout: 1_200_000,
}, async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-store-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }));
  await runFaults({
    submissions,
    env: { STORE: dir, DATABASE_URL: '' },
    location: { dir },
    toggleDisk: server => server.toggleDisk(),
    print: text => process.stdout.write(`  embedded store: ${text}\n`),
  });
});
