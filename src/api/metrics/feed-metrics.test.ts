import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { fetchStock } from '../stock/fetch-stock.ts';
import { openStore } from '../store/open-store.ts';
import { feedMetrics } from './feed-metrics.ts';
import { metricsText } from './metrics-text.ts';

const FEED = 'id,make,model,year,car_type,price\n1,Kia,Rio,2020,used,9000\n';
const MINUTE = 60_000;

test('distinguish a quiet feed from one that cannot be fetched', async () => {
  const dir = temporaryFolder();
  const store = await openStore({ dir });
  onTestFinished(() => store.close());
  let now = 1_000_000_000;
  let status = 200;
  const fetchOne = (site: string, answer: () => Response) =>
    fetchStock(
      site,
      { url: `https://${site}.example/feed.csv`, minutes: 1 },
      {
        store,
        env: {},
        clock: () => now,
        fetch: async () => answer(),
        signal: new AbortController().signal,
      },
    );
  const fetchAll = async () => [
    await fetchOne('quiet', () => new Response(status === 200 ? FEED : null, { status })),
    await fetchOne('failing', () => new Response(FEED, { status: status === 200 ? 200 : 500 })),
    await fetchOne('never', () => new Response('', { status: 404 })),
  ];
  const metrics = async () => metricsText(await feedMetrics(store, () => now)()).replaceAll(/^#.*\n/gm, '');

  expect(await fetchAll()).toMatchObject(['queued', 'queued', { failures: 1 }]);
  status = 304;
  now += MINUTE;
  expect(await fetchAll()).toMatchObject(['unchanged', { failures: 1 }, { failures: 2 }]);
  now += MINUTE;
  expect(await fetchAll()).toMatchObject(['unchanged', { failures: 2 }, 'not-due']);
  now += 5000;
  expect(await metrics()).toBe(`\
forecourt_feed_fetched_age_seconds{site="failing"} 125
forecourt_feed_fetched_age_seconds{site="quiet"} 5
forecourt_feed_fetch_failures{site="failing"} 2
forecourt_feed_fetch_failures{site="never"} 2
forecourt_feed_fetch_failures{site="quiet"} 0
`);
});
