import { csvCell } from '../../../lib/text/csv-cell.ts';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import { campaignText } from '../../delivery/lead-campaign.ts';
import type { LeadFilter } from '../../store/leads/lead-filter.ts';
import { type ListedLead, leadPages } from '../../store/leads/lead-queries.ts';
import { storedRecord } from '../../store/leads/stored-lead.ts';
import type { Store } from '../../store/open-store.ts';
import { recipientLabel } from './lead-labels.ts';

type Column = [string, (row: ListedLead, record: LeadRecord | null) => string | null | undefined];

const COLUMNS: readonly Column[] = [
  ['lead_id', ({ lead }) => lead.id],
  ['received_at', ({ lead }) => new Date(lead.received_at).toISOString()],
  ['site', ({ lead }) => lead.site],
  ['state', ({ lead }) => lead.state],
  ['category', ({ lead }) => lead.category],
  ['subcategory', ({ lead }) => lead.subcategory],
  ['name', (_, record) => record?.name],
  ['last_name', (_, record) => record?.last_name],
  ['email', (_, record) => record?.email],
  ['phone', (_, record) => record?.phone],
  ['postcode', (_, record) => record?.postcode],
  ['message', (_, record) => record?.message],
  ['answers', (_, record) => record?.answers.map(({ label, value }) => `${label}: ${value}`).join('\n')],
  ['opt_in', (_, record) => (record === null ? null : String(record.opt_in))],
  ['car', (_, record) => record?.car?.name ?? record?.car_id],
  ['stocknum', (_, record) => record?.car?.stocknum],
  ['offer', (_, record) => record?.offer?.name ?? record?.offer?.id],
  ['dealership', (_, record) => record?.dealership_slug],
  ['location', (_, record) => record?.location],
  ['url', (_, record) => record?.url],
  ['event_id', (_, record) => record && String(record.event_id)],
  ['campaign', (_, record) => record && campaignText(record)],
  ['deliveries', ({ jobs }) => jobs.map(job => `${recipientLabel(job)}: ${job.state}`).join('\n')],
];

const HEAD = `${COLUMNS.map(([name]) => name).join(',')}\r\n`;

/** Leads as CSV (RFC 4180), page by page, so that any number can be written. Excel reads UTF-8 by the mark at the start. */
export async function* leadsCsv(store: Pick<Store, 'db'>, filter: LeadFilter): AsyncGenerator<string> {
  yield `\ufeff${HEAD}`;
  for await (const rows of leadPages(store, filter)) yield csvLines(rows);
}

function csvLines(rows: readonly ListedLead[]): string {
  return rows
    .map(row => {
      const record = storedRecord(row.lead);
      return `${COLUMNS.map(([, value]) => csvCell(value(row, record) ?? '')).join(',')}\r\n`;
    })
    .join('');
}
