import { html } from 'hono/html';
import { formatNumber } from '../../lib/number/format-number.ts';
import { BASE_STYLE } from '../http/base-style.ts';
import { type Html, htmlPage } from '../http/html-page.ts';
import type { BuildState } from '../stock/build-states.ts';
import { siteMark } from './site-mark.ts';
import { WATCH_SITES } from './watch-sites.ts';

const STYLE = `${BASE_STYLE}
main{max-width:72rem;padding-top:var(--space-6)}main>.state{max-width:26rem;margin-bottom:var(--space-5)}h3{margin:0 0 var(--space-1);font-size:var(--text-m)}
.sites,.more{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:var(--space-4);margin:var(--space-5) 0 0;padding:0;list-style:none}
.sites li,.more li{padding:var(--space-4);border:1px solid var(--line);border-radius:8px}.sites li{display:flex;gap:var(--space-4);align-items:start}.sites li>div{flex:1;min-width:0}
.sites svg{flex:none;border-radius:8px}.sites h2{margin:0;padding:2px 0}.sites p,.more p{margin:0;overflow-wrap:anywhere}
.state{margin-top:var(--space-2);font-size:var(--text-s);font-variant-numeric:tabular-nums}.state progress{display:block;width:100%;height:6px;margin-top:var(--space-2);accent-color:var(--accent)}
.state strong{font-weight:600}.problems{margin:var(--space-1) 0 0;white-space:pre-line;color:var(--danger)}code{font-size:.9375em}`;
const REFRESH_S = 2;

/** A site of this server. */
export interface ListedSite {
  slug: string;
  name: string;
  /** Null where it is unknown. */
  template: string | null;
  /** `#rrggbb`; null until it was built. */
  accent: string | null;
  cars: number | null;
  /** Where it goes live; null until it was built. */
  origin: string | null;
  state: BuildState | undefined;
}

interface SiteList {
  sites: readonly ListedSite[];
  /** Of this server; empty for the usual one. */
  port: string;
  /** What keeps sites from being built; null where nothing does. */
  problem: string | null;
  /** What holds the operators' token; null where it was only printed. */
  tokenPlace: string | null;
}

/** The page at `http://localhost:<port>/`: every site with its local address and the progress of its build, and where leads and the desk are. */
export function siteList({ sites, port, problem, tokenPlace }: SiteList): Promise<Response> {
  const at = port === '' ? '' : `:${port}`;
  const body = html`<h1>Sites</h1>
<div id="summary" role="status" data-live>${sites.length === 0 && problem !== null ? '' : html`<p>${summary(sites)}</p>`}${problemText(problem)}</div>
<ul class="sites">
${sites.map(site => html`<li>${listEntry(site, at)}</li>`)}
</ul>
<section>
<h2>Behind the sites</h2>
<ul class="more">
<li><h3><a href="/operators/">Leads</a></h3><p>Enquiries, reservations and calls of all sites. ${tokenHint(tokenPlace)}</p></li>
<li><h3><a href="http://localhost:4322/">Preview desk</a></h3><p>What a change would publish, before it is live. Start it with <code>npm run preview</code>.</p></li>
</ul>
</section>`;
  return page('Forecourt: sites', body, problem !== null || sites.some(isUnderWay));
}

/** Shown instead of a site's pages until its first build has ended. */
export function siteUnderWay(site: ListedSite, port: string, problem: string | null): Promise<Response> {
  const { slug, state } = site;
  const isFailed = state?.state === 'failed';
  const title = `${site.name} is ${state?.state === 'building' ? 'being built' : 'not built yet'}`;
  const body = html`<h1 id="title" data-live>${title}</h1>
<p>${isFailed ? 'It opens here after a build that goes live.' : 'It opens here when it is ready.'}</p>
<div id="summary" role="status" data-live>${problemText(problem)}</div>
<div class="state" id="state-${slug}" data-live>${stateOf(site)}</div>
<p><a href="http://localhost${port === '' ? '' : `:${port}`}/">All sites</a></p>`;
  return page(title, body, !isFailed, 503);
}

