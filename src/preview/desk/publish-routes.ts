import { type Context, Hono } from 'hono';
import { jsonResponse } from '../../api/http/json-response.ts';
import { ANOTHER_FEED } from '../../builder/build-dealer.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { type Actor, appendLog, type Decision, newDecision } from '../../release/log.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { retryWhileLocked } from '../../release/publish/retry-while-locked.ts';
import { withLock } from '../../release/publish/with-lock.ts';
import { subjectOf } from '../../release/resolve.ts';
import {
  AcceptStockRequestSchema,
  CarsRequestSchema,
  type DecisionRequest,
  DecisionRequestSchema,
  PublishRequestSchema,
  RefuseStockRequestSchema,
  RollbackRequestSchema,
} from '../../schemas/preview/preview-requests.ts';
import type { SiteDifference } from '../difference/site-difference.ts';
import { NOW_STATE_ID } from '../site/site-previews.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps, Publishing } from './desk-deps.ts';
import { digestOf } from './difference-response.ts';
import { differenceOf } from './difference-routes.ts';
import { rollBackSite } from './publish-site.ts';
import { readRequest } from './read-request.ts';
import { historyCsv, releaseHistory } from './release-history.ts';
import { slugOf } from './request-parameters.ts';

const MAX_AHEAD_MS = 2 * 365 * DAY_MS;
const ANOTHER_STATE = 'The site changed since you looked: see what differs now, then publish.';

/** The calls that decide what goes live, make it live and take it back, and the history of it. */
export function publishRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { clock, previews, events } = deps;
  const app = new Hono<DeskEnv>();
  const publish = (slug: string, how: Publishing): Response =>
    // Once: the second would get the events of the first.
    deps.publish(slug, how) === null
      ? jsonResponse(409, { error: 'This site is being published. Wait until that ends.' })
      : jsonResponse(202, { slug });
  const logLocked = (slug: string, ...entries: Decision[]) => {
    const store = previews.store(slug);
    return retryWhileLocked(() => withLock(store, async () => appendLog(store, ...entries)));
  };
  app.post('/decisions', async context => {
    const request = await readRequest(context, DecisionRequestSchema);
    const slug = slugOf(context);
    if ((previews.state(request.stateId)?.edits.length ?? 0) > 0)
      return jsonResponse(422, { error: 'These values are only tried. Save them, then decide.' });
    const fault = startFault(request, clock().getTime());
    if (fault !== null) return jsonResponse(422, { error: fault });
    const site = await previews.site(slug, request.stateId);
    const by = context.get('name');
    // The moment at which it has the lock: what was built before did not know it.
    const decideLocked = async () =>
      decideClasses(previews.store(slug), site.difference, { ...request, by, at: clock() });
    // A build that began before would publish what is paused now.
    const problem = await retryWhileLocked(() => withLock(previews.store(slug), decideLocked));
    if (problem !== null) return jsonResponse(422, { error: problem });
    events.send({ type: 'changed', slug });
    const decided = await previews.site(slug, request.stateId);
    return jsonResponse(200, differenceOf(deps, slug, request.stateId, decided));
  });
  app.post('/publish', async context => {
    const request = await readRequest(context, PublishRequestSchema);
    if (request.override && request.why.length < 3)
      return jsonResponse(422, { error: 'Say why this is to be published in spite of the publish gate.' });
    const slug = slugOf(context);
    const site = await previews.site(slug, NOW_STATE_ID);
    if (digestOf(site) !== request.digest) return jsonResponse(409, { error: ANOTHER_STATE });
    return publish(slug, {
      actor: actorOf(context, request.why),
      accept: ['draft'],
      ...(request.override ? { override: `${request.why} (${context.get('name')})` } : {}),
      problem: async () =>
        digestOf(await previews.site(slug, NOW_STATE_ID)) === request.digest ? null : ANOTHER_STATE,
    });
  });
  app.post('/accept-stock', async context => {
    const request = await readRequest(context, AcceptStockRequestSchema);
    const slug = slugOf(context);
    const { heldFeed } = differenceOf(deps, slug, NOW_STATE_ID, await previews.site(slug, NOW_STATE_ID));
    if (heldFeed?.digest !== request.feed) return jsonResponse(409, { error: ANOTHER_FEED });
    return publish(slug, {
      actor: actorOf(context, request.why),
      accept: ['feed-too-small'],
      acceptedFeed: request.feed,
    });
  });
  app.post('/refuse-stock', async context => {
    const request = await readRequest(context, RefuseStockRequestSchema);
    const slug = slugOf(context);
    const { resolved } = await previews.site(slug, NOW_STATE_ID);
    const blocker = resolved.resolution.blockers.find(({ kind }) => kind === 'feed-too-small');
    if (blocker?.subject.id !== request.feed) return jsonResponse(409, { error: ANOTHER_FEED });
    const refusal = newDecision(actorOf(context, request.why), 'feed-too-small', {
      at: clock().toISOString(),
      answer: 'no',
      subjects: [blocker.subject],
    });
    await logLocked(slug, refusal);
    events.send({ type: 'changed', slug });
    return new Response(null, { status: 204 });
  });
  app.post('/cars', async context => {
    const request = await readRequest(context, CarsRequestSchema);
    const slug = slugOf(context);
    const { resolved } = await previews.site(slug, request.stateId);
    const wanted = new Set(request.cars);
    const blocked = resolved.resolution.blockers.filter(({ subject }) => wanted.has(subject.id));
    if (blocked.length < wanted.size) return jsonResponse(409, { error: ANOTHER_STATE });
    const actor = actorOf(context, request.why);
    const decisions = [...Map.groupBy(blocked, ({ kind }) => kind)].map(([kind, all]) =>
      newDecision(actor, kind, { at: clock().toISOString(), subjects: all.map(({ subject }) => subject) }),
    );
    await logLocked(slug, ...decisions);
    return publish(slug, { actor });
  });
  app.get('/history', context =>
    jsonResponse(200, { releases: releaseHistory(previews.store(slugOf(context))) }),
  );
  app.get('/history.csv', context => {
    const store = previews.store(slugOf(context));
    return new Response(historyCsv(releaseHistory(store)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${store.slug}-history.csv"`,
      },
    });
  });
  app.post('/rollback', async context => {
    const request = await readRequest(context, RollbackRequestSchema);
    const slug = slugOf(context);
    try {
      await rollBackSite(previews.store(slug), request, actorOf(context, request.why), deps);
    } catch (error) {
      return jsonResponse(409, { error: errorMessage(error) });
    }
    events.send({ type: 'published', slug, release: request.earlier, isRollback: true });
    return jsonResponse(200, { release: request.earlier });
  });
  return app;
}

