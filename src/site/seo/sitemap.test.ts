import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars, withPhotos } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Page } from '../../view/page.ts';
import { plan } from '../plan.ts';
import { sitemapEntries, sitemapFiles } from './sitemap.ts';

const ORIGIN = 'https://sample.example';
const NOW = new Date('2026-11-20T02:00:00Z');
const { cars, pictures } = withPhotos(sampleCars(3));
const site = { ...(await sampleSite(cars)), pictures };

/** Texts of an XML document by the name of the element that holds them; throws when it is not well-formed. */
function textsOf(xml: string): Record<string, string[]> {
  const parser = new SaxesParser({ xmlns: true });
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name }) => void open.push(name));
  parser.on('closetag', () => void open.pop());
  parser.on('text', text => {
    const name = open.at(-1) ?? '';
    if (text.trim() !== '') texts[name] = [...(texts[name] ?? []), text];
  });
  parser.write(xml).close();
  return texts;
}

const sitemaps = (pages: readonly Page[], origin: string) =>
  sitemapFiles(sitemapEntries(pages, origin), origin);
const mapOf = (pages: readonly Page[]) => textsOf(sitemaps(pages, ORIGIN)[0]?.body ?? '');
const pages = plan(site, NOW).pages.map(({ page }) => page);

describe('the sitemap', () => {
  test('names each page that may be indexed, by its address of record, once', () => {
    const addresses = mapOf(pages)['loc'] ?? [];
    const indexed = pages.filter(({ meta }) => !meta.robots?.includes('noindex') && meta.canonical !== null);
    expect(addresses.toSorted()).toEqual(indexed.map(({ meta }) => meta.canonical).toSorted());
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`${ORIGIN}/cars/${cars[0]?.slug}/`);
    expect(addresses).not.toContain(`${ORIGIN}/404/`);
  });

  test('shows every photo of a car, by its whole address', () => {
    const images = mapOf(pages)['image:loc'] ?? [];
    expect(images).toHaveLength(15);
    expect(images[0]).toMatch(/^https:\/\/sample\.example\/_images\/\w+-800\.jpg$/);
  });

  test('keeps the address of a photo of another server, and leaves out a placeholder', () => {
    const [car] = pages.filter(page => page.view === 'car');
    if (car === undefined) throw new Error('no car');
    const remote = {
      avif: [],
      fallback: 'https://photos.example/a?b=1&c=2',
      width: 4,
      height: 3,
      color: null,
    };
    const own = structuredClone(car);
    own.data.car.pictures = [remote];
    expect(mapOf([own])['image:loc']).toEqual(['https://photos.example/a?b=1&c=2']);
    const bare = structuredClone(own);
    bare.data.car.standIn = true;
    expect(mapOf([bare])['image:loc']).toBeUndefined();
  });

  test('is well-formed whatever an address holds', () => {
    const [home] = pages;
    if (home === undefined) throw new Error('no page');
    const odd = { ...home, data: { ...home.data }, meta: { ...home.meta, canonical: `${ORIGIN}/?a=<b>&"'` } };
    expect(mapOf([odd as Page])['loc']).toEqual([`${ORIGIN}/?a=<b>&"'`]);
  });

  test('of a site without pages is empty, and still one', () => {
    expect(mapOf([])).toEqual({});
    expect(sitemaps([], ORIGIN).map(({ file }) => file)).toEqual(['sitemap.xml']);
  });

  test('follows a car whose photos changed', () => {
    const changed = withPhotos([sampleCar(0), sampleCar(1)]);
    const after = plan({ ...site, cars: changed.cars, pictures: changed.pictures }, NOW);
    expect(mapOf(after.pages.map(({ page }) => page))['image:loc']).toHaveLength(10);
  });
});

test('beyond 45,000 addresses an index names several maps, each below the limit of 50,000', () => {
  const [home] = pages;
  if (home === undefined) throw new Error('no page');
  const many = Array.from({ length: 90_001 }, (_, at): Page => {
    const page = { ...home, meta: { ...home.meta, canonical: `${ORIGIN}/${at}/` } };
    return { ...page, data: { ...page.data } } as Page;
  });
  const [index, ...maps] = sitemaps(many, ORIGIN);
  expect(textsOf(index?.body ?? '')['loc']).toEqual(
    [1, 2, 3].map(number => `${ORIGIN}/sitemap-${number}.xml`),
  );
  expect(maps.map(({ file }) => file)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
  const addresses = maps.map(({ body }) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc));
  expect(addresses.map(list => list.length)).toEqual([45_000, 45_000, 1]);
  expect(addresses.flat()).toEqual(many.map(({ meta }) => meta.canonical));
});

test('a map never passes 50 MB, nor a page 1,000 pictures: those of a big site with many photos are split', () => {
  const [page] = pages.filter(({ view }) => view === 'car');
  if (page?.view !== 'car') throw new Error('no car');
  const address = `https://photos.example/${'a'.repeat(200)}`;
  const photo = { avif: [], fallback: address, width: 4, height: 3, color: null };
  const many = Array.from({ length: 200 }, (_, at): Page => {
    const car = { ...page.data.car, pictures: Array.from({ length: 1200 }, () => photo) };
    const meta = { ...page.meta, canonical: `${ORIGIN}/cars/${at}/` };
    return { ...page, meta, data: { ...page.data, car } };
  });
  const [index, ...maps] = sitemaps(many, ORIGIN);
  expect(textsOf(index?.body ?? '')['loc']).toEqual(maps.map(({ file }) => `${ORIGIN}/${file}`));
  expect(maps.length).toBe(2);
  for (const { body } of maps) expect(Buffer.byteLength(body)).toBeLessThan(50_000_000);
  const addresses = maps.flatMap(({ body }) =>
    [...body.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, loc]) => loc),
  );
  expect(addresses).toEqual(many.map(({ meta }) => meta.canonical));
  expect(maps[0]?.body.split('</url>')[0]?.match(/<image:loc>/g)).toHaveLength(1000);
});
