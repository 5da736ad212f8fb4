import type { Dealer } from '../dealer/dealer.ts';
import { fileStamp } from '../lib/files/file-stamp.ts';
import { digestText } from '../lib/text/digest-text.ts';
import { dealerChanges } from '../release/changes/dealer-changes.ts';
import { type DealerValues, dealerValues } from '../release/changes/dealer-values.ts';
import { publishedValues } from '../release/changes/published-inputs.ts';
import { withDealerValues } from '../release/changes/with-dealer-values.ts';
import {
  type Decision,
  foldLog,
  NO_LOG,
  newDecision,
  readLog,
  type SiteLog,
  UnreadableLog,
} from '../release/log.ts';
import { liveId, type ReleaseStore } from '../release/publish/releases.ts';
import {
  type Candidate,
  type LiveInputs,
  type Resolution,
  resolve,
  resolveWithoutLog,
  subjectOf,
} from '../release/resolve.ts';
import { SiteCache } from './site-cache.ts';
import { type AcceptedStock, acceptedCars, stockFile } from './stock/accepted-stock.ts';
import { feedDigest } from './stock/feed-digest.ts';

/** What may go live of a dealer's files and stock, and what it was decided from. */
export interface ResolvedSite {
  dealer: Dealer;
  stock: AcceptedStock;
  resolution: Resolution;
  candidate: Candidate;
  live: LiveInputs | null;
  log: SiteLog;
  /** Why the log cannot be read; null where it can. */
  logProblem: string | null;
  /** Ids of drafts that are published here, as if somebody had (`publishesDrafts`). */
  drafts: ReadonlySet<string>;
}

interface ResolveOptions {
  now: Date;
  /** What the publish gate said of these files; null where it did not refuse them. */
  refused?: string | null;
  /** As if somebody published all drafts: what the desk shows. */
  publishesDrafts?: boolean;
  /** Places that are tried: they go live here whatever they wait for. */
  tried?: readonly string[];
}

/**
 * Reads what is live and what was decided, and resolves a dealer's files and stock by it (`resolve`). `readStock` reads by the
 * settings of the dealer that it gets.
 * @throws when what is live cannot be read: what is paused must not go live because of it.
 */
export async function resolveSite(
  store: ReleaseStore,
  dealer: Dealer,
  readStock: (dealer: Dealer) => AcceptedStock | Promise<AcceptedStock>,
  { now, refused = null, publishesDrafts = false, tried = [] }: ResolveOptions,
  cache = new SiteCache(),
): Promise<ResolvedSite> {
  const files = dealerValues(dealer);
  const live = await readLive(store, files, cache);
  const read = logOf(store);
  const log =
    publishesDrafts && live !== null
      ? foldLog([...read.log.entries, ...asIfDecided(live.files, files, tried)], read.log.hasDesk)
      : read.log;
  const resolved = (candidate: Candidate) =>
    read.problem === null
      ? resolve(candidate, live, log, now.getTime())
      : resolveWithoutLog(candidate, live, log, read.problem);
  const withFiles = ({ files: taken }: Resolution) =>
    taken === files ? dealer : withDealerValues(dealer, taken, cache.mixed);
  // The stock is read by the settings that go live.
  const none = { files, cars: [], feed: '', tooSmall: null, refused };
  const stock = await readStock(withFiles(resolved(none)));
  const candidate = { ...none, cars: stock.cars, ...smallFeed(stock) };
  const resolution = resolved(candidate);
  const held = resolution.blockers.find(({ kind }) => kind === 'feed-too-small');
  return {
    dealer: withFiles(resolution),
    stock: {
      ...stock,
      cars: resolution.cars,
      ...(held === undefined ? {} : { heldReason: held.why, conflicts: [] }),
    },
    resolution,
    candidate,
    live,
    log: read.log,
    logProblem: read.problem,
    drafts: log === read.log ? new Set() : draftIds(resolve(candidate, live, read.log, now.getTime())),
  };
}

/** Only a feed that is too small is named: that takes time where there are many cars. */
function smallFeed(stock: AcceptedStock): Pick<Candidate, 'feed' | 'tooSmall'> {
  const { tooSmall } = stock;
  return { tooSmall, feed: tooSmall === null ? '' : feedDigest(stock) };
}

/** The version of the files and of the stock, as a release records them. */
export function digestsOf({ dealer, stock }: Pick<ResolvedSite, 'dealer' | 'stock'>): {
  files: string;
  stock: string;
} {
  const cars = stock.cars.map(({ id, price, status, sold }) => `${id} ${price} ${status} ${sold}`);
  return { files: digestText(JSON.stringify(dealerValues(dealer))), stock: digestText(cars.join('\n')) };
}

async function readLive(
  store: ReleaseStore,
  files: DealerValues,
  cache: SiteCache,
): Promise<LiveInputs | null> {
  if (liveId(store) === null) return null;
  const published = publishedValues(store, files, cache.published);
  if (published === null) return null;
  const { accepted } = cache;
  const isKnown = accepted.stamp !== null && accepted.stamp === fileStamp(stockFile(store));
  return { files: published, cars: isKnown ? [...accepted.cars.values()] : await acceptedCars(store) };
}

function logOf(store: ReleaseStore): { log: SiteLog; problem: string | null } {
  try {
    return { log: readLog(store), problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableLog)) throw error;
    return { log: NO_LOG, problem: error.message };
  }
}

function draftIds({ blockers }: Resolution): Set<string> {
  return new Set(blockers.filter(({ kind }) => kind === 'draft').map(({ subject }) => subject.id));
}

/** What a publish would decide, and what is tried, as entries that are never stored. */
function asIfDecided(live: DealerValues, files: DealerValues, tried: readonly string[]): Decision[] {
  const changes = dealerChanges(live, files);
  const nobody = { door: 'command', by: null, why: null } as const;
  const isTried = (key: string) => tried.some(place => key === place || key.startsWith(`${place}.`));
  return [
    newDecision(nobody, 'draft', { subjects: changes.map(subjectOf) }),
    newDecision(nobody, 'needs-approval', {
      subjects: changes.filter(({ key }) => isTried(key)).map(subjectOf),
    }),
  ];
}
