import { type ExpressionBuilder, sql } from 'kysely';
import type { FilePart, FilePartContent, SharedFile } from '../../../stock/received/site-copies.ts';
import { batches } from '../batches.ts';
import type { Store } from '../open-store.ts';
import type { StoreSchema, StoreTransaction } from '../store-schema.ts';

/** Releases of a site that are stored. */
const RETAINED = 3;

export interface SiteRelease {
  site: string;
  /** Number of the last build that was begun, anywhere. */
  lastBuild: number;
  /** The newest shared release; null where there is none. */
  shared: { build: number; version: string } | null;
}

/** A release whose files are stored already. */
export interface NewRelease {
  /** Of the builder that made it. */
  version: string;
  list: Uint8Array;
  /** Files that the release before had, and this one has not. */
  removed: readonly SharedFile[];
}

/** The sites of all servers, each with its newest release. */
export async function siteReleases({ db }: Store): Promise<SiteRelease[]> {
  const rows = await db
    .selectFrom('stock_site')
    .leftJoin('site_release', join =>
      join
        .onRef('site_release.site', '=', 'stock_site.site')
        .onRef('site_release.build', '=', 'stock_site.shared_build'),
    )
    .select(['stock_site.site', 'stock_site.build as last', 'site_release.build', 'site_release.version'])
    .execute();
  return rows.map(({ site, last, build, version }) => ({
    site,
    lastBuild: last,
    shared: build === null || version === null ? null : { build, version },
  }));
}

/** What `adopt` takes; null when that release is gone. */
export async function releaseList({ db }: Store, site: string, build: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('site_release')
    .select('list')
    .where('site', '=', site)
    .where('build', '=', build)
    .executeTakeFirst();
  return row?.list ?? null;
}

/** The newest release of a site, for the next one to be compared with. */
export async function newestList({ db }: Store, site: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('site_release')
    .select('list')
    .where('site', '=', site)
    .orderBy('build', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.list ?? null;
}

/**
 * Marks the parts that are stored already as those of a build that is being shared, and returns those that are not.
 * Parts that a release names are not marked: a server that lost the lease of the site may still be marking them.
 */
export async function missingParts(
  store: Store,
  { site, build }: { site: string; build: number },
  parts: readonly FilePart[],
): Promise<FilePart[]> {
  return store.transact(async trx => {
    const found = await trx
      .selectFrom('site_file')
      .select(['file', 'hash', 'part'])
      .where('site', '=', site)
      .where(amongParts(parts))
      .forUpdate()
      .execute();
    if (found.length > 0)
      await trx
        .updateTable('site_file')
        .set({ unused_since: sql<number>`greatest(unused_since, ${build})` })
        .where('site', '=', site)
        .where('unused_since', 'is not', null)
        .where(amongParts(found))
        .execute();
    const stored = new Set(found.map(({ file, hash, part }) => JSON.stringify([file, hash, part])));
    return parts.filter(({ file, hash, part }) => !stored.has(JSON.stringify([file, hash, part])));
  });
}

/** Stores parts for a build that is being shared; until that is done no release names them. */
export async function storeParts(
  { db }: Store,
  { site, build }: { site: string; build: number },
  parts: readonly FilePartContent[],
): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ file, hash, part, digest, isGzip, content }) => ({
    site,
    file,
    hash,
    part,
    digest,
    is_gzip: isGzip ? 1 : 0,
    content,
    unused_since: build,
  }));
  await db
    .insertInto('site_file')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** @throws when one is gone: no retained release names it any more. */
export async function findParts(
  { db }: Store,
  site: string,
  parts: readonly FilePart[],
): Promise<FilePartContent[]> {
  const rows = await db
    .selectFrom('site_file')
    .select(['file', 'hash', 'part', 'digest', 'is_gzip', 'content'])
    .where('site', '=', site)
    .where(amongParts(parts))
    .execute();
  const stored = new Map(rows.map(row => [JSON.stringify([row.file, row.hash, row.part]), row]));
  return parts.map(wanted => {
    const row = stored.get(JSON.stringify([wanted.file, wanted.hash, wanted.part]));
    if (row === undefined)
      throw new Error(
        `${wanted.file} is no longer in the database: a newer release took the place of this one.`,
      );
    return { ...wanted, digest: row.digest, isGzip: row.is_gzip === 1, content: row.content };
  });
}

/**
 * Makes a release the newest of its site; the caller holds the site's row. Deletes those before the last three, and
 * the files that none of these names.
 */
export async function addRelease(
  trx: StoreTransaction,
  { site, build }: { site: string; build: number },
  { version, list, removed }: NewRelease,
): Promise<void> {
  await trx.insertInto('site_release').values({ site, build, version, list }).execute();
  const files = trx.updateTable('site_file').where('site', '=', site);
  await files.set({ unused_since: null }).where('unused_since', '=', build).execute();
  for (const batch of batches(removed))
    await files.set({ unused_since: build }).where(amongFiles(batch)).execute();
  const retained = await trx
    .selectFrom('site_release')
    .select('build')
    .where('site', '=', site)
    .orderBy('build', 'desc')
    .limit(RETAINED)
    .execute();
  const oldest = retained.at(-1)?.build ?? build;
  await trx.deleteFrom('site_release').where('site', '=', site).where('build', '<', oldest).execute();
  await trx.deleteFrom('site_file').where('site', '=', site).where('unused_since', '<=', oldest).execute();
}

type FileRow = ExpressionBuilder<StoreSchema, 'site_file'>;

function amongParts(parts: readonly Omit<FilePart, 'bytes'>[]) {
  return ({ refTuple, tuple, eb }: FileRow) =>
    eb(
      refTuple('file', 'hash', 'part'),
      'in',
      parts.map(({ file, hash, part }) => tuple(file, hash, part)),
    );
}

function amongFiles(files: readonly SharedFile[]) {
  return ({ refTuple, tuple, eb }: FileRow) =>
    eb(
      refTuple('file', 'hash'),
      'in',
      files.map(({ file, hash }) => tuple(file, hash)),
    );
}
