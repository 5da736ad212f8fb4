import type { StockJobResult } from '../../schemas/stock/stock-job-result.ts';
import type { BuildResult } from '../../stock/received/build-order.ts';
import type { StockUpdateKind, StockUpdateResult } from '../../stock/received/stock-update.ts';
import type { CompletedBuild, CompletedStockJob } from '../store/stock/complete-stock-jobs.ts';
import type { LeasedSite } from '../store/stock/lease-stock-site.ts';

/** A job that is being built, without its body. */
export interface ClaimedJob {
  id: string;
  seq: number;
  kind: StockUpdateKind;
}

/** What to store after a build that succeeded: the result of each job, and which jobs are the stock now. */
export function completedBuild(
  leased: LeasedSite,
  jobs: readonly ClaimedJob[],
  result: BuildResult,
): CompletedBuild {
  const { release, pages, cars: total, validUntil, warnings, blocked, hasBlocked, isChanged } = result;
  const live: StockJobResult = {
    ...(release === null ? {} : { release }),
    pages,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
  const bySeq = new Map(result.updates.map(update => [update.seq, update]));
  const completed = jobs.map(({ id, seq }): CompletedStockJob => {
    const update = bySeq.get(seq);
    const state = update?.state ?? 'accepted';
    const isHeldBack = state === 'accepted' && blocked !== null && !isChanged;
    // The rest of it is live.
    const unlive = state === 'accepted' && blocked !== null ? [blocked] : [];
    const problems = [...unlive, ...(update?.problems ?? [])];
    const unknownFields = update?.unknownFields ?? [];
    const shown: StockJobResult = {
      ...(state === 'failed'
        ? {}
        : { cars: { ...(update?.cars ?? { added: 0, changed: 0, removed: 0 }), total } }),
      ...(state === 'accepted' && !isHeldBack ? live : {}),
      ...(problems.length === 0 ? {} : { problems }),
      ...(unknownFields.length === 0 ? {} : { unknown_fields: unknownFields }),
      ...(update?.leaving === undefined ? {} : { leaving: update.leaving }),
    };
    return { id, seq, state: isHeldBack ? 'blocked' : storedState(state), result: shown };
  });
  const accepted = result.updates.filter(({ state }) => state === 'accepted').map(({ seq }) => seq);
  const feeds = new Set(jobs.flatMap(({ kind, seq }) => (kind === 'feed' ? seq : [])));
  const acceptedSeq = accepted.at(-1) ?? leased.accepted_seq;
  const snapshot = accepted.length === 0 ? null : result.snapshot;
  const feedSeq = accepted.findLast(seq => feeds.has(seq)) ?? 0;
  const baseSeq = snapshot === null ? feedSeq || leased.base_seq : acceptedSeq;
  const published = hasBlocked ? null : live;
  return { jobs: completed, acceptedSeq, baseSeq, feedSeq, snapshot, validUntil, published };
}

function storedState(state: StockUpdateResult['state']): CompletedStockJob['state'] {
  return state === 'accepted' ? 'live' : state;
}
