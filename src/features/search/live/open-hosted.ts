import { fallbackClient } from '../../../search/fallback-client.ts';
import type { HostedEngine } from '../../../search/screen/screen-data.ts';
import type { ScreenClient } from './engine.ts';
import { parseCard } from './parse-card.ts';

/** The hosted engine, and `embedded` where it does not answer. Its code is fetched only by sites that have one. */
export async function openHosted(hosted: HostedEngine, embedded: ScreenClient): Promise<ScreenClient> {
  try {
    const { meilisearchClient } = await import('../../../search/meilisearch/client.ts');
    return fallbackClient(meilisearchClient({ ...hosted, parseCard }), async () => embedded);
  } catch {
    return embedded;
  }
}
