import type { Car } from '../../schemas/car.ts';
import { decideHold } from '../../stock/decide-hold.ts';
import { importReceived, type ReceivedStock } from '../../stock/received/received-stock.ts';
import type { StockUpdate, StockUpdateResult } from '../../stock/received/stock-update.ts';
import { acceptedCars, acceptedIndex, indexOf, shownIds } from './accepted-stock.ts';
import { readUpdate, type UpdateSite } from './read-update.ts';
import { readTakenResults, updateKey } from './taken-results.ts';

/** Updates of a site's stock, to be taken in their order. */
interface UpdateOrder {
  /** Updates that earlier builds accepted and that this builder may lack. */
  replay: readonly StockUpdate[];
  updates: readonly StockUpdate[];
}

interface TakenUpdates {
  /** The stock after the updates; null while none was ever accepted. */
  received: ReceivedStock | null;
  results: StockUpdateResult[];
  /** Why the last of them was held; null when it was not. */
  held: string | null;
}

const UNCHANGED = { added: 0, changed: 0, removed: 0 };

/** Applies updates, one after the other, to the stock that was received so far, and decides which of them are held. */
export async function takeUpdates(
  site: UpdateSite,
  before: ReceivedStock | null,
  { replay, updates }: UpdateOrder,
): Promise<TakenUpdates> {
  let received = before;
  for (const update of replay) {
    if (update.seq <= (received?.seq ?? 0)) continue;
    received = (await readUpdate(update, received, site)).next ?? received;
  }
  const { holdFraction: maxRemovedFraction } = site.dealer.config.stock;
  let cars = received === null ? await acceptedCars(site.store) : importReceived(received).cars;
  // What is live, which after a rollback is not what was sent last: the same mistake is not taken twice. A builder that lacked
  // updates has not published them.
  const live = received === before ? await acceptedIndex(site.store, site.accepted) : null;
  let shown = shownIds(live ?? indexOf(cars));
  let held: string | null = null;
  const results: StockUpdateResult[] = [];
  const known = await readTakenResults(site.store, received?.seq ?? 0);
  for (const update of updates) {
    const taken = known.get(updateKey(update));
    if (taken !== undefined) {
      results.push(taken);
      if (taken.state !== 'failed') held = taken.state === 'held' ? (taken.problems[0] ?? null) : null;
      continue;
    }
    const { next, complete, problems } = await readUpdate(update, received, site);
    if (next === null) {
      results.push({ seq: update.seq, state: 'failed', cars: UNCHANGED, problems });
      continue;
    }
    const nextCars = importReceived(next).cars;
    const rules = { maxRemovedFraction, complete };
    const nextShown = shownIds(indexOf(nextCars));
    const decision = decideHold(shown, nextShown, rules);
    const result = { seq: update.seq, cars: difference(cars, nextCars), problems };
    if (decision.held && !update.acceptHeld) {
      held = `${decision.text} If it is right, take it with: npm run ingest -- ${site.store.slug} --accept`;
      results.push({ ...result, state: 'held', problems: [held, ...problems] });
      continue;
    }
    held = null;
    results.push({ ...result, state: 'accepted' });
    received = next;
    cars = nextCars;
    shown = nextShown;
  }
  return { received, results, held };
}

function difference(before: readonly Car[], after: readonly Car[]): StockUpdateResult['cars'] {
  const known = new Map(before.map(car => [car.id, car]));
  let [added, changed] = [0, 0];
  for (const car of after) {
    const was = known.get(car.id);
    known.delete(car.id);
    if (was === undefined) added += 1;
    else if (was !== car && JSON.stringify(was) !== JSON.stringify(car)) changed += 1;
  }
  return { added, changed, removed: known.size };
}
