import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Car } from '../../src/schemas/car.ts';
import { SECRET, signedMessage } from '../../tests/stock/signed.ts';
import { sampleCars, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { type ServerProcess, startServer } from '../../tests/support/server/server-process.ts';
import { ask } from './ask.ts';
import { count, type Part, percentile, ratio, seconds } from './part.ts';
import { benchFolder, writeDealer } from './sample.ts';

const SIZES = [500, 5000, 16_734];
const WARM = 5;
const CHANGES = 30;
const FIRST_BUILD_MS = 600_000;

/**
 * A webhook with one changed price, as a change and as a whole feed, from its first byte to the new page being served, by
 * `npm run serve` itself.
 */
export const webhook: Part = async cars => {
  await using work = await benchFolder();
  const rows = [];
  for (const size of cars === undefined ? SIZES : [cars]) {
    const root = path.join(work.path, String(size));
    const dealers = path.join(root, 'dealers');
    const stock = withPhotos(sampleCars(size), 'https://photos.example/').cars;
    writeDealer(dealers, stock);
    const server = await startServer(path.join(root, 'dist'), {
      BUILD: 'on',
      DEALERS: dealers,
      STOCK_WEBHOOK_SECRET_BENCH: SECRET,
      NODE_ENV: 'production',
    });
    try {
      const started = performance.now();
      while ((await page(server, '/')) === null) {
        if (performance.now() - started > FIRST_BUILD_MS) throw new Error(server.output());
        await pause(50);
      }
      const first = performance.now() - started;
      // One that no page shows yet.
      let price = 20_011;
      for (const [kind, bodyOf] of BODIES) {
        const { served, accepted } = await sendChanges(server, stock, bodyOf, () => price++);
        rows.push({
          what: `webhook with one changed price among ${count(size)} cars, ${kind}, until its page is served`,
          figure: `p50 ${seconds(percentile(served, 0.5))}, p95 ${seconds(percentile(served, 0.95))}; accepted after ${seconds(percentile(accepted, 0.5))}`,
          beside: `1/${ratio(first, percentile(served, 0.5))} of the start of the same server until the site is served`,
        });
      }
    } finally {
      await server.stop();
    }
  }
  return rows;
};

const BODIES: readonly [string, (changed: Car, stock: readonly Car[]) => object][] = [
  ['as a change', changed => ({ upserts: [changed], deletes: [] })],
  ['as a whole feed', (_, stock) => stock],
];

/** Changes one price of `stock` after the other. Milliseconds until each was accepted and served, the first of them left out. */
async function sendChanges(
  server: ServerProcess,
  stock: Car[],
  bodyOf: (changed: Car, stock: readonly Car[]) => object,
  nextPrice: () => number,
) {
  const served: number[] = [];
  const accepted: number[] = [];
  for (let round = 0; round < WARM + CHANGES; round += 1) {
    const at = 17 + round;
    const before = stock[at];
    if (before === undefined) throw new Error('too few cars');
    const car = { ...before, price: nextPrice() };
    stock[at] = car;
    const body = JSON.stringify(bodyOf(car, stock));
    const started = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/api/stock/bench`, signedMessage(body));
    if (response.status !== 202) throw new Error(await response.text());
    accepted.push(performance.now() - started);
    const shown = `$${car.price.toLocaleString('en-AU')}`;
    while (!(await page(server, `/cars/${car.slug}/`))?.includes(shown)) await pause(2);
    served.push(performance.now() - started);
    // What follows a release, such as records, is no part of it.
    await pause(100);
  }
  return { served: served.slice(WARM), accepted: accepted.slice(WARM) };
}

/** Null where there is none yet. */
async function page({ port }: ServerProcess, path: string): Promise<string | null> {
  const { status, text } = await ask(port, { host: 'bench.localhost', path });
  return status === 200 ? text : null;
}
