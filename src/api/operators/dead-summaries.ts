import { html } from 'hono/html';
import * as v from 'valibot';
import { StoredSummarySchema } from '../delivery/summary/summary-target.ts';
import type { Html } from '../html-page.ts';
import type { JobRow } from '../store/lead-queries.ts';
import { deliveryStatus } from './leads/lead-labels.ts';
import { postButton } from './post-button.ts';

/** Summaries of a day that were given up: no lead's line shows them. Nothing where there is none. */
export function deadSummaries(jobs: readonly JobRow[]): Html | '' {
  if (jobs.length === 0) return '';
  return html`<h2>Summaries and notices given up</h2><ul>${jobs.map(summaryLine)}</ul>`;
}

function summaryLine(job: JobRow): Html {
  const parsed = v.safeParse(StoredSummarySchema, job.target);
  const about = parsed.success
    ? `${parsed.output.site.name}, ${parsed.output.day}, ${parsed.output.to}`
    : `${job.site}, ${job.topic}`;
  return html`<li>${about}: <span class="bad">${deliveryStatus(job)}</span>${job.last_error === null ? '' : html`<br><small>${job.last_error}</small>`} ${postButton(`/operators/deliveries/${job.id}/retry`, 'Try again')}</li>`;
}
