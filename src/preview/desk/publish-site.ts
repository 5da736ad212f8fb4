import { buildDealer, type DealerBuild } from '../../builder/build-dealer.ts';
import { encodeSite } from '../../builder/encode-site.ts';
import { SiteCache } from '../../builder/site-cache.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { LiveSample } from '../../release/gate/browser/live-sample.ts';
import type { Actor } from '../../release/log.ts';
import { liveId, type ReleaseStore } from '../../release/publish/releases.ts';
import { retryWhileLocked } from '../../release/publish/retry-while-locked.ts';
import { planRollback } from '../../release/rollback/plan-rollback.ts';
import { rollBack } from '../../release/rollback/roll-back.ts';
import type { DeskDeps, Publishing } from './desk-deps.ts';

type PublishDeps = Pick<DeskDeps, 'dealersDir' | 'out' | 'clock' | 'tools' | 'events'>;

/** Builds a site and makes it live, and reports its progress. Never throws: the end is an event. */
export async function publishSite(
  store: ReleaseStore,
  { problem, ...publishing }: Publishing,
  { dealersDir, out, clock, tools, events }: PublishDeps,
): Promise<void> {
  const { slug } = store;
  try {
    const before = liveId(store);
    const opened = await tools();
    const onStage = (stage: string, done?: number, total?: number) =>
      events.send({
        type: 'progress',
        slug,
        stage,
        ...(done === undefined || total === undefined ? {} : { done, total }),
      });
    const sample = new LiveSample();
    const build: DealerBuild & { cache: SiteCache } = {
      dealersDir,
      out,
      now: clock(),
      full: false,
      onStage,
      cache: new SiteCache(),
      sample,
      ...publishing,
    };
    const first = await retryWhileLocked(() =>
      buildDealer(slug, opened, { ...build, ...(problem && { problem }) }),
    );
    const report = await encodeSite(first, build.cache.pictures.unencoded, opened, build);
    const { release, problems } = report;
    if (!report.ok)
      return events.send({ type: 'failed', slug, problems, isRefused: report.gate?.refused === true });
    events.send({ type: 'published', slug, release: release === before ? null : release });
    // Not waited for: the next publish may begin.
    void sample.checkAll(store, opened.browser).then(found => {
      if (found.length > 0) events.send({ type: 'changed', slug });
    });
  } catch (error) {
    events.send({ type: 'failed', slug, problems: [errorMessage(error)], isRefused: false });
  }
}

/**
 * Makes the release before the live one live again.
 * @throws when another one went live in the meantime, or the site is being built.
 */
export async function rollBackSite(
  store: ReleaseStore,
  wanted: { live: string; earlier: string },
  actor: Actor,
  { clock }: Pick<DeskDeps, 'clock'>,
): Promise<void> {
  const planned = planRollback(store);
  if (planned.live.id !== wanted.live || planned.earlier.id !== wanted.earlier)
    throw new Error(
      'Another release went live since you looked. Nothing was done. Look at the history again, then decide.',
    );
  await retryWhileLocked(() => rollBack(store, planned, actor, clock()));
}
