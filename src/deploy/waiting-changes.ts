import { hash } from 'node:crypto';
import type { OfferedCar } from '../release/archive/offered-car.ts';
import type { Manifest } from '../release/publish/output.ts';
import type { Waiting } from '../schemas/deploy-record.ts';
import type { Hosting } from '../schemas/site/hosting.ts';

/** What is live at a host, or is to be. */
export interface DeployedContent {
  /** Names all files: equal name, equal files. */
  content: string;
  cars: readonly OfferedCar[];
}

export const NOTHING_WAITS: Waiting = { urgent: null, cars: null, words: null };

/** Names what a release makes live at a host. */
export function contentName(manifest: Manifest, { server }: Pick<Hosting, 'server'>): string {
  const files = Object.entries(manifest).map(([file, entry]) => `${file} ${entry.hash}`);
  return hash('sha1', [...files.sort(), server ?? ''].join('\n'));
}

interface WaitingFacts {
  before: Waiting;
  /** Since when the release is live here, in ms. */
  since: number;
  /** There was a rollback to an earlier release, so what is live must be replaced. */
  isTakenBack: boolean;
}

/**
 * Since when what differs between the host and the live release waits. What waited before keeps its moment; what is the
 * same again no longer waits.
 */
export function waitingChanges(
  deployed: DeployedContent | null,
  wanted: DeployedContent,
  { before, since, isTakenBack }: WaitingFacts,
): Waiting {
  if (deployed?.content === wanted.content) return NOTHING_WAITS;
  const moment = (earlier: number | null, waits: boolean) => (waits ? (earlier ?? since) : null);
  const known = new Set(deployed?.cars.map(({ id }) => id));
  return {
    urgent: moment(before.urgent, deployed === null || isTakenBack || hasUrgent(deployed.cars, wanted.cars)),
    cars: moment(
      before.cars,
      wanted.cars.some(({ id }) => !known.has(id)),
    ),
    words: moment(before.words, true),
  };
}

/** A car that is gone, or that is offered otherwise than it was. */
function hasUrgent(deployed: readonly OfferedCar[], wanted: readonly OfferedCar[]): boolean {
  const now = new Map(wanted.map(car => [car.id, car]));
  return deployed.some(was => {
    const car = now.get(was.id);
    return car === undefined || car.state !== was.state || car.price !== was.price || car.was !== was.was;
  });
}
