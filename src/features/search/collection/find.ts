import { collectionAnswer, collectionRequests } from '../../../search/collection-requests.ts';
import { type CollectionState, settledState } from '../../../search/collection-state.ts';
import { waysOut } from './applied.ts';
import type { CollectionSource, Found } from './collection-model.ts';

type Source<Card> = Pick<CollectionSource<Card>, 'collection' | 'screen' | 'client'>;

/** What a search finds; where that is nothing, also which filter alone keeps things away. */
export async function find<Card>(state: CollectionState, source: Source<Card>): Promise<Found<Card>> {
  const { collection, screen, client } = source;
  const { results } = await client.search(collectionRequests(state, collection, screen.hitsPerPage));
  const answer = collectionAnswer(results, state, collection);
  return { state, answer, ways: answer.count === 0 ? await countWays(state, source) : [] };
}

async function countWays<Card>(
  state: CollectionState,
  { collection, screen, client }: Source<Card>,
): Promise<Found<Card>['ways']> {
  const ways = waysOut(state, screen);
  const requests = ways.map(({ without }) =>
    collectionRequests(settledState(without, collection), collection, 0).slice(0, 1),
  );
  // That nothing fits is an answer without them.
  const { results } = await client.search(requests.flat()).catch(() => ({ results: [] }));
  return ways
    .map((way, at) => ({ ...way, count: results[at]?.nbHits ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
