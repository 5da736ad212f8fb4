import { html } from 'hono/html';
import type { StockJobResult } from '../../../schemas/stock/stock-job-result.ts';
import type { Html } from '../../http/html-page.ts';
import type { StockState } from '../../store/stock/stock-states.ts';
import { localTime } from '../local-time.ts';
import { type OperatorSite, timeZoneOf } from '../operator-sites.ts';
import { heldStockView } from './held-stock-view.ts';

/** The state of a site's stock, in words. */
interface Standing {
  text: string;
  /** A person has to do something. */
  isBad: boolean;
  /** Why, and what to do. */
  problems: readonly string[];
}

/** A table of sites: first those whose stock waits for a person. */
export function stockStatesView(states: readonly StockState[], sites: readonly OperatorSite[]): Html {
  if (states.length === 0)
    return html`<div class="empty"><p>This server builds no site: <code>BUILD=on</code> has it take stock and build.</p></div>`;
  const rows = states
    .map(state => ({ state, standing: standingOf(state) }))
    .toSorted((one, other) => Number(other.standing.isBad) - Number(one.standing.isBad));
  const bad = rows.filter(({ standing }) => standing.isBad).length;
  return html`<p>${bad === 0 ? 'No site waits for somebody.' : html`<strong class="bad">${bad === 1 ? '1 site waits' : `${bad} sites wait`} for somebody.</strong>`} A feed that is held, failed or not fetched leaves the site as it was.</p>
<div class="wide"><table class="leads sites">
<thead><tr><th scope="col">Site</th><th scope="col">Stock</th><th scope="col">Sent last</th><th scope="col">Accepted and fetched last</th></tr></thead>
<tbody>${rows.map(({ state, standing }) => stockRow(state, standing, sites))}</tbody>
</table></div>`;
}

function stockRow(state: StockState, standing: Standing, sites: readonly OperatorSite[]): Html {
  const { site, last, acceptedAt, fetched } = state;
  const { text, isBad, problems } = standing;
  const [first, ...more] = problems;
  const { name, country = null } = sites.find(({ slug }) => slug === site) ?? {};
  const timeZone = timeZoneOf(sites, site);
  const time = (ms: number) => localTime(ms, timeZone);
  return html`<tr><td>${name === undefined ? html`<span class="who">${site}</span>` : html`<span class="who">${name}</span><br><span class="note">${site}</span>`}</td>
<td><span${isBad ? html` class="bad"` : ''}>${text}</span>${first === undefined ? '' : html`<br>${first}`}${
    more.length === 0
      ? ''
      : html`<details><summary>${more.length} more</summary><ul>${more.map(problem => html`<li>${problem}</li>`)}</ul></details>`
  }${heldStockView(state, { country, timeZone })}</td>
<td>${last === null ? html`<span class="note">Nothing was sent</span>` : html`<span class="note">Sent</span> ${time(last.receivedAt)}${resultText(last.result)}<br><span class="note">Job ${last.id}</span>`}</td>
<td>${acceptedAt === null ? '' : html`<span class="note">Accepted</span> ${time(acceptedAt)}<br>`}${fetched === null ? '' : fetched.at === null ? html`<span class="note">Never fetched</span>` : html`<span class="note">Fetched</span> ${time(fetched.at)}`}</td></tr>
`;
}

/** What it did to the stock, of a held one what it would do, and its unused fields. */
function resultText({ cars, unknown_fields = [] }: StockJobResult): Html {
  return html`${cars === undefined ? '' : html`<br>${cars.added} added, ${cars.changed} changed, ${cars.removed} removed; ${cars.total} in stock`}${unknown_fields.length === 0 ? '' : html`<br>Fields that nothing reads: ${unknown_fields.join(', ')}`}`;
}

function standingOf({ held, last, waiting, buildFailures, fetched }: StockState): Standing {
  const problems = last?.result.problems ?? [];
  const isRefused = held?.state === 'held' && held.result.refused !== undefined;
  if (held !== null && !isRefused)
    return {
      text: held.state === 'held' ? 'Held' : 'Taken, and not live',
      isBad: true,
      problems: held.result.problems ?? [],
    };
  if (buildFailures > 0)
    return {
      text: `Not built: ${failuresText(buildFailures)}`,
      isBad: true,
      problems: waiting?.problems ?? ['The log says why: stock.not-built.'],
    };
  if (last?.state === 'failed') return { text: 'Could not be used', isBad: true, problems };
  if (fetched !== null && fetched.failures > 0)
    return {
      text: `Not fetched: ${failuresText(fetched.failures)}`,
      isBad: true,
      problems: fetched.problem === null ? [] : [fetched.problem],
    };
  if (held !== null) return { text: 'Held, and refused', isBad: false, problems: held.result.problems ?? [] };
  if (waiting !== null)
    return {
      text: waiting.jobs === 1 ? '1 waits to be built' : `${waiting.jobs} wait to be built`,
      isBad: false,
      problems: [],
    };
  return { text: last === null ? 'The feed in its folder' : 'Live', isBad: false, problems };
}

function failuresText(failures: number): string {
  return failures === 1 ? 'the last try failed' : `${failures} tries in a row failed`;
}
