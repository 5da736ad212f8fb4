import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Car } from '../../src/schemas/car.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  differing,
  digests,
  feedRows,
  inodes,
  liveDir,
  NOW,
  publishedDealers,
  readLive,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();
const published = publishedDealers(tools);
/** Brochures have their own tests. */
const CARS = sampleCars(24);
const SITE = { finance_provider: 'Manual', phone: '07 5550 1234', features: { carPdf: false } };

const dealerWith = (cars: readonly Car[]) => temporaryDealer({ site: SITE, stock: feedRows(cars) });
const stock = (dealer: TemporaryDealer, cars: readonly Car[]) =>
  writeDealer(dealer, { site: SITE, stock: feedRows(cars) });
const isPage = (file: string) => file.endsWith('.html');

/** Builds, changes the stock, builds again: which pages were written, and which pages have other bytes. */
async function change(from: readonly Car[], to: readonly Car[]) {
  const dealer = await published({ site: SITE, stock: feedRows(from) });
  const [bytes, nodes] = [digests(liveDir(dealer)), inodes(liveDir(dealer))];
  await stock(dealer, to);
  const report = await buildSite(tools(), dealer);
  return {
    dealer,
    report,
    changed: differing(bytes, digests(liveDir(dealer))).filter(isPage),
    written: differing(nodes, inodes(liveDir(dealer))).filter(isPage),
  };
}

describe('a second build', () => {
  test('with nothing changed renders nothing, writes nothing and does not touch the live link', async () => {
    const dealer = await dealerWith(CARS);
    const first = await buildSite(tools(), dealer);
    const linkBefore = fs.lstatSync(liveDir(dealer));
    const [target, nodes] = [fs.readlinkSync(liveDir(dealer)), inodes(liveDir(dealer))];
    const second = await buildSite(tools(), dealer);
    expect(first.pages).toMatchObject({ reused: 0, deleted: 0 });
    expect(second.pages).toEqual({ rendered: 0, reused: first.pages.rendered, deleted: 0 });
    expect(second.bytes).toBe(first.bytes);
    expect(fs.readlinkSync(liveDir(dealer))).toBe(target);
    expect(fs.lstatSync(liveDir(dealer))).toMatchObject({ ino: linkBefore.ino, mtimeMs: linkBefore.mtimeMs });
    expect(inodes(liveDir(dealer))).toEqual(nodes);
  });

  test('of a feed whose rows come in another order renders nothing', async () => {
    const { report } = await change(CARS, CARS.toReversed());
    expect(report.pages).toMatchObject({ rendered: 0, deleted: 0 });
  });

  test('with --full renders every page, and the site is the same', async () => {
    const dealer = await dealerWith(CARS);
    const first = await buildSite(tools(), dealer);
    const before = digests(liveDir(dealer));
    const nodes = inodes(liveDir(dealer));
    const full = await buildSite(tools(), dealer, { full: true });
    expect(full.pages).toEqual({ rendered: first.pages.rendered, reused: 0, deleted: 0 });
    expect(digests(liveDir(dealer))).toEqual(before);
    expect(differing(nodes, inodes(liveDir(dealer))).filter(isPage)).toEqual(
      Object.keys(before).filter(isPage),
    );
  });

  test('with --full counts the pages that went', async () => {
    const dealer = await published({ site: SITE, stock: feedRows(CARS) });
    await stock(dealer, CARS.slice(1));
    const { pages } = await buildSite(tools(), dealer, { full: true });
    expect(pages.deleted).toBeGreaterThan(0);
  });
});

describe('one changed car', () => {
  const priced = CARS.map((car, at) => (at === 7 ? { ...car, price: 77_777, before_price: null } : car));

  test('a price: the pages written are exactly those whose bytes differ, and all of them show the car', async () => {
    const { dealer, report, changed, written } = await change(CARS, priced);
    expect(written).toEqual(changed);
    expect(report.pages).toMatchObject({ rendered: changed.length, deleted: 0 });
    expect(changed.length).toBeGreaterThan(3);
    expect(changed.filter(file => !readLive(dealer, file).includes('77,777'))).toEqual([]);
  });

  test('a car more: its page is new, pages that do not show it are not rendered', async () => {
    const { report, written, changed } = await change(CARS, [...CARS, sampleCar(99)]);
    expect(written).toEqual(changed);
    expect(report.pages.rendered).toBe(changed.length);
    expect(changed).toContain(`cars/${sampleCar(99).slug}/index.html`);
    expect(report.pages.reused).toBeGreaterThan(report.pages.rendered);
  });

  test('a car less: its page goes, with its folder', async () => {
    const [gone, ...rest] = CARS;
    const { dealer, report } = await change(CARS, rest);
    expect(report.pages.deleted).toBeGreaterThan(0);
    expect(fs.existsSync(path.join(liveDir(dealer), 'cars', gone?.slug ?? ''))).toBe(false);
    expect(fs.readdirSync(path.join(liveDir(dealer), 'cars'))).not.toContain(gone?.slug);
  });
});

describe('time', () => {
  /** Arrived 7 days and 20 hours before NOW: new for four hours more ([T10]). */
  const cars = CARS.map((car, at) =>
    at === 3 ? { ...car, created_at: '2026-11-12T06:00:00.000Z', reserved: false, tag: null } : car,
  );

  test('until validUntil nothing is rendered; at validUntil the pages that change are', async () => {
    const dealer = await dealerWith(cars);
    const { validUntil } = await buildSite(tools(), dealer);
    expect(validUntil).toBe('2026-11-20T06:00:00.001Z');
    const until = new Date(validUntil ?? 0);
    const before = await buildSite(tools(), dealer, { now: new Date(until.getTime() - 1) });
    expect(before.pages.rendered).toBe(0);
    expect(before.validUntil).toBe(validUntil);
    const old = digests(liveDir(dealer));
    const at = await buildSite(tools(), dealer, { now: until });
    const changed = differing(old, digests(liveDir(dealer))).filter(isPage);
    expect(at.pages.rendered).toBe(changed.length);
    expect(changed).toContain(`cars/${cars[3]?.slug}/index.html`);
    expect(at.validUntil).not.toBe(validUntil);
  });

  test('a sold car leaves the results, then its page changes, then it answers 404, each at its moment', async () => {
    const sold = { status: 'sold', sold: true, sold_date_timestamp: NOW.getTime() / 1000 - 86_400 };
    const dealer = await dealerWith(CARS.map((car, at) => (at === 5 ? { ...car, ...sold } : car)));
    const page = path.join(liveDir(dealer), 'cars', CARS[5]?.slug ?? '', 'index.html');
    const first = await buildSite(tools(), dealer);
    expect(first.validUntil).toBe('2026-11-22T02:00:00.000Z');
    expect(fs.readFileSync(page, 'utf8')).toContain('data-page="car"');
    const second = await buildSite(tools(), dealer, { now: new Date(first.validUntil ?? 0) });
    expect(fs.readFileSync(page, 'utf8')).toContain('data-page="car-gone"');
    const third = await buildSite(tools(), dealer, { now: new Date(second.validUntil ?? 0) });
    expect(fs.existsSync(page)).toBe(false);
    expect(third.pages.deleted).toBe(1);
  });
});
