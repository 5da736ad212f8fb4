import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Car } from '../../src/schemas/car.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, differing, digests, feedRows, inodes, liveDir, sharedTools } from './build-helpers.ts';

const tools = sharedTools();
const CARS = sampleCars(8).map(car => ({ ...car, primary_image_url: 'blue.png', photos_count: 1 }));
const SITE = { finance_provider: 'Manual', phone: '07 5550 1234' };
const photo = (color: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .png()
    .toBuffer();

const isPdf = (file: string) => file.endsWith('.pdf');
const stock = (dealer: TemporaryDealer, cars: readonly Car[]) =>
  writeDealer(dealer, { site: SITE, stock: feedRows(cars) });

async function builtDealer(): Promise<TemporaryDealer> {
  const files = { 'images/blue.png': await photo('#2255aa'), 'images/red.png': await photo('#aa2222') };
  const dealer = await temporaryDealer({ site: SITE, stock: feedRows(CARS), files });
  const report = await buildSite(tools(), dealer);
  expect(report).toMatchObject({ ok: true, documents: { made: 8, reused: 0, deleted: 0 } });
  return dealer;
}

/** Which brochures the next build writes, and which of them have other bytes. */
async function change(dealer: TemporaryDealer, cars: readonly Car[]) {
  const [nodes, bytes] = [inodes(liveDir(dealer)), digests(liveDir(dealer))];
  await stock(dealer, cars);
  const report = await buildSite(tools(), dealer);
  return {
    report,
    written: differing(nodes, inodes(liveDir(dealer))).filter(isPdf),
    changed: differing(bytes, digests(liveDir(dealer))).filter(isPdf),
  };
}

test('each car has a brochure with its cover in it', async () => {
  const dealer = await builtDealer();
  for (const { slug } of CARS) {
    const pdf = fs.readFileSync(path.join(liveDir(dealer), `cars/${slug}.pdf`), 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/DCTDecode');
  }
});

test('only the brochure of a car that changed is made again; the others are the same files', async () => {
  const dealer = await builtDealer();
  const [first, second, ...rest] = CARS;
  if (first === undefined || second === undefined) throw new Error('no cars');
  const pdf = ({ slug }: Car) => `cars/${slug}.pdf`;
  const priced = await change(dealer, [{ ...first, price: 77_777 }, second, ...rest]);
  expect(priced.report.documents).toEqual({ made: 1, reused: 7, deleted: 0 });
  expect([priced.written, priced.changed]).toEqual([[pdf(first)], [pdf(first)]]);
  const pictured = await change(dealer, [first, { ...second, primary_image_url: 'red.png' }, ...rest]);
  expect(pictured.changed).toEqual([pdf(first), pdf(second)].sort());
});

test('a brochure goes with its car', async () => {
  const dealer = await builtDealer();
  const { report } = await change(dealer, CARS.slice(1));
  expect(report.documents).toEqual({ made: 0, reused: 7, deleted: 1 });
  expect(fs.existsSync(path.join(liveDir(dealer), `cars/${CARS[0]?.slug}.pdf`))).toBe(false);
});

test('a build from nothing and one after another give the same bytes', async () => {
  const dealer = await builtDealer();
  await change(dealer, [...CARS.slice(2), sampleCar(99)]);
  const grown = digests(liveDir(dealer));
  const report = await buildSite(tools(), dealer, { full: true });
  expect(report.documents).toEqual({ made: 7, reused: 0, deleted: 0 });
  expect(digests(liveDir(dealer))).toEqual(grown);
});
