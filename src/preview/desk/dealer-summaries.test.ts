import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { releaseStore } from '../../release/publish/releases.ts';
import { dealerSummaries } from './dealer-summaries.ts';

test('a site is live since it shows its release, not since that was made: it may have been taken back', async () => {
  const out = temporaryFolder();
  const { home, link } = releaseStore(out, 'east');
  fs.mkdirSync(path.join(home, 'releases/r00000001'), { recursive: true });
  const manifest = path.join(home, 'releases/r00000001.json');
  fs.writeFileSync(manifest, '{}');
  fs.utimesSync(manifest, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z'));
  fs.symlinkSync(path.join('.forecourt/east/releases/r00000001'), link);
  const swapped = new Date('2026-11-20T00:00:00Z');
  fs.lutimesSync(link, swapped, swapped);
  const dealersDir = path.join(out, 'dealers');
  fs.mkdirSync(path.join(dealersDir, 'east'), { recursive: true });
  fs.writeFileSync(path.join(dealersDir, 'east/site.json'), '{}');
  const summaries = dealerSummaries({
    dealersDir,
    out,
    store: slug => releaseStore(out, slug),
    clock: () => new Date('2026-11-21T00:00:00Z'),
    hasChanges: async () => null,
  });
  expect((await summaries.detail('east')).live).toEqual({ release: 'r00000001', at: swapped.toISOString() });
});
