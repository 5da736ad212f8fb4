import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import {
  buildSite,
  copyAcceptedStock,
  differing,
  digests,
  liveDir,
  NOW,
  readLive,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();

/** A row of a feed that claims an address. */
const asks = (at: number, slug: string, changes: object = {}) => ({ ...sampleCar(at), slug, ...changes });
const idOf = (at: number) => sampleCar(at).id;
const suffixed = (slug: string, at: number) => `${slug}-${idOf(at).toLowerCase()}`;

test('a car keeps its address, its page and its sold page, whichever other car claims it; the report names those that do', async () => {
  const dealer = await temporaryDealer({ stock: [asks(1, 'swift'), asks(2, 'swift')] });
  const pages = () =>
    fs
      .readdirSync(path.join(liveDir(dealer), 'cars'))
      .filter(name => name.startsWith('swift') && !name.endsWith('.pdf'))
      .sort();
  const isAt = (slug: string, at: number) =>
    expect(readLive(dealer, `cars/${slug}/index.html`)).toContain(`"sku":"${sampleCar(at).stocknum}"`);
  const build = async (stock: object[], now = NOW) => {
    await writeDealer(dealer, { stock });
    const report = await buildSite(tools(), dealer, { now });
    // From the same accepted stock a clean build makes the same site.
    const out = temporaryFolder();
    copyAcceptedStock(dealer, out);
    await buildSite(tools(), { ...dealer, out }, { now });
    expect(differing(digests(path.join(out, dealer.slug)), digests(liveDir(dealer)))).toEqual([]);
    return report.warnings.filter(text => text.includes('asks for the address'));
  };

  const first = await buildSite(tools(), dealer);
  const warning = (at: number, owner: number) =>
    `Car ${idOf(at)} asks for the address /cars/swift/, which is that of car ${idOf(owner)}: it stands at /cars/${suffixed('swift', at)}/ instead. Give each car a slug of its own in the feed, or none.`;
  expect(first.warnings).toContain(warning(2, 1));
  expect(pages()).toEqual(['swift', suffixed('swift', 2)].sort());

  // A newer car comes first, and the rows turn round.
  expect(await build([asks(3, 'swift'), asks(2, 'swift'), asks(1, 'swift', { badge: 'Corrected' })])).toEqual(
    [warning(3, 1), warning(2, 1)],
  );
  isAt('swift', 1);
  isAt(suffixed('swift', 2), 2);
  isAt(suffixed('swift', 3), 3);

  // Sold, it keeps its address, and so does the page that says it is gone.
  for (const days of [1, 10]) {
    const sold = { status: 'sold', sold: true, sold_date_timestamp: NOW.getTime() / 1000 - days * 86_400 };
    expect(await build([asks(3, 'swift'), asks(2, 'swift'), asks(1, 'swift', sold)])).toHaveLength(2);
    expect(pages()).toContain('swift');
    expect(readLive(dealer, 'cars/swift/index.html')).toContain(sampleCar(1).name);
  }

  // When the feed has it no longer, no other car moves, and its address stays reserved as long as sold cars have a page.
  const reserved = (at: number) =>
    `Car ${idOf(at)} asks for the address /cars/swift/, which stays reserved for car ${idOf(1)}, which is no longer in the feed: it stands at /cars/${suffixed('swift', at)}/ instead. Give each car a slug of its own in the feed, or none.`;
  expect(await build([asks(3, 'swift'), asks(2, 'swift')])).toEqual([reserved(3), reserved(2)]);
  expect(pages()).toEqual([suffixed('swift', 2), suffixed('swift', 3)].sort());
  await build([asks(3, 'swift'), asks(2, 'swift'), asks(4, 'swift')]);
  isAt(suffixed('swift', 4), 4);

  // Then a new car takes it, and no other.
  const later = new Date(NOW.getTime() + 60 * DAY_MS);
  await build([asks(3, 'swift'), asks(2, 'swift', { badge: 'Corrected' })], later);
  await build([asks(3, 'swift'), asks(2, 'swift'), asks(5, 'swift')], later);
  isAt('swift', 5);
  isAt(suffixed('swift', 3), 3);
});
