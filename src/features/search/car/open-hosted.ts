import { fallbackEngine } from '../../../search/engine/fallback-engine.ts';
import type { SearchEngine } from '../../../search/engine/search-engine.ts';
import type { HostedEngine } from '../../../view/car-search.ts';
import type { Card } from './card.ts';

/** The hosted engine, and `embedded` where it does not answer. Its code is fetched only by sites that have one. */
export async function openHosted(
  hosted: HostedEngine,
  embedded: SearchEngine<Card>,
): Promise<SearchEngine<Card>> {
  try {
    const [{ meilisearchEngine }, { parseHostedCard }] = await Promise.all([
      import('../../../search/meilisearch/meilisearch-engine.ts'),
      import('./parse-hosted-card.ts'),
    ]);
    const server = fallbackEngine(meilisearchEngine({ ...hosted, parseCard: parseHostedCard }), embedded);
    // Where the visitor is leaves the browser with no request: the embedded index knows where the cars are.
    return { search: request => (request.near === undefined ? server : embedded).search(request) };
  } catch {
    return embedded;
  }
}
