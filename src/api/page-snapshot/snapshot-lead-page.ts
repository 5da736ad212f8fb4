import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { ApiDeps } from '../api-deps.ts';
import { errorFacts } from '../log/log.ts';
import { storePageSnapshot } from '../store/page-snapshot.ts';
import type { PublishedPage } from './published-page.ts';
import { sheetNames } from './style-sheets.ts';

/** Stores the page that a lead names, so that it can be opened as long as the lead is there. A lead without it is whole. */
export async function snapshotLeadPage(
  { site, page_hash, lead_id }: Pick<LeadRecord, 'site' | 'page_hash' | 'lead_id'>,
  page: PublishedPage | null,
  { store, directory, log }: Pick<ApiDeps, 'store' | 'directory' | 'log'>,
): Promise<void> {
  if (page === null || page_hash === null) return;
  try {
    const styles = new Map<string, string>();
    for (const name of sheetNames(page.html)) {
      const text = await directory.asset(name);
      if (text !== null) styles.set(name, text);
    }
    await storePageSnapshot(store, { site: site.slug, hash: page_hash, html: page.html, styles });
  } catch (error) {
    log('warn', 'lead.page-not-stored', { lead_id, ...errorFacts(error) });
  }
}
