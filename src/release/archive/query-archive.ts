import fs from 'node:fs';
import path from 'node:path';
import { formatMoney } from '../../domain/country/money.ts';
import { printable } from '../../lib/text/printable.ts';
import { isIsoDay, utcDay } from '../../lib/time/calendar.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { parseInstant } from '../../lib/time/instant.ts';
import { endOfDay } from '../../lib/time/zoned-time.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { findArchivedPage } from './archived-page.ts';
import { type ArchivedOffer, archivedOffers, offersAt } from './offers-at.ts';
import { readOffers, type SiteOffers } from './offers-record.ts';
import { readArchive } from './price-archive.ts';

interface ArchiveQuery {
  /** A day on the dealer's calendar, or a moment; null for all that is known. */
  at: string | null;
  /** Slug of a car. */
  car: string | null;
  /** The folder to write the page into. */
  write: string | null;
}

/** What a site's archive holds, as data and for a person. */
interface ArchiveResult {
  data: { slug: string; since: string | null; offers: ArchivedOffer[]; written: string[] };
  text: string;
}

/**
 * Returns what cars were offered at. With `write`, writes the page of the one car that is meant, byte for byte, and what it
 * needs to be shown.
 * @throws for an invalid day, an unknown car, and a page that is not kept.
 */
export function queryArchive(store: ReleaseStore, { at, car, write }: ArchiveQuery): ArchiveResult {
  const site = readOffers(store);
  const entries = readArchive(store);
  const [first] = entries;
  if (site === null || first === undefined)
    throw new Error(
      `${store.slug} has no price archive in ${store.home}: build the site, or name its folder with --out.`,
    );
  const all = archivedOffers(entries).filter(({ slug }) => car === null || slug === car);
  if (all.length === 0)
    throw new Error(`The price archive of ${store.slug}, which begins at ${first.at}, knows no car ${car}.`);
  const offers = at === null ? all : offersAt(all, timeOf(at, site));
  const written = write === null ? [] : writePages(store, offers, { car, write });
  const data = { slug: store.slug, since: first.at, offers, written };
  const lines = [
    `${store.slug}: prices are known since ${first.at}`,
    ...offers.map(offer => offerLine(offer, site)),
    ...(offers.length === 0 ? ['Nothing was offered then, as far as is known.'] : []),
    ...written.map(file => `written: ${file}`),
  ];
  return { data, text: printable(lines.join('\n')) };
}

/** A day is all of it, on the dealer's clock; a moment is itself. */
function timeOf(at: string, { timeZone }: SiteOffers): { from: number; to: number } {
  if (isIsoDay(at)) {
    const before = utcDay(Date.parse(at) - DAY_MS);
    return { from: endOfDay(before, timeZone), to: endOfDay(at, timeZone) };
  }
  const moment = parseInstant(at);
  if (moment === null)
    throw new Error(
      `--at "${at}" is no day and no moment. Write it like 2026-03-03 or 2026-03-03T17:00:00+10:00.`,
    );
  return { from: moment, to: moment + 1 };
}

function offerLine(
  { slug, price, was, state, at, until, hash }: ArchivedOffer,
  { country }: SiteOffers,
): string {
  const money = (cents: number) => formatMoney(cents / 100, country);
  const offered = price === null ? 'no price' : money(price);
  const before = was === null ? '' : ` (was ${money(was)})`;
  return `${at} to ${until ?? 'now'}  ${offered}${before}, ${state}  /cars/${slug}/  page ${hash ?? 'none'}`;
}

function writePages(
  store: ReleaseStore,
  offers: readonly ArchivedOffer[],
  { car, write }: { car: string | null; write: string },
): string[] {
  if (car === null) throw new Error('--write needs --car: name the car whose page is wanted.');
  const pages = [
    ...new Map(
      offers.flatMap(offer => (offer.hash === null ? [] : [[offer.hash, offer] as const])),
    ).entries(),
  ];
  return pages.flatMap(([hash, { slug, at }]) => {
    const found = findArchivedPage(store, { slug, hash });
    if (found === null)
      throw new Error(
        `The page ${hash} of ${slug} is not kept: the release that had it went before the archive began, or its days are over.`,
      );
    // Several versions of a day lie side by side, each a separate site.
    const root = pages.length === 1 ? write : path.join(write, at.replaceAll(':', ''));
    return writePage(root, slug, found);
  });
}

function writePage(
  root: string,
  slug: string,
  { html, files }: { html: Uint8Array; files: string[] },
): string[] {
  const to = path.join(root, 'cars', slug, 'index.html');
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, html);
  for (const address of needed(html)) {
    const from = files.map(dir => path.join(dir, address)).find(file => fs.existsSync(file));
    if (from === undefined) continue;
    const target = path.join(root, address);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(from, target);
  }
  return [to];
}

/** Files of the site that a page names: what it needs as far as it is kept. */
function needed(html: Uint8Array): string[] {
  const text = Buffer.from(html).toString('utf8');
  return [
    ...new Set([...text.matchAll(/\/((?:_astro|_images)\/[\w./-]+)/g)].map(([, file = '']) => file)),
  ].filter(file => !file.includes('..'));
}
