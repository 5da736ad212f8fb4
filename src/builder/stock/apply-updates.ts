import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';
import type { Car } from '../../schemas/car.ts';
import type { LeavingCars } from '../../schemas/stock/stock-job-result.ts';
import { holdReason } from '../../stock/hold-reason.ts';
import { importReceived, type ReceivedStock } from '../../stock/received/received-stock.ts';
import type { StockUpdate, StockUpdateResult } from '../../stock/received/stock-update.ts';
import { acceptedCars, acceptedIndex, indexOf, shownIds } from './accepted-stock.ts';
import { readUpdate, type UpdateSite } from './read-update.ts';
import { readUpdateResults, updateKey } from './update-results.ts';

/** Updates of a site's stock, in their order. */
interface UpdateOrder {
  /** Updates that earlier builds accepted and that this builder may lack. */
  replay: readonly StockUpdate[];
  updates: readonly StockUpdate[];
}

interface AppliedUpdates {
  /** The stock after the updates; null while none was ever accepted. */
  received: ReceivedStock | null;
  results: StockUpdateResult[];
  /** Why the last of them was held; null when it was not. */
  heldReason: string | null;
}

/** Cars of a held update that its result names. */
const MAX_LEAVING = 200;
const MAX_NAME = 200;
const MAX_ADDRESS = 2000;

const NO_CHANGES = { added: 0, changed: 0, removed: 0 };

/** The stock while updates are applied. */
interface StockState {
  received: ReceivedStock | null;
  cars: readonly Car[];
  /** Ids of the cars that the next update is compared with. */
  shown: readonly string[];
}

/** Applies updates, one after the other, to the stock that was received so far, and decides which of them are held. */
export async function applyUpdates(
  site: UpdateSite,
  before: ReceivedStock | null,
  { replay, updates }: UpdateOrder,
): Promise<AppliedUpdates> {
  let received = before;
  for (const update of replay) {
    if (update.seq <= (received?.seq ?? 0)) continue;
    received = (await readUpdate(update, received, site)).next ?? received;
  }
  const cars = received === null ? await acceptedCars(site.store) : importReceived(received).cars;
  // The live stock, which after a rollback is not what was sent last: the same mistake is not accepted twice. A builder
  // that lacked updates has not published them.
  const live = received === before ? await acceptedIndex(site.store, site.accepted) : null;
  let state: StockState = { received, cars, shown: shownIds(live ?? indexOf(cars)) };
  const results: StockUpdateResult[] = [];
  const known = await readUpdateResults(site.store, received?.seq ?? 0);
  for (const update of updates) {
    const result = known.get(updateKey(update));
    const decided = result === undefined ? await decideUpdate(update, state, site) : { result, next: state };
    results.push(decided.result);
    state = decided.next;
  }
  const last = results.findLast(result => result.state !== 'failed');
  const heldReason = last?.state === 'held' ? (last.problems[0] ?? null) : null;
  return { received: state.received, results, heldReason };
}

/** The result of one update, and the stock after it. */
async function decideUpdate(
  update: StockUpdate,
  state: StockState,
  site: UpdateSite,
): Promise<{ result: StockUpdateResult; next: StockState }> {
  const { seq } = update;
  const { next, complete, problems, unknownFields } = await readUpdate(update, state.received, site);
  const common = { seq, problems, unknownFields };
  if (next === null) return { result: { ...common, state: 'failed', cars: NO_CHANGES }, next: state };
  const { cars } = importReceived(next);
  const shown = shownIds(indexOf(cars));
  const { holdFraction: maxRemovedFraction } = site.dealer.config.stock;
  const kind = update.kind === 'change' ? 'change' : 'feed';
  const reason = holdReason(state.shown, shown, { kind, maxRemovedFraction, complete });
  const result = { ...common, cars: difference(state.cars, cars) };
  if (reason === null || update.acceptHeld)
    return { result: { ...result, state: 'accepted' }, next: { received: next, cars, shown } };
  const heldReason = `${reason} If it is right, accept it on the operators' stock page, or with: npm run ingest -- ${site.store.slug} --accept`;
  const leaving = leavingCars(state, shown);
  return { result: { ...result, state: 'held', problems: [heldReason, ...problems], leaving }, next: state };
}

/** The cars that are live and that the stock after an update would not show. */
function leavingCars({ cars, shown }: StockState, after: readonly string[]): LeavingCars {
  const leaving = new Set(shown).difference(new Set(after));
  const named = cars.filter(({ id }) => leaving.has(id)).slice(0, MAX_LEAVING);
  return {
    total: leaving.size,
    cars: named.map(({ id, name, price, primary_image_url: picture }) => ({
      ...{ id, name: oneSafeLine(name, MAX_NAME), price },
      picture: picture !== null && isWebAddress(picture) ? picture : null,
    })),
  };
}

function isWebAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && /^https?:/.test(URL.parse(text)?.protocol ?? '');
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
