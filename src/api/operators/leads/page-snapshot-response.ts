import type { SiteDirectory } from '../../api-deps.ts';
import { withStyles } from '../../page-snapshot/style-sheets.ts';
import { findLeadRecord } from '../../store/leads/stored-lead.ts';
import type { Store } from '../../store/open-store.ts';
import { findPageSnapshot } from '../../store/page-snapshot.ts';

/**
 * The page that a lead was sent from, as the visitor saw it: its style sheets in it, pictures of the site, and no
 * scripts. Null when the lead names none that was stored.
 */
export async function pageSnapshotResponse(
  store: Store,
  directory: Pick<SiteDirectory, 'siteOfSlug'>,
  leadId: string,
): Promise<Response | null> {
  const record = await findLeadRecord(store, leadId);
  const page = record?.page_hash ? await findPageSnapshot(store, record.site.slug, record.page_hash) : null;
  if (record === null || page === null) return null;
  const origin = (await directory.siteOfSlug(record.site.slug))?.origin ?? record.site.origin;
  return new Response(withStyles(page.html, page.styles, origin), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // It has texts of strangers on the operators' host: sandboxed, without scripts, forms or an origin.
      'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin} https: data:; base-uri ${origin}; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}