/** What is wrong with the start of an approval; null where nothing is. */
function startFault({ decision, from }: DecisionRequest, now: number): string | null {
  if (from === null) return null;
  if (decision !== 'approve') return 'Only an approval has a time from which it counts.';
  const start = Date.parse(from);
  if (start <= now) return 'This time is over. Leave it out to approve at once.';
  return start > now + MAX_AHEAD_MS ? 'Choose a time within two years.' : null;
}

/** Whoever is signed in. */
function actorOf(context: Context<DeskEnv>, why: string): Actor {
  return { door: 'desk', by: context.get('name'), why: why === '' ? null : why };
}

/** A person's decision about classes of a difference, and its time. */
interface ClassDecision extends DecisionRequest {
  by: string;
  at: Date;
}

/** Logs a decision about classes; returns what is wrong with it, null where it was logged. The caller holds the lock. */
function decideClasses(
  store: ReleaseStore,
  difference: SiteDifference,
  { classes, decision, from, why, by, at }: ClassDecision,
): string | null {
  const named = difference.classes.filter(({ id }) => classes.includes(id));
  const changes = named.flatMap(({ decidable }) => decidable).filter(({ kind }) => kind !== 'always');
  if (changes.length === 0) return 'This always goes live by itself. There is nothing to decide.';
  const actor: Actor = { door: 'desk', by, why: why === '' ? null : why };
  const blocker = decision === 'pause' ? 'paused' : 'needs-approval';
  const answer = decision === 'approve' ? 'yes' : decision === 'pause' ? 'no' : 'withdrawn';
  const subjects = changes.map(subjectOf);
  appendLog(store, newDecision(actor, blocker, { at: at.toISOString(), answer, from, subjects }));
  return null;
}
