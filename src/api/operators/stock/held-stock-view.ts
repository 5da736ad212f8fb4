import { html } from 'hono/html';
import { formatMoney } from '../../../domain/country/money.ts';
import { formatNumber } from '../../../lib/number/format-number.ts';
import type { LeavingCars } from '../../../schemas/stock/stock-job-result.ts';
import type { Html } from '../../http/html-page.ts';
import type { StockState } from '../../store/stock/stock-states.ts';
import { localTime } from '../local-time.ts';

/** Longest reason for a decision, in characters. */
export const MAX_WHY = 200;

interface SiteFormats {
  /** Null of a site that is not built here: its prices have no currency. */
  country: string | null;
  timeZone: string;
}

/** The cars that held stock would take off the site, and the forms to accept or refuse it; nothing where none is held. */
export function heldStockView({ held, last, waiting }: StockState, { country, timeZone }: SiteFormats): Html {
  if (held === null || held.state !== 'held') return html``;
  const { leaving, refused } = held.result;
  const what = held.kind === 'change' ? 'change' : 'feed';
  const isOlder = last?.id !== held.id && last?.state === 'live';
  return html`${leaving === undefined || leaving.total === 0 ? '' : leavingView(leaving, country)}${
    refused === undefined
      ? ''
      : html`<p>Refused by ${refused.by}, ${localTime(refused.at, timeZone)}: ${refused.why}</p>`
  }${
    waiting !== null
      ? html`<p class="note">Newer stock waits to be built.${waiting.problems.map(problem => html` ${problem}`)} Then look again.</p>`
      : html`${isOlder ? html`<p class="note">Other stock was accepted since: more may change than the list says.</p>` : ''}
<div class="decide">${decisionForm(held.id, 'accept', `Accept the ${what}`)}${refused === undefined ? decisionForm(held.id, 'refuse', 'Refuse it') : ''}</div>`
  }`;
}

function leavingView({ total, cars }: LeavingCars, country: string | null): Html {
  return html`<details><summary>Cars that would go (${formatNumber(total, 'en-AU')})</summary><ul class="cars">${cars.map(
    ({ name, price, picture }) =>
      // The policy of the page allows no other pictures.
      html`<li>${picture?.startsWith('https:') ? html`<img src="${picture}" alt="" width="64" height="48" loading="lazy">` : html`<span class="blank"></span>`}<div>${name}${price === null ? '' : html`<br><span class="note">${country === null ? price : formatMoney(price, country)}</span>`}</div></li>`,
  )}</ul>${total > cars.length ? html`<p class="note">The first ${cars.length} of them.</p>` : ''}</details>`;
}

function decisionForm(id: string, answer: 'accept' | 'refuse', button: string): Html {
  const field = `${answer}-${id}`;
  return html`<form method="post" action="/operators/stock/jobs/${id}/${answer}"><label for="${field}">${answer === 'accept' ? 'Who confirmed that they are gone?' : 'Why?'}</label><input id="${field}" name="why" required maxlength="${MAX_WHY}" autocomplete="off"><button class="${answer === 'accept' ? 'strong' : 'plain'}">${button}</button></form>`;
}
