import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { ListedLead } from '../store/lead-queries.ts';
import { storedRecord, targetLabel } from './lead-labels.ts';

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
  ['dealership', (_, record) => record?.dealership_slug],
  ['location', (_, record) => record?.location],
  ['url', (_, record) => record?.url],
  ['deliveries', ({ jobs }) => jobs.map(job => `${targetLabel(job)}: ${job.state}`).join('\n')],
];

export const CSV_HEAD = `${COLUMNS.map(([name]) => name).join(',')}\r\n`;

/** Leads as lines of CSV (RFC 4180). */
export function csvLines(rows: readonly ListedLead[]): string {
  return rows
    .map(row => {
      const record = storedRecord(row.lead);
      return `${COLUMNS.map(([, value]) => csvCell(value(row, record) ?? '')).join(',')}\r\n`;
    })
    .join('');
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe instead. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
