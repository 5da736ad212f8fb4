import { html } from 'hono/html';
import { formatNumber } from '../../lib/number/format-number.ts';
import type { Html } from '../http/html-page.ts';

/** A state of what a list shows, and how many are in it. */
interface StateTab {
  label: string;
  href: string;
  count: number;
  isCurrent: boolean;
}

/** Links to the states of a list. */
export function stateTabs(tabs: readonly StateTab[]): Html {
  return html`<nav aria-label="States" class="tabs"><ul>
${tabs.map(({ label, href, count, isCurrent }) => html`<li><a href="${href}"${isCurrent ? html` aria-current="page"` : ''}>${label} <span class="count">${formatNumber(count, 'en-AU')}</span></a></li>`)}
</ul></nav>`;
}
