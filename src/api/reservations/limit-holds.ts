import { holdLimits } from '../../domain/reservation/hold-limits.ts';
import { HOUR_MS } from '../../lib/time/durations.ts';
import { countUp } from '../store/count-up.ts';
import { unpaidHolders } from '../store/reservations/find-reservation.ts';
import type { StoreTransaction } from '../store/store-schema.ts';

/** Each keeps a car from all others for half an hour at least, and costs nothing: a robot must not hold a whole yard. */
const HOLDS_AN_HOUR = 5;

/** Rolls back what was stored with the reservation. */
export class TooManyHolds extends Error {}

/** [J11] Lets one more car be held. @throws `TooManyHolds` where one address, or all, hold as many as they may. */
export async function limitHolds(
  trx: StoreTransaction,
  { site, sender, cars }: { site: string; sender: string; cars: number },
  now: number,
): Promise<void> {
  // Of two at a time the second waits for the count of the first, and sees its car.
  const [ofSender = 0] = await countUp(trx, [`hold ${site} ${sender}`, `hold ${site}`], HOUR_MS, now);
  const holders = await unpaidHolders(trx, site);
  const { ofOne, ofAll } = holdLimits(cars);
  const own = holders.filter(each => each === sender).length;
  if (ofSender > HOLDS_AN_HOUR || own >= ofOne || holders.length >= ofAll) throw new TooManyHolds();
}
