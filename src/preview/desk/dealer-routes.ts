import fs from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { jsonResponse } from '../../api/json-response.ts';
import { ANOTHER_FEED } from '../../builder/build-dealer.ts';
import { changeId } from '../../builder/changes/dealer-changes.ts';
import { type Decision, readDecisions, storeDecisions } from '../../builder/changes/decisions.ts';
import { replaceFile } from '../../builder/publish/replace-file.ts';
import { retryWhileLocked } from '../../builder/publish/retry-while-locked.ts';
import { withLock } from '../../builder/publish/with-lock.ts';
import { feedDigest } from '../../builder/stock/feed-digest.ts';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { pluralOf } from '../../lib/words/plural-of.ts';
import {
  AcceptStockRequestSchema,
  type DecisionRequest,
  DecisionRequestSchema,
  NoteRequestSchema,
  PublishRequestSchema,
  RollbackRequestSchema,
  SaveRequestSchema,
  ShareRequestSchema,
  TargetRequestSchema,
} from '../../schemas/preview/preview-requests.ts';
import { comparePages } from '../page/compare-pages.ts';
import { addNote, deleteNote, siteNotes } from '../records/site-notes.ts';
import { addShare, endShare, type ShareRecord, siteShares } from '../records/site-shares.ts';
import { NOW_TARGET } from '../site/site-previews.ts';
import { siteSettings } from '../site/site-settings.ts';
import { editedSite, type TargetSite } from '../site/target-site.ts';
import { filesOf } from '../view/view-app.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { DeskEnv } from './desk-door.ts';
import { changedPages, differenceResponse, digestOf } from './difference-response.ts';
import { pageText } from './page-text.ts';
import { publishSite, rollBackSite } from './publish-site.ts';
import { readJson } from './read-json.ts';
import { releaseHistory } from './release-history.ts';

const MAX_PAGES = 200;
const PICTURE_WIDTHS = [390, 768, 1280];
const DAY_MS = 86_400_000;

