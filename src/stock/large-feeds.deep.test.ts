import { execFile } from 'node:child_process';
import { open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { carParser } from './car-parser.ts';
import { FeedRun } from './feed-run.ts';
import { LIMITS } from './limits.ts';
import { chooseReader } from './read/choose-reader.ts';

const MEGABYTE = 1 << 20;

/** Feeds the same text again and again, as a file of `megabytes` would, until the reader or the run gives up. */
function run(extension: string, head: string, again: string, megabytes: number) {
  const reader = chooseReader(head + again, extension);
  if (!('push' in reader)) return { reason: reader.found, fed: 0 };
  const feed = new FeedRun(null, carParser({ country: 'AU', site: {} }));
  feed.take(reader.push(head), reader.root);
  let fed = 0;
  while (fed < megabytes * MEGABYTE && reader.failure === null && feed.failure === null) {
    feed.take(reader.push(again), reader.root);
    fed += again.length;
  }
  feed.take(reader.end(), reader.root);
  return { reason: (feed.failure ?? reader.failure)?.found ?? null, fed, result: feed.collector.result() };
}

/** Imports in a separate process, whose memory is bounded; fails when that is not enough. */
async function importBounded(
  dealerDir: string,
  heapMegabytes: number,
): Promise<{ counts: number[]; rss: number }> {
  const code = `import { importStock } from ${JSON.stringify(join(import.meta.dirname, 'import-stock.ts'))};
    const { cars, rowsRead, quarantinedRows, otherDealersRows } = await importStock({ dealerDir: ${JSON.stringify(dealerDir)}, country: 'AU' });
    const rss = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(JSON.stringify({ counts: [cars.length, rowsRead, quarantinedRows, otherDealersRows], rss }));`;
  const args = [`--max-old-space-size=${heapMegabytes}`, '--input-type=module', '-e', code];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

async function writeRepeated(file: string, head: string, again: string, times: number): Promise<void> {
  const handle = await open(file, 'w');
  await handle.write(head);
  for (let at = 0; at < times; at += 1) await handle.write(again);
  await handle.close();
}

test.each([
  ['.csv', 'id,make,model\n', `${'garbage '.repeat(100)}\n`.repeat(1000), 'no car in nine of ten rows'],
  ['.csv', 'id,make,model\n', '"x,'.repeat(100_000), null],
  ['.csv', 'id,make,model\n', 'no line break at all '.repeat(50_000), null],
  ['.ndjson', '{"make":"Kia"}\n', '[[[[[[[[[[\n'.repeat(50_000), 'no car in nine of ten rows'],
  ['.json', '[', '{"a":[[[[["x'.repeat(50_000), 'the end of the file'],
  ['.json', '[', '1,2,"a\\\\",'.repeat(50_000), 'no car in nine of ten rows'],
  ['.xml', '<listings>', '<a><b>'.repeat(50_000), 'deeper than that'],
  ['.xml', '<listings>', 'x & y < z '.repeat(50_000), 'without an element'],
  ['.xml', '<listings>', '<c><a>1</a></c>'.repeat(20_000), 'no car in nine of ten rows'],
])(
  '200 MB of garbage in %s that begins %j end soon, with a reason',
  (extension, head, again, found) => {
    const started = performance.now();
    const { reason, fed, result } = run(extension, head, again, 200);
    expect(reason ?? '').toContain(found ?? '');
    expect(fed === 0 || (result?.cars.length ?? 1) === 0).toBe(true);
    expect(result?.quarantined.length ?? 0).toBeLessThanOrEqual(LIMITS.reported);
    expect(performance.now() - started).toBeLessThan(60_000);
  },
  60_000,
);

test('200 MB of zeros are read in a heap of 100 MB', async () => {
  const dir = temporaryFolder({ 'stock.csv': '' });
  await truncate(join(dir, 'stock.csv'), 200 * MEGABYTE);
  const { counts, rss } = await importBounded(dir, 100);
  expect(counts.slice(0, 1)).toEqual([0]);
  expect(rss).toBeLessThan(1024);
}, 60_000);

test('100,000 rows are read one at a time: those of other dealers take no memory', async () => {
  const dir = temporaryFolder({
    'stock.map.json': {
      format: 'csv',
      columns: { make: 'make', model: 'model' },
      defaults: { car_type: 'used' },
      filter: { yard: 'Kedron' },
    },
  });
  const row = `Kia,Rio,Ascot,${'a long description '.repeat(30)}\n`;
  await writeRepeated(
    join(dir, 'stock.csv'),
    `make,model,yard,note\nKia,Rio,Kedron,x\n`,
    row.repeat(1000),
    100,
  );
  const { counts } = await importBounded(dir, 40);
  expect(counts).toEqual([1, 100_001, 0, 100_000]);
}, 60_000);
