import { test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runFaults } from './faults.ts';

/** Enough for each kind of fault to strike several times; `LEADS_SUBMISSIONS=10000` strikes more often. */
const submissions = Number(process.env['LEADS_SUBMISSIONS'] ?? 1000);

test('embedded store: no acknowledged lead is lost, none is delivered under two ids', {
  timeout: 1_200_000,
}, async () => {
  const dir = temporaryFolder();
  await runFaults({
    submissions,
    env: { STORE: dir, DATABASE_URL: '' },
    location: { dir },
    toggleDisk: server => server.toggleDisk(),
    print: text => process.stdout.write(`  embedded store: ${text}\n`),
  });
});