/** The calls about one dealer, below `/api/dealers/{slug}`. */
export function dealerRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { dealersDir, clock, previews, summaries, events } = deps;
  const app = new Hono<DeskEnv>();
  const slugOf = (context: { req: { param(name: 'slug'): string | undefined } }) =>
    context.req.param('slug') ?? '';
  const targetOf = (context: { req: { query(name: string): string | undefined } }) =>
    context.req.query('target') || NOW_TARGET;
  const difference = (slug: string, target: string, site: TargetSite) =>
    jsonResponse(200, differenceOf(deps, slug, target, site));
  const publishing = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  // One site at a time, which is all that the threads take; one site once: the second would be told as what the first did.
  const publish = (slug: string, how: Parameters<typeof publishSite>[1]) => {
    if (publishing.has(slug))
      return jsonResponse(409, { error: 'This site is being published: wait until that has ended.' });
    publishing.add(slug);
    last = last
      .then(() => publishSite(previews.store(slug), how, deps))
      .finally(() => publishing.delete(slug));
    return jsonResponse(202, { slug });
  };

  app.use(async (context, next) => {
    if (!(await listDealers(dealersDir)).includes(slugOf(context)))
      return jsonResponse(404, { error: `There is no dealer called ${slugOf(context)}.` });
    return next();
  });
  app.get('/', async context => {
    const detail = await summaries.detail(slugOf(context));
    return detail === null
      ? jsonResponse(404, { error: 'There is no such dealer.' })
      : jsonResponse(200, detail);
  });
  app.post('/targets', async context => {
    const request = await readJson(context.req.raw, TargetRequestSchema);
    if (request instanceof Response) return request;
    const at = request.at === null ? null : new Date(request.at);
    return jsonResponse(201, { target: previews.addTarget({ at, edits: request.edits }) });
  });
  app.get('/difference', async context => {
    const [slug, target] = [slugOf(context), targetOf(context)];
    return difference(slug, target, await previews.site(slug, target));
  });
  app.get('/difference/pages', async context => {
    const site = await previews.site(slugOf(context), targetOf(context));
    const query = (name: string) => context.req.query(name) || null;
    const count = (name: string, otherwise: number) =>
      Math.max(0, Math.trunc(Number(query(name) ?? otherwise)) || 0);
    return jsonResponse(
      200,
      changedPages(site, {
        class: query('class'),
        kind: query('kind'),
        search: query('search') ?? '',
        offset: count('offset', 0),
        limit: Math.min(MAX_PAGES, count('limit', 100)),
      }),
    );
  });
  app.get('/difference/page', async context => {
    const site = await previews.site(slugOf(context), targetOf(context));
    const place = context.req.query('path') ?? '/';
    const { before, after } = await pageText(site, place, await deps.tools());
    if (before === null && after === null)
      return jsonResponse(404, { error: `There is no page at ${place}.` });
    return jsonResponse(200, { path: place, differences: comparePages(before, after) });
  });
  app.get('/difference/picture', async context => {
    const width = PICTURE_WIDTHS.find(px => String(px) === context.req.query('width'));
    if (width === undefined)
      return jsonResponse(422, { error: `Pictures are ${PICTURE_WIDTHS.join(', ')} pixels wide.` });
    const [slug, target] = [slugOf(context), targetOf(context)];
    const tools = () => deps.tools();
    const sides = await Promise.all(
      (['before', 'after'] as const).map(side => filesOf({ slug, side, target }, previews, tools)),
    );
    const picture = await deps.pictures.difference(sides, context.req.query('path') ?? '/', width);
    if (typeof picture === 'string') return jsonResponse(404, { error: picture });
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
  });
  app.post('/decisions', async context => {
    const request = await readJson(context.req.raw, DecisionRequestSchema);
    if (request instanceof Response) return request;
    const slug = slugOf(context);
    const site = await previews.site(slug, request.target);
    const decideLocked = async () => decide(deps, slug, site, request, context.get('name'));
    // A build that began before would publish what is told to be held.
    const problem = await retryWhileLocked(() => withLock(previews.store(slug), decideLocked));
    if (problem !== null) return jsonResponse(422, { error: problem });
    events.send({ type: 'changed', slug });
    return difference(slug, request.target, site);
  });
  app.post('/publish', async context => {
    const request = await readJson(context.req.raw, PublishRequestSchema);
    if (request instanceof Response) return request;
    if (request.override && request.why.length < 3)
      return jsonResponse(422, { error: 'Say why this is to be published in spite of the publish gate.' });
    const slug = slugOf(context);
    const site = await previews.site(slug, NOW_TARGET);
    if (digestOf(site) !== request.digest)
      return jsonResponse(409, {
        error: 'The site changed since you looked: see what differs now, then publish.',
      });
    const { classes, waiting } = differenceOf(deps, slug, NOW_TARGET, site);
    const published = classes.filter(({ id }) => !waiting.includes(id));
    return publish(slug, {
      by: context.get('name'),
      why: request.why,
      classes: published.map(({ title, count, unit }) =>
        count === 0 ? title : `${title}: ${count} ${count === 1 ? unit : pluralOf(unit)}`,
      ),
      acceptedFeed: null,
      override: request.override,
    });
  });
  app.post('/accept-stock', async context => {
    const request = await readJson(context.req.raw, AcceptStockRequestSchema);
    if (request instanceof Response) return request;
    const slug = slugOf(context);
    const { stock } = await previews.site(slug, NOW_TARGET);
    if (stock.held === null || feedDigest(stock) !== request.feed)
      return jsonResponse(409, { error: ANOTHER_FEED });
    return publish(slug, {
      by: context.get('name'),
      why: request.why,
      classes: ['held feed accepted'],
      acceptedFeed: request.feed,
      override: false,
    });
  });
  app.get('/history', context =>
    jsonResponse(200, { releases: releaseHistory(previews.store(slugOf(context))) }),
  );
  app.post('/rollback', async context => {
    const request = await readJson(context.req.raw, RollbackRequestSchema);
    if (request instanceof Response) return request;
    const slug = slugOf(context);
    try {
      await rollBackSite(
        previews.store(slug),
        request,
        { by: context.get('name'), why: request.why },
        clock(),
      );
    } catch (error) {
      return jsonResponse(409, { error: error instanceof Error ? error.message : String(error) });
    }
    events.send({ type: 'published', slug, release: request.earlier });
    return jsonResponse(200, { release: request.earlier });
  });
  app.get('/settings', async context =>
    jsonResponse(200, { settings: await siteSettings(dealersDir, slugOf(context)) }),
  );
  app.post('/save', async context => {
    const request = await readJson(context.req.raw, SaveRequestSchema);
    if (request instanceof Response) return request;
    const slug = slugOf(context);
    const text = await editedSite(dealersDir, slug, request.edits);
    const loaded = await loadDealer(dealersDir, slug, { 'site.json': text });
    if (!loaded.ok) return jsonResponse(422, { error: loaded.problems.map(formatProblem).join('\n') });
    const file = await fs.realpath(path.join(dealersDir, slug, 'site.json'));
    // Not into what a link of that name leads to.
    await fs.rm(`${file}.draft`, { force: true });
    replaceFile(file, text);
    events.send({ type: 'changed', slug });
    return new Response(null, { status: 204 });
  });
  app.route('/notes', notesRoutes(deps));
  app.route('/shares', sharesRoutes(deps));
  return app;
}

