import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, feedRows, filesIn, sharedTools } from '../builder/build-helpers.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { temporaryDealer } from '../support/temporary-dealer.ts';
import { runScript } from './run-export.ts';

const tools = sharedTools();

test('a shared feed that was sent leaves nothing of other dealers in the kit, and the kit gives the same site', async () => {
  const map = { format: 'forecourt', filter: { yard: 'mine' } };
  const rows = feedRows([sampleCar(1), sampleCar(2, { name: 'OF ANOTHER DEALER' })]);
  const feed = JSON.stringify(rows.map((row, at) => ({ ...row, yard: at === 0 ? 'mine' : 'theirs' })));
  const dealer = await temporaryDealer({
    stock: feedRows([sampleCar(1)]).map(row => ({ ...row, yard: 'mine' })),
    files: { 'stock.map.json': JSON.stringify(map) },
  });
  await buildSite(tools(), dealer);
  const root = path.dirname(dealer.out);
  const sent = path.join(root, 'sent.json');
  fs.writeFileSync(sent, feed);
  const store = path.join(root, 'store');
  expect(
    await runScript('ingest', [dealer.slug, sent, '--dealers', dealer.dealersDir], {
      DIST: dealer.out,
      STORE: store,
    }),
  ).toMatchObject({ code: 0 });
  const kit = path.join(root, 'kit');
  const folders = ['--dealers', dealer.dealersDir, '--out', dealer.out, '--store', store];
  expect(await runScript('export', [dealer.slug, kit, ...folders])).toMatchObject({ code: 0 });
  const telling = filesIn(kit).filter(file =>
    fs.readFileSync(path.join(kit, file), 'latin1').includes('OF ANOTHER'),
  );
  expect(telling).toEqual([]);
  expect(fs.readFileSync(path.join(kit, 'state/received.ndjson'), 'utf8')).toContain('"mine"');
  expect(await runScript('export', ['--rebuild', kit])).toMatchObject({ code: 0 });
});
