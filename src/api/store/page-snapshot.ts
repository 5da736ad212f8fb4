import { gunzipSync, gzipSync } from 'node:zlib';
import type { Store } from './open-store.ts';

/** A page that a lead was sent from, with the style sheets it names: both outlive the release. */
interface PageSnapshot {
  site: string;
  hash: string;
  html: string;
  /** Text by name of the file. */
  styles: ReadonlyMap<string, string>;
}

/** Stores a page once, however many leads name it. */
export async function storePageSnapshot(
  { db }: Store,
  { site, hash, html, styles }: PageSnapshot,
): Promise<void> {
  const found = await db
    .selectFrom('seen_page')
    .select('hash')
    .where('site', '=', site)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (found !== undefined) return;
  for (const [name, text] of styles)
    await db
      .insertInto('seen_style')
      .values({ name, content: gzipSync(text) })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
  await db
    .insertInto('seen_page')
    .values({ site, hash, content: gzipSync(html), styles: JSON.stringify([...styles.keys()]) })
    .onConflict(conflict => conflict.columns(['site', 'hash']).doNothing())
    .execute();
}

/** A stored page; null when there is none. */
export async function findPageSnapshot(
  { db }: Pick<Store, 'db'>,
  site: string,
  hash: string,
): Promise<PageSnapshot | null> {
  const row = await db
    .selectFrom('seen_page')
    .select(['content', 'styles'])
    .where('site', '=', site)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) return null;
  const names: string[] = JSON.parse(row.styles);
  const styles =
    names.length === 0
      ? []
      : await db.selectFrom('seen_style').select(['name', 'content']).where('name', 'in', names).execute();
  return {
    site,
    hash,
    html: gunzipSync(row.content).toString('utf8'),
    styles: new Map(styles.map(({ name, content }) => [name, gunzipSync(content).toString('utf8')])),
  };
}