function notesRoutes({ previews, clock }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const storeOf = (slug: string | undefined) => previews.store(slug ?? '');
  app.get('/', ({ req }) => jsonResponse(200, { notes: siteNotes(storeOf(req.param('slug'))) }));
  app.post('/', async context => {
    const request = await readJson(context.req.raw, NoteRequestSchema);
    if (request instanceof Response) return request;
    const store = storeOf(context.req.param('slug'));
    return jsonResponse(201, addNote(store, request, context.get('name'), clock()));
  });
  app.delete('/:id', ({ req }) => {
    deleteNote(storeOf(req.param('slug')), req.param('id'));
    return new Response(null, { status: 204 });
  });
  return app;
}

function sharesRoutes({ previews, clock, viewOrigin }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const shown = ({ id, label, path: place, by, expires }: ShareRecord) => ({
    id,
    url: `${viewOrigin(label)}${place}`,
    by,
    expires,
  });
  const storeOf = (slug: string | undefined) => previews.store(slug ?? '');
  app.get('/', ({ req }) =>
    jsonResponse(200, { shares: siteShares(storeOf(req.param('slug')), clock()).map(shown) }),
  );
  app.post('/', async context => {
    const request = await readJson(context.req.raw, ShareRequestSchema);
    if (request instanceof Response) return request;
    const target = previews.target(request.target);
    if (target === null)
      return jsonResponse(404, { error: 'This state of the site was forgotten: choose it again.' });
    const share = {
      path: request.path,
      by: context.get('name'),
      expires: new Date(clock().getTime() + request.days * DAY_MS).toISOString(),
      at: target.at?.toISOString() ?? null,
      edits: [...target.edits],
    };
    return jsonResponse(201, shown(addShare(storeOf(context.req.param('slug')), share, clock())));
  });
  app.delete('/:id', ({ req }) => {
    endShare(storeOf(req.param('slug')), req.param('id'), clock());
    return new Response(null, { status: 204 });
  });
  return app;
}

function differenceOf(
  { previews, views, viewOrigin, clock }: DeskDeps,
  slug: string,
  target: string,
  site: TargetSite,
) {
  const urls = {
    before: viewOrigin(views.labelOf(slug, 'before', target)),
    after: viewOrigin(views.labelOf(slug, 'after', target)),
  };
  return differenceResponse(previews.store(slug), target, site, urls, clock());
}

/** What is wrong with a decision; null where it was stored. */
function decide(
  { previews, clock }: DeskDeps,
  slug: string,
  { difference }: TargetSite,
  { classes, decision, from, why }: DecisionRequest,
  by: string,
): string | null {
  const named = difference.classes.filter(({ id }) => classes.includes(id));
  const changes = named.flatMap(({ decidable }) => decidable).filter(({ kind }) => kind !== 'always');
  if (changes.length === 0) return 'Nothing of this waits: it goes live by itself.';
  const at = clock().toISOString();
  const store = previews.store(slug);
  const places = new Set(changes.map(({ key }) => key));
  // A hold counts for its place: what is decided there now takes its place, too.
  const former = [...readDecisions(store).values()]
    .filter(each => each.decision === 'hold' && each.place !== undefined && places.has(each.place))
    .map(({ change }) => [change, null] as const);
  const made = changes.map(change => {
    const id = changeId(change);
    const entry: Decision | null =
      decision === 'withdraw' ? null : { change: id, place: change.key, decision, by, why, at, from };
    return [id, entry] as const;
  });
  storeDecisions(store, new Map([...former, ...made]));
  return null;
}
