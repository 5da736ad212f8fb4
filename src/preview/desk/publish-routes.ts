import { Hono } from 'hono';
import { jsonResponse } from '../../api/http/json-response.ts';
import { ANOTHER_FEED } from '../../builder/build-dealer.ts';
import { feedDigest } from '../../builder/stock/feed-digest.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import { pluralize } from '../../lib/text/pluralize.ts';
import { changeId } from '../../release/changes/dealer-changes.ts';
import { type Decision, readDecisions, storeDecisions } from '../../release/changes/decisions.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { retryWhileLocked } from '../../release/publish/retry-while-locked.ts';
import { withLock } from '../../release/publish/with-lock.ts';
import {
  AcceptStockRequestSchema,
  type DecisionRequest,
  DecisionRequestSchema,
  PublishRequestSchema,
  RollbackRequestSchema,
} from '../../schemas/preview/preview-requests.ts';
import type { SiteDifference } from '../difference/site-difference.ts';
import { NOW_STATE_ID } from '../site/site-previews.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { digestOf } from './difference-response.ts';
import { differenceOf } from './difference-routes.ts';
import { publishSite, rollBackSite } from './publish-site.ts';
import { readRequest } from './read-request.ts';
import { releaseHistory } from './release-history.ts';
import { slugOf } from './request-parameters.ts';

const ANOTHER_STATE = 'The site changed since you looked: see what differs now, then publish.';

/** The calls that decide what goes live, make it live and take it back, and the history of it. */
export function publishRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { clock, previews, events } = deps;
  const app = new Hono<DeskEnv>();
  const publish = publishQueue(deps);
  app.post('/decisions', async context => {
    const request = await readRequest(context, DecisionRequestSchema);
    const slug = slugOf(context);
    const site = await previews.site(slug, request.stateId);
    const decision = { ...request, by: context.get('name'), at: clock() };
    const decideLocked = async () => decideClasses(previews.store(slug), site.difference, decision);
    // A build that began before would publish what is now held.
    const problem = await retryWhileLocked(() => withLock(previews.store(slug), decideLocked));
    if (problem !== null) return jsonResponse(422, { error: problem });
    events.send({ type: 'changed', slug });
    return jsonResponse(200, differenceOf(deps, slug, request.stateId, site));
  });
  app.post('/publish', async context => {
    const request = await readRequest(context, PublishRequestSchema);
    if (request.override && request.why.length < 3)
      return jsonResponse(422, { error: 'Say why this is to be published in spite of the publish gate.' });
    const slug = slugOf(context);
    const site = await previews.site(slug, NOW_STATE_ID);
    if (digestOf(site) !== request.digest) return jsonResponse(409, { error: ANOTHER_STATE });
    const { classes, waiting } = differenceOf(deps, slug, NOW_STATE_ID, site);
    const published = classes.filter(({ id }) => !waiting.includes(id));
    return publish(slug, {
      by: context.get('name'),
      why: request.why,
      classes: published.map(({ title, count, unit }) =>
        count === 0 ? title : `${title}: ${pluralize(count, unit)}`,
      ),
      approvals: published.flatMap(({ title, state, decision }) =>
        state === 'approved' && decision !== null
          ? [{ what: title, by: decision.by, why: decision.why }]
          : [],
      ),
      acceptedFeed: null,
      override: request.override,
      problem: async () =>
        digestOf(await previews.site(slug, NOW_STATE_ID)) === request.digest ? null : ANOTHER_STATE,
    });
  });
  app.post('/accept-stock', async context => {
    const request = await readRequest(context, AcceptStockRequestSchema);
    const slug = slugOf(context);
    const { stock } = await previews.site(slug, NOW_STATE_ID);
    if (stock.heldReason === null || feedDigest(stock) !== request.feed)
      return jsonResponse(409, { error: ANOTHER_FEED });
    return publish(slug, {
      by: context.get('name'),
      why: request.why,
      classes: ['held feed accepted'],
      approvals: [],
      acceptedFeed: request.feed,
      override: false,
      // The build itself takes no other feed.
      problem: async () => null,
    });
  });
  app.get('/history', context =>
    jsonResponse(200, { releases: releaseHistory(previews.store(slugOf(context))) }),
  );
  app.post('/rollback', async context => {
    const request = await readRequest(context, RollbackRequestSchema);
    const slug = slugOf(context);
    try {
      await rollBackSite(previews.store(slug), request, { by: context.get('name'), why: request.why }, deps);
    } catch (error) {
      return jsonResponse(409, { error: errorMessage(error) });
    }
    events.send({ type: 'published', slug, release: request.earlier });
    return jsonResponse(200, { release: request.earlier });
  });
  return app;
}

/** Publishes one site at a time, which is all that the threads take. */
function publishQueue(deps: DeskDeps) {
  const publishing = new Set<string>();
  const inTurn = limitConcurrency(1);
  return (slug: string, how: Parameters<typeof publishSite>[1]): Response => {
    // Once: the second would get the events of the first.
    if (publishing.has(slug))
      return jsonResponse(409, { error: 'This site is being published: wait until that has ended.' });
    publishing.add(slug);
    void inTurn(() => publishSite(deps.previews.store(slug), how, deps)).finally(() =>
      publishing.delete(slug),
    );
    return jsonResponse(202, { slug });
  };
}

/** A person's decision about classes of a difference, and its time. */
interface ClassDecision extends DecisionRequest {
  by: string;
  at: Date;
}

/** Stores a decision about classes; returns what is wrong with it, null where it was stored. The caller holds the lock. */
function decideClasses(
  store: ReleaseStore,
  difference: SiteDifference,
  { classes, decision, from, why, by, at }: ClassDecision,
): string | null {
  const named = difference.classes.filter(({ id }) => classes.includes(id));
  const changes = named.flatMap(({ decidable }) => decidable).filter(({ kind }) => kind !== 'always');
  if (changes.length === 0) return 'Nothing of this waits: it goes live by itself.';
  const places = new Set(changes.map(({ key }) => key));
  // A hold counts for its place: what is decided there now takes its place, too.
  const former = [...readDecisions(store).values()]
    .filter(each => each.decision === 'hold' && each.place !== undefined && places.has(each.place))
    .map(({ change }) => [change, null] as const);
  const made = changes.map(change => {
    const id = changeId(change);
    const entry: Decision | null =
      decision === 'withdraw'
        ? null
        : { change: id, place: change.key, decision, by, why, at: at.toISOString(), from };
    return [id, entry] as const;
  });
  storeDecisions(store, new Map([...former, ...made]));
  return null;
}
