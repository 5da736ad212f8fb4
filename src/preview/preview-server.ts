import { requestHost } from '../api/http/request-host.ts';
import { type BuildTools, buildTools } from '../builder/build-tools.ts';
import { listDealers } from '../dealer/file/list-dealers.ts';
import { hostName } from '../lib/network/host-name.ts';
import { sameSitePath } from '../lib/network/same-site-path.ts';
import { openPageChecks } from '../release/gate/browser/open-page-checks.ts';
import { retainAssets } from '../release/publish/retain-assets.ts';
import { dealerSummaries } from './desk/dealer-summaries.ts';
import { deskApp } from './desk/desk-app.ts';
import type { AppFiles } from './desk/desk-deps.ts';
import { deskEvents } from './desk/desk-events.ts';
import { DeskSessions } from './desk/desk-sessions.ts';
import { publishQueue, publishScheduled } from './desk/publish-queue.ts';
import { pagePictures } from './page/page-pictures.ts';
import type { PreviewSettings } from './preview-settings.ts';
import { shareViews } from './share-views.ts';
import { sitePreviews } from './site/site-previews.ts';
import { unpublishedSites } from './site/unpublished-sites.ts';
import { viewApp } from './view-hosts/view-app.ts';
import { viewHosts } from './view-hosts/view-hosts.ts';
import { watchFolder } from './watch-folder.ts';

interface PreviewDeps {
  settings: PreviewSettings;
  token: string;
  clock: () => Date;
  app: () => Promise<AppFiles>;
  /** Reports each other version of `app`; returns what ends it. */
  watchApp?: (onChange: () => void) => () => void;
}

export interface PreviewServer {
  fetch(request: Request, env?: object): Promise<Response>;
  close(): Promise<void>;
}

/** The preview desk: itself by its own name, and each site by a subdomain that cannot be guessed. */
export function previewServer({
  settings,
  token,
  clock,
  app,
  watchApp = () => () => {},
}: PreviewDeps): PreviewServer {
  const { dealersDir, dist: out, name, scheme } = settings;
  const origin = `${scheme}://${name}`;
  let opened: Promise<BuildTools> | null = null;
  const tools = () => {
    opened ??= buildTools().then(async made => {
      retainAssets(out, made.renderer.assetsDir, clock());
      // Chromium starts when a publish has pages for it.
      return { ...made, browser: await openPageChecks() };
    });
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  const events = deskEvents();
  const pictures = pagePictures();
  const previews = sitePreviews({ dealersDir, out, clock, tools });
  const views = viewHosts(() => clock().getTime());
  const shares = shareViews(previews, () => listDealers(dealersDir), clock);
  const unpublished = unpublishedSites({
    dealersDir,
    previews,
    clock,
    onKnown: slug => events.send({ type: 'changed', slug }),
  });
  const summaries = dealerSummaries({
    dealersDir,
    out,
    store: previews.store,
    clock,
    hasChanges: async slug => {
      if (opened === null) return null;
      const { renderer } = await opened;
      return unpublished.of(slug, renderer);
    },
  });
  const publish = publishQueue({ dealersDir, out, clock, tools, events, store: previews.store });
  const endSchedule = publishScheduled({
    slugs: () => listDealers(dealersDir),
    store: previews.store,
    clock,
    publish,
    onChanged: slug => events.send({ type: 'changed', slug }),
  });
  const desk = deskApp({
    publish,
    dealersDir,
    out,
    clock,
    origin,
    iframeSource: `${scheme}://*.${name}`,
    viewOrigin: label => `${scheme}://${label}.${name}`,
    app,
    tools,
    sessions: new DeskSessions(token, () => clock().getTime()),
    summaries,
    previews,
    views,
    events,
    pictures,
  });
  const view = viewApp({
    previews,
    tools,
    origin,
    app,
    find: label => views.find(label) ?? shares.find(label),
  });
  const notifyChanged = async (names: readonly string[]) => {
    // The layers of many dealers begin with `_`.
    const isAll = names.some(name => name === '' || name.startsWith('_'));
    const slugs = isAll ? await listDealers(dealersDir).catch(() => []) : names;
    for (const slug of slugs) events.send({ type: 'changed', slug });
  };
  const unwatch = watchFolder(dealersDir, names => void notifyChanged(names));
  const unwatchApp = watchApp(() => events.send({ type: 'reload' }));
  // The first views need it.
  void summaries.list().catch(() => {});
  const notifyReady = async () => {
    const [first] = await listDealers(dealersDir);
    // The list of all dealers is fetched anew, whichever of them is named.
    if (first !== undefined) events.send({ type: 'changed', slug: first });
  };
  // Without the compiled pages it is unknown what is unpublished.
  void tools()
    .then(notifyReady)
    .catch(() => {});
  const own = hostName(name) ?? name;
  return {
    async fetch(request, env) {
      const host = requestHost(request);
      if (host === own) return desk.fetch(request, env);
      // One name alone: sessions, and what may change something, belong to it.
      if (own === 'localhost' && isListeningAddress(host)) return movedTo(origin, request);
      const label = host?.endsWith(`.${own}`) ? host.slice(0, -own.length - 1) : '';
      if (/^[a-z2-7]{26}$/.test(label)) return view(request, label);
      return new Response('This server has no site of that name.', { status: 421 });
    },
    async close() {
      endSchedule();
      unwatch();
      unwatchApp();
      await pictures.close();
      const used = await opened?.catch(() => null);
      await used?.pool.close();
      if (typeof used?.browser === 'object') await used.browser.close();
    },
  };
}

function movedTo(origin: string, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return new Response(null, {
    status: 302,
    headers: { location: `${origin}${sameSitePath(pathname)}${search}` },
  });
}

/** The addresses of this machine by which a browser reaches the desk; other names of it are refused. */
function isListeningAddress(host: string | null): boolean {
  return host === '127.0.0.1' || host === '[::1]';
}
