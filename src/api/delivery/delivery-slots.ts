import type { Job } from '../store/enqueue-jobs.ts';
import type { Excluded } from '../store/lease-jobs.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';

/** How many attempts may run at once. */
export interface SlotShares {
  total: number;
  /** Of one site. */
  site: number;
  /** To one receiver. */
  receiver: number;
  /** Of one site to one receiver: fewer than of either, so that a site's dead webhook leaves slots to its mail. */
  pair: number;
}

type Delivery = Pick<Job, 'id' | 'site' | 'receiver'>;

/** Slots in which attempts run. A slow receiver or a busy site leaves slots to the others. */
interface DeliverySlots {
  isFull(): boolean;
  /** The jobs that have a slot, the first come first. */
  choose<T extends Delivery>(jobs: readonly T[], now: number): T[];
  take(job: Delivery): void;
  release(job: Delivery): void;
  /** Sites and receivers without a free slot, for the query of due jobs. */
  excluded(now: number): Excluded;
}

export function deliverySlots(shares: SlotShares, breakers: CircuitBreakers): DeliverySlots {
  const running = new Map<string, Delivery>();
  const receiverShare = (receiver: string, now: number) =>
    ({
      closed: Math.min(shares.receiver, breakers.attemptsLeft(receiver)),
      'half-open': 1,
      open: 0,
    })[breakers.state(receiver, now)];
  return {
    isFull: () => running.size >= shares.total,
    choose(jobs, now) {
      const held = [...running.values()];
      return jobs.filter(job => {
        const isFree =
          held.length < shares.total &&
          count(held, job, ['site']) < shares.site &&
          count(held, job, ['receiver']) < receiverShare(job.receiver, now) &&
          count(held, job, ['site', 'receiver']) < shares.pair;
        if (isFree) held.push(job);
        return isFree;
      });
    },
    take: job => void running.set(job.id, job),
    release: ({ id }) => void running.delete(id),
    excluded(now) {
      const held = [...running.values()];
      const receivers = new Set([...breakers.notClosed(), ...held.map(({ receiver }) => receiver)]);
      return {
        ids: [...running.keys()],
        sites: held.filter(job => count(held, job, ['site']) >= shares.site).map(({ site }) => site),
        receivers: [...receivers].filter(
          receiver => held.filter(job => job.receiver === receiver).length >= receiverShare(receiver, now),
        ),
        pairs: held.filter(job => count(held, job, ['site', 'receiver']) >= shares.pair),
      };
    },
  };
}

function count(held: readonly Delivery[], job: Delivery, names: readonly ('site' | 'receiver')[]): number {
  return held.filter(other => names.every(name => other[name] === job[name])).length;
}
