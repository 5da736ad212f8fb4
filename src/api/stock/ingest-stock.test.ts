import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { SiteBuilder } from '../../stock/received/build-order.ts';
import { openStore } from '../store/open-store.ts';
import { enqueueStockJob } from '../store/stock/enqueue-stock-job.ts';
import { leaseStockSite } from '../store/stock/lease-stock-site.ts';
import { ingestStock, sentStockOf } from './ingest-stock.ts';

const FEED = 'id,make,model,year,car_type,price\n1,Kia,Rio,2020,used,9000\n';

test('stock that is ingested waits, and says so, while another process has the site, and ends when that has built it', async () => {
  const store = await openStore({ dir: temporaryFolder() });
  onTestFinished(() => store.close());
  const update = await sentStockOf(Buffer.from(FEED), 'stock.csv');
  await enqueueStockJob(store, { site: 'east', webhookId: 'm1', update, acceptHeld: false }, 1000);
  const other = { sites: ['east'], lease: 'another process', leaseMs: 20_000 };
  await leaseStockSite(store, { ...other, now: 1000 });
  const builder: SiteBuilder = {
    receivedSeq: async () => 0,
    build: async () => {
      throw new Error('The site is that of another process.');
    },
    encode: async () => 0,
    checkPage: async () => 0,
    close: async () => {},
  };
  let waits = 0;
  const onWaiting = () => {
    waits += 1;
    void store.db.updateTable('stock_job').set({ state: 'live' }).execute();
  };
  const deps = { store, builder, clock: () => 1000, log: () => {}, onWaiting };
  expect(await ingestStock({ slug: 'east', update, accept: false }, deps)).toMatchObject({ state: 'live' });
  expect(waits).toBe(1);
}, 20_000);