function page(title: string, body: Html, isBusy: boolean, status = 200): Promise<Response> {
  return htmlPage({
    title,
    lang: 'en',
    style: STYLE,
    header: html`<header><p>Forecourt</p></header>
`,
    body,
    status,
    headers: isBusy ? { 'retry-after': String(REFRESH_S) } : {},
    refreshSeconds: isBusy ? REFRESH_S : null,
    script: WATCH_SITES,
  });
}

function summary(sites: readonly ListedSite[]): Html | string {
  if (sites.length === 0) return html`No site is built yet. Run <code>npm run build</code>.`;
  const ready = sites.filter(({ origin }) => origin !== null).length;
  const failed = sites.filter(({ state }) => state?.state === 'failed').length;
  const of = ready === sites.length ? '' : `${ready} of `;
  const what = sites.length === 1 ? 'site' : 'sites';
  return `${of}${sites.length} ${what} ready${failed === 0 ? '' : `, ${failed} failed`}`;
}

/** Only what has an id and `data-live` is brought up to date in the page: what has the focus stays. */
function listEntry(site: ListedSite, at: string): Html {
  const { slug, name, accent, origin } = site;
  return html`<span id="mark-${slug}" data-live>${siteMark(name, accent)}</span><div>
<h2 id="name-${slug}" data-live>${origin === null ? name : html`<a href="http://${slug}.localhost${at}/">${name}</a>`}</h2>
<p class="note" id="facts-${slug}" data-live>${facts(site)}</p>
<div class="state" id="state-${slug}" data-live>${stateOf(site)}</div></div>`;
}

function facts({ slug, template, cars, origin }: ListedSite): string {
  const all = [
    template === null ? null : `Template ${template}`,
    cars === null ? null : `${formatNumber(cars, 'en-AU')} ${cars === 1 ? 'car' : 'cars'}`,
    origin === null ? slug : `for ${new URL(origin).host}`,
  ];
  return all.filter(fact => fact !== null).join(' · ');
}

function tokenHint(place: string | null): Html | string {
  return place === null
    ? 'Sign in with the token that the server printed.'
    : html`Sign in with the token in <code>${place}</code>.`;
}

function problemText(problem: string | null): Html | string {
  if (problem === null) return '';
  return html`<p class="problems">The store cannot be reached, and without it no site is built and no feed fetched: ${problem}. Both go on by themselves when it is back.</p>`;
}

/** Whether its build is under way, or will be. */
export function isUnderWay({ state }: Pick<ListedSite, 'state'>): boolean {
  return state?.state === 'waiting' || state?.state === 'building';
}

function stateOf({ state, origin }: ListedSite): Html | string {
  const isReady = origin !== null;
  if (state === undefined || state.state === 'live') {
    if (!isReady) return 'Waiting';
    return (state?.unencoded ?? 0) === 0 ? READY : html`${READY}. Its pictures wait to be encoded`;
  }
  if (state.state === 'waiting')
    return isReady ? html`${READY}. Waiting to be built again` : 'Waiting to be built';
  if (state.state === 'failed')
    return html`${isReady ? html`${READY}, as it was before the last build, which failed.` : html`<strong>The build failed.</strong>`}<p class="problems">${state.problems.join('\n')}</p>`;
  const { stage, done, total } = state;
  const isCounted = done !== undefined && total !== undefined;
  const bar = isCounted
    ? html`<progress aria-label="${stage}" value="${done}" max="${total}"></progress>`
    : html`<progress aria-label="${stage}"></progress>`;
  const count = isCounted ? ` ${done} of ${total}` : '';
  return html`${isReady ? html`${READY}. Now ` : 'Building: '}${stage}${count}${bar}`;
}

const READY = html`<strong>Ready</strong>`;
