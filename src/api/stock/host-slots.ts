import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';

type RunForHost = <T>(host: string, work: () => Promise<T>) => Promise<T>;

/** So much work at a time, of all hosts and of one: what waits for its host takes no slot of the others. */
export function hostSlots({ ofAll, ofHost }: { ofAll: number; ofHost: number }): RunForHost {
  const inSlot = limitConcurrency(ofAll);
  const hosts = new Map<string, typeof inSlot>();
  return (host, work) => {
    const inOwnSlot = hosts.get(host) ?? limitConcurrency(ofHost);
    hosts.set(host, inOwnSlot);
    return inOwnSlot(() => inSlot(work));
  };
}
