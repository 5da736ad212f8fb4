import { html } from 'hono/html';
import { formatNumber } from '../../lib/number/format-number.ts';
import { type Html, htmlPage } from '../http/html-page.ts';
import { retryAfter } from '../http/json-response.ts';
import { OPERATORS_STYLE } from './operators-style.ts';

/** Sections of the operators' pages, by address. */
const SECTIONS: readonly (readonly [string, string])[] = [
  ['/operators/', 'Leads'],
  ['/operators/reservations', 'Reservations'],
  ['/operators/calls', 'Calls'],
  ['/operators/stock', 'Stock'],
  ['/operators/person', 'A person’s data'],
  ['/operators/sessions', 'Log out'],
];

interface OperatorsPage {
  title: string;
  /** Address of the one it belongs to; without one it shows no menu, as before a login. */
  section?: string;
  /** How many leads are held: every page shows it. */
  held?: number;
  body: Html;
  status?: number;
  /** As in `HtmlPage`. */
  pictures?: string;
}

/** A page for operators. */
export function operatorsPage({
  title,
  section,
  held = 0,
  body,
  status = 200,
  pictures,
}: OperatorsPage): Promise<Response> {
  const menu = html`<nav aria-label="Operators"><ul>${SECTIONS.map(([address, name]) => html`<li><a href="${address}"${address === section ? html` aria-current="page"` : ''}>${name}</a></li>`)}</ul></nav>`;
  return htmlPage({
    status,
    headers: status === 503 ? retryAfter(status) : {},
    title: `${title} | Forecourt`,
    lang: 'en',
    style: OPERATORS_STYLE,
    ...(pictures === undefined ? {} : { pictures }),
    header: html`<header><p>Forecourt</p>${section === undefined ? '' : menu}</header>
`,
    body: html`${held > 0 ? heldNotice(held) : ''}<h1>${title}</h1>
${body}`,
  });
}

function heldNotice(held: number): Html {
  const what = held === 1 ? '1 lead is' : `${formatNumber(held, 'en-AU')} leads are`;
  return html`<p class="notice held"><strong>${what} kept back.</strong> <a href="/operators/?view=quarantined">Look whether a person wrote</a></p>
`;
}
