import { dealerStamp } from '../../builder/dealer-stamp.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';

/** Facts from the files of a dealer, without a plan of its site. */
export interface DealerFacts {
  name: string;
  origin: string;
  timeZone: string;
  offers: { title: string; starts_at: string | null; ends_at: string | null }[];
  /** Why the files cannot be read; empty where they can. */
  problems: string[];
}

/** Facts of the dealers of a folder; each dealer is read again when its files changed. */
export function dealerFacts(dealersDir: string): (slug: string) => Promise<DealerFacts> {
  const known = new Map<string, { stamp: string | null; facts: DealerFacts }>();
  return async slug => {
    const stamp = dealerStamp(dealersDir, slug);
    const found = known.get(slug);
    if (found !== undefined && stamp !== null && found.stamp === stamp) return found.facts;
    const facts = await readFacts(dealersDir, slug);
    known.set(slug, { stamp, facts });
    return facts;
  };
}

/** Of a dealer that cannot be read. */
export function unreadFacts(slug: string, problems: string[]): DealerFacts {
  return { name: slug, origin: '', timeZone: 'UTC', offers: [], problems };
}

async function readFacts(dealersDir: string, slug: string): Promise<DealerFacts> {
  const loaded = await loadDealer(dealersDir, slug);
  if (!loaded.ok) return unreadFacts(slug, loaded.problems.map(formatProblem));
  const { config, offers } = loaded.dealer;
  return {
    name: config.name,
    origin: config.origin,
    timeZone: config.time_zone,
    offers: offers.map(({ name, starts_at, ends_at }) => ({ title: name, starts_at, ends_at })),
    problems: [],
  };
}
