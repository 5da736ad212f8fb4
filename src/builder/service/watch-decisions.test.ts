import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_FRAME, testPage, testPool } from '../../../tests/builder/publish-helpers.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { type Actor, appendLog, type LoggedRelease, logFile, newDecision } from '../../release/log.ts';
import { publish } from '../../release/publish/publish.ts';
import { releaseStore } from '../../release/publish/releases.ts';
import { watchDecisions } from './watch-decisions.ts';

const release = (door: Actor['door'], id: string): LoggedRelease => ({
  ...{ type: 'release', at: '2026-11-28T00:00:00.000Z', door, by: null, why: null, release: id },
  ...{ before: null, candidate: { files: '', stock: '', now: '' }, decisions: [], subjects: [], blocked: [] },
  cars: { added: 0, changed: 0, removed: 0 },
  ...{ pages: { rendered: 0, deleted: 0 }, paths: [], replaces: null },
});

test('a release from the desk makes a site due, one of this server does not, and a broken log stops no other site', async () => {
  const dir = temporaryFolder();
  const site = async (slug: string) => {
    fs.mkdirSync(path.join(dir, 'dealers', slug), { recursive: true });
    fs.writeFileSync(path.join(dir, 'dealers', slug, 'site.json'), '{}');
    const store = releaseStore(path.join(dir, 'dist'), slug);
    await publish(store, [testPage('index.html', 'home')], { pool: testPool(), frame: TEST_FRAME });
    appendLog(store, newDecision({ door: 'desk', by: 'Kim', why: null }, 'draft', {}));
    return store;
  };
  const [broken, east, west] = [await site('broken'), await site('east'), await site('west')] as const;
  fs.writeFileSync(logFile(broken), 'no JSON\n');
  const due: string[] = [];
  const dirs = { dealersDir: path.join(dir, 'dealers'), out: path.join(dir, 'dist') };
  onTestFinished(watchDecisions(dirs, slug => void due.push(slug), 20));
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(due).toEqual([]);
  appendLog(east, release('webhook', 'r00000001'));
  appendLog(west, release('desk', 'r00000001'));
  await expect.poll(() => due).toEqual(['west']);
});
