import path from 'node:path';
import { withStyles } from '../page-snapshot/style-sheets.ts';
import type { Store } from '../store/open-store.ts';
import { findPageSnapshot } from '../store/page-snapshot.ts';
import { rowPages } from '../store/row-pages.ts';
import { writePrivateFile } from './write-private-file.ts';

const ROWS = 500;
/** Digests, and nothing that could form a path. */
const HASH = /^[\w-]+(?:\.[\w-]+)*$/;

/**
 * Writes the pages that the leads and reservations of a site name by `page_hash`, as visitors saw them: with their style sheets in
 * them, and the pictures of `origin`. Returns how many.
 */
export async function exportPages(
  store: Pick<Store, 'db'>,
  { slug, origin }: { slug: string; origin: string },
  dir: string,
): Promise<number> {
  const pages = rowPages<{ hash: string }>(ROWS, last =>
    store.db
      .selectFrom('seen_page')
      .select('hash')
      .where('site', '=', slug)
      .where('hash', '>', last?.hash ?? '')
      .orderBy('hash')
      .limit(ROWS)
      .execute(),
  );
  let count = 0;
  for await (const rows of pages)
    for (const { hash } of rows) {
      const page = HASH.test(hash) ? await findPageSnapshot(store, slug, hash) : null;
      if (page === null) continue;
      const html = withStyles(page.html, page.styles, origin);
      writePrivateFile(path.join(dir, 'pages', `${hash}.html`), html);
      count += 1;
    }
  return count;
}
