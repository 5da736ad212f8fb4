import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import { withLock } from '../../src/builder/publish/with-lock.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, digests, feedRows, liveDir, readLive, sharedTools } from './build-helpers.ts';
import { foldersOf, runBuild } from './run-build.ts';

const tools = sharedTools();
const dealerWithCars = () => temporaryDealer({ stock: feedRows(sampleCars(5)) });

describe('while a site is being built', () => {
  test('another process that builds it fails at once, names the process that builds, and changes nothing', async () => {
    const dealer = await dealerWithCars();
    await buildSite(tools(), dealer);
    const before = digests(liveDir(dealer));
    await writeDealer(dealer, { site: { name: 'Other Name' } });
    const second = await withLock(releaseStore(dealer.out, dealer.slug), () =>
      runBuild([...foldersOf(dealer), '--json']),
    );
    const [report] = JSON.parse(second.stdout).dealers;
    expect(second.code).toBe(1);
    expect(report.problems).toEqual([
      expect.stringMatching(
        new RegExp(
          `^sample is being built by process ${process.pid}\\. Wait for it to end, or remove .*lock`,
        ),
      ),
    ]);
    expect(digests(liveDir(dealer))).toEqual(before);
    expect((await buildSite(tools(), dealer)).ok).toBe(true);
    expect(readLive(dealer, 'index.html')).toContain('<title>Other Name</title>');
  });

  test('another build of it in the same process fails likewise, and the first one ends well', async () => {
    const dealer = await dealerWithCars();
    const [first, second] = await Promise.allSettled([
      buildSite(tools(), dealer),
      buildSite(tools(), dealer),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('is being built') },
    });
  });
});

test('a folder in the place of the site is not touched, and is named', async () => {
  const dealer = await dealerWithCars();
  fs.mkdirSync(liveDir(dealer), { recursive: true });
  fs.writeFileSync(`${liveDir(dealer)}/mine.txt`, 'precious');
  await expect(buildSite(tools(), dealer)).rejects.toThrow(
    /sample is in the way: .* Move it away, or build to another folder/,
  );
  expect(fs.readFileSync(`${liveDir(dealer)}/mine.txt`, 'utf8')).toBe('precious');
});
