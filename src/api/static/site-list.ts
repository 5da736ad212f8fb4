import { html } from 'hono/html';
import type { PublishedSite } from '../../schemas/site/published-site.ts';
import { type Html, htmlPage } from '../http/html-page.ts';
import type { BuildState, BuildStates } from '../stock/build-states.ts';

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: #1c2024; background: #f3f5f7; }
main { max-width: 44rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4rem) 1rem; } h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1.5rem; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid #d5dbe1; border-radius: 8px; background: #fff; }
li { padding: 1rem 1.25rem; overflow-wrap: anywhere; } li + li { border-top: 1px solid #e6eaee; } a, strong { font-weight: 600; } a { color: #0b57d0; }
small { display: block; font-size: 0.875rem; color: #5b6470; } .steps { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; font-variant-numeric: tabular-nums; }
progress { flex: 1 1 6rem; max-width: 20rem; accent-color: #0b57d0; } .failed { color: #a11212; white-space: pre-line; }`;
const REFRESH_S = 2;
const NO_SITE = html`<p>No site is built yet. Run <code>npm run build</code>.</p>`;

/** The page at `http://localhost:<port>/`: every site with its local address, and the progress of its build. `storeProblem`: what keeps sites from being built. */
export async function siteList(
  sites: readonly PublishedSite[],
  port: string,
  states: BuildStates | null = null,
  storeProblem: () => Promise<string | null> = async () => null,
): Promise<Response> {
  const at = port === '' ? '' : `:${port}`;
  const bySlug = new Map(sites.map(site => [site.slug, site]));
  // A site that is built stays in its line.
  const slugs = [...new Set([...bySlug.keys(), ...(states?.slugs() ?? [])])].sort();
  const isBusy = (states?.slugs() ?? []).some(slug => isUnderWay(states?.get(slug)));
  // Checked only where sites are missing: a store that is away takes seconds to fail.
  const problem = sites.length === 0 || isBusy ? await storeProblem() : null;
  const list = html`<ul>
${slugs.map(slug => html`<li>${nameOf(slug, bySlug.get(slug), at)}${stateOf(states?.get(slug))}</li>`)}
</ul>`;
  const body = html`<h1>Sites</h1>
${problemText(problem)}
${slugs.length > 0 ? list : problem === null ? NO_SITE : ''}`;
  return page('Forecourt: sites', body, isBusy || problem !== null);
}

function nameOf(slug: string, site: PublishedSite | undefined, at: string): Html {
  if (site === undefined) return html`<strong>${slug}</strong>`;
  return html`<a href="http://${slug}.localhost${at}/">${site.name}</a><small>${slug} · goes live at ${site.origin}</small>`;
}

/** Shown instead of a site's pages until its first build has ended. */
export async function siteUnderWay(
  slug: string,
  states: BuildStates,
  storeProblem: () => Promise<string | null>,
): Promise<Response> {
  const state = states.get(slug);
  // Live, it is found within a second.
  const isBusy = state?.state !== 'failed';
  const title = `${slug} is ${state?.state === 'building' ? 'being built' : 'not built yet'}`;
  const body = html`<h1>${title}</h1>
${problemText(isBusy ? await storeProblem() : null)}
${stateOf(state)}
<p>${isBusy ? 'It opens here as soon as it is ready.' : 'It opens here after a build that goes live.'}</p>`;
  return page(title, body, isBusy, 503);
}

function problemText(problem: string | null): Html | string {
  if (problem === null) return '';
  return html`<p class="failed" role="status">The store cannot be reached, and without it no site is built and no feed fetched: ${problem}. Both go on by themselves when it is back.</p>`;
}

function page(title: string, body: Html, isBusy: boolean, status = 200): Promise<Response> {
  return htmlPage({
    title,
    lang: 'en',
    style: STYLE,
    body,
    status,
    headers: isBusy ? { refresh: String(REFRESH_S), 'retry-after': String(REFRESH_S) } : {},
  });
}

function isUnderWay(state: BuildState | undefined): boolean {
  return state?.state === 'waiting' || state?.state === 'building';
}

function stateOf(state: BuildState | undefined): Html | string {
  if (state === undefined || state.state === 'live') return '';
  if (state.state === 'waiting') return html`<small role="status">waits for its build</small>`;
  if (state.state === 'failed')
    return html`<small class="failed">The last build did not go live.
${state.problems.join('\n')}</small>`;
  const { stage, done, total } = state;
  const bar =
    done === undefined || total === undefined
      ? html`<progress aria-label="${stage}"></progress>`
      : html`<progress aria-label="${stage}" value="${done}" max="${total}"></progress> <span>${done} of ${total}</span>`;
  return html`<small class="steps" role="status"><span>${stage}</span> ${bar}</small>`;
}
