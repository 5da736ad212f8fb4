import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withStyles } from '../page-snapshot/style-sheets.ts';
import type { Store } from '../store/open-store.ts';
import { findPageSnapshot } from '../store/page-snapshot.ts';

const ROWS = 500;
/** Digests, and nothing that a path could be made of. */
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
  const pages = path.join(dir, 'pages');
  let count = 0;
  for (let last = ''; ; ) {
    const rows = await store.db
      .selectFrom('seen_page')
      .select('hash')
      .where('site', '=', slug)
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(ROWS)
      .execute();
    for (const { hash } of rows) {
      const page = HASH.test(hash) ? await findPageSnapshot(store, slug, hash) : null;
      if (page === null) continue;
      mkdirSync(pages, { recursive: true, mode: 0o700 });
      const html = withStyles(page.html, page.styles, origin);
      writeFileSync(path.join(pages, `${hash}.html`), html, { flag: 'wx', mode: 0o600 });
      count += 1;
    }
    if (rows.length < ROWS) return count;
    last = rows.at(-1)?.hash ?? '';
  }
}
