import fs from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { jsonResponse } from '../../api/http/json-response.ts';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { dealerChanges } from '../../release/changes/dealer-changes.ts';
import { type DealerValues, dealerValues } from '../../release/changes/dealer-values.ts';
import { readablePublishedValues } from '../../release/changes/published-inputs.ts';
import { type Actor, appendLog } from '../../release/log.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { retryWhileLocked } from '../../release/publish/retry-while-locked.ts';
import { withLock } from '../../release/publish/with-lock.ts';
import { subjectOf } from '../../release/resolve.ts';
import {
  NoteRequestSchema,
  SaveRequestSchema,
  ShareRequestSchema,
} from '../../schemas/preview/preview-requests.ts';
import { addNote, deleteNote, siteNotes } from '../records/site-notes.ts';
import { addShare, endShare, type ShareRecord, siteShares } from '../records/site-shares.ts';
import { editedSite } from '../site/previewed-site.ts';
import { siteSettings } from '../site/site-settings.ts';
import { UnknownStateError } from '../site/unknown-state-error.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { differenceRoutes } from './difference-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { readRequest } from './read-request.ts';
import { slugOf } from './request-parameters.ts';

/** The calls about one dealer, below `/api/dealers/{slug}`. */
export function dealerRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { dealersDir, summaries } = deps;
  const app = new Hono<DeskEnv>();
  app.use(async (context, next) => {
    if (!(await listDealers(dealersDir)).includes(slugOf(context)))
      return jsonResponse(404, { error: `There is no dealer called ${slugOf(context)}.` });
    return next();
  });
  app.get('/', async context => jsonResponse(200, await summaries.detail(slugOf(context))));
  app.route('/', differenceRoutes(deps));
  app.route('/', publishRoutes(deps));
  app.route('/', settingsRoutes(deps));
  app.route('/notes', notesRoutes(deps));
  app.route('/shares', sharesRoutes(deps));
  return app;
}

/** The calls about notes on pages of a site. */
function notesRoutes({ previews, clock }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/', context => jsonResponse(200, { notes: siteNotes(previews.store(slugOf(context))) }));
  app.post('/', async context => {
    const request = await readRequest(context, NoteRequestSchema);
    const store = previews.store(slugOf(context));
    return jsonResponse(201, addNote(store, request, context.get('name'), clock()));
  });
  app.delete('/:id', context => {
    deleteNote(previews.store(slugOf(context)), context.req.param('id'));
    return new Response(null, { status: 204 });
  });
  return app;
}

/** The calls that list what of site.json can be tried, and save it. */
function settingsRoutes({ dealersDir, events, previews, clock }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/settings', async context =>
    jsonResponse(200, { settings: await siteSettings(dealersDir, slugOf(context)) }),
  );
  app.post('/save', async context => {
    const request = await readRequest(context, SaveRequestSchema);
    const slug = slugOf(context);
    const text = await editedSite(dealersDir, slug, request.edits);
    const loaded = await loadDealer(dealersDir, slug, { 'site.json': text });
    if (!loaded.ok) return jsonResponse(422, { error: loaded.problems.map(formatProblem).join('\n') });
    const file = await fs.realpath(path.join(dealersDir, slug, 'site.json'));
    const store = previews.store(slug);
    const before = await loadDealer(dealersDir, slug);
    const actor: Actor = { door: 'desk', by: context.get('name'), why: null };
    const save = async () => {
      // Logged first: a build that reads the file knows that it is a draft.
      logDraft(
        store,
        before.ok ? dealerValues(before.dealer) : null,
        dealerValues(loaded.dealer),
        actor,
        clock(),
      );
      // Not into what a link of that name leads to.
      await fs.rm(`${file}.draft`, { force: true });
      replaceFile(file, text);
    };
    await retryWhileLocked(() => withLock(store, save));
    events.send({ type: 'changed', slug });
    return new Response(null, { status: 204 });
  });
  return app;
}

/** Logs that changed values are drafts until somebody publishes them. Before the first release there is nothing to wait for. */
function logDraft(
  store: ReleaseStore,
  before: DealerValues | null,
  after: DealerValues,
  actor: Actor,
  now: Date,
): void {
  const live = readablePublishedValues(store, after);
  if (live === null) return;
  const edited = new Set(before === null ? [] : dealerChanges(before, after).map(({ key }) => key));
  const drafts = dealerChanges(live, after).filter(({ key }) => before === null || edited.has(key));
  appendLog(store, { type: 'draft', at: now.toISOString(), ...actor, subjects: drafts.map(subjectOf) });
}

/** The calls about share links. */
function sharesRoutes({ previews, clock, viewOrigin }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const shown = ({ id, label, path: pathname, by, expires }: ShareRecord) => ({
    id,
    url: `${viewOrigin(label)}${pathname}`,
    by,
    expires,
  });
  app.get('/', context =>
    jsonResponse(200, { shares: siteShares(previews.store(slugOf(context)), clock()).map(shown) }),
  );
  app.post('/', async context => {
    const request = await readRequest(context, ShareRequestSchema);
    const state = previews.state(request.stateId);
    if (state === null) throw new UnknownStateError();
    const share = {
      path: request.path,
      by: context.get('name'),
      expires: new Date(clock().getTime() + request.days * DAY_MS).toISOString(),
      at: state.at?.toISOString() ?? null,
      edits: [...state.edits],
    };
    return jsonResponse(201, shown(addShare(previews.store(slugOf(context)), share, clock())));
  });
  app.delete('/:id', context => {
    endShare(previews.store(slugOf(context)), context.req.param('id'), clock());
    return new Response(null, { status: 204 });
  });
  return app;
}
