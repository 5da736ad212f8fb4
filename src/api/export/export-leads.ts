import path from 'node:path';
import { utcDay } from '../../lib/time/calendar.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { callsCsv } from '../operators/calls/calls-csv.ts';
import { leadsCsv } from '../operators/leads/leads-csv.ts';
import type { AnswerKey } from '../private/answer-keys.ts';
import { CALL_DAYS } from '../store/call-counts.ts';
import type { LeadEventRow } from '../store/leads/lead-events.ts';
import { fileContents } from '../store/leads/lead-file.ts';
import type { LeadFilter } from '../store/leads/lead-filter.ts';
import { type ListedLead, leadPages } from '../store/leads/lead-queries.ts';
import { storedRecord } from '../store/leads/stored-lead.ts';
import type { Store } from '../store/open-store.ts';
import { exportLead } from './export-lead.ts';
import { writePrivateFile } from './write-private-file.ts';
import { writeTexts } from './write-texts.ts';

type Db = Pick<Store, 'db'>;

interface LeadsExport {
  /** What opens financial answers; null to leave them out. */
  keys: readonly AnswerKey[] | null;
  now: number;
  onLeads: (count: number) => void;
}

interface ExportedLeads {
  leads: number;
  files: number;
  /** Leads whose financial answers were left out, and those that have them. */
  privateLeftOut: number;
  privateIncluded: number;
}

/** Writes the leads of one site and no other into a folder: a table for people, all of it for programs, and the files. */
export async function exportLeads(
  store: Db,
  site: string,
  dir: string,
  { keys, now, onLeads }: LeadsExport,
): Promise<ExportedLeads> {
  const filter: LeadFilter = { view: 'all', site, search: '', since: null, before: null };
  const counts: ExportedLeads = { leads: 0, files: 0, privateLeftOut: 0, privateIncluded: 0 };
  const lines = async function* () {
    for await (const rows of leadPages(store, filter)) {
      const events = await eventsOf(store, rows);
      for (const row of rows) {
        const lead = exportLead(row, events.get(row.lead.id) ?? [], keys);
        counts.leads += 1;
        if (lead.private_answers === 'left out') counts.privateLeftOut += 1;
        if (lead.private_answers === 'included') counts.privateIncluded += 1;
        counts.files += await writeFiles(store, row, path.join(dir, 'files'));
        yield `${JSON.stringify(lead)}\n`;
      }
      onLeads(counts.leads);
    }
  };
  await writeTexts(path.join(dir, 'leads.jsonl'), lines());
  await writeTexts(path.join(dir, 'leads.csv'), leadsCsv(store, filter));
  const [from = '', to = ''] = [now - CALL_DAYS * DAY_MS, now].map(at => utcDay(at));
  await writeTexts(path.join(dir, 'calls.csv'), callsCsv(store, { site, from, to }));
  return counts;
}

async function eventsOf({ db }: Db, rows: readonly ListedLead[]): Promise<Map<string, LeadEventRow[]>> {
  const ids = rows.map(({ lead }) => lead.id);
  const events = await db
    .selectFrom('lead_event')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('at')
    .execute();
  return Map.groupBy(events, ({ lead_id }) => lead_id);
}

/** Under names of ours: the id of the lead and what the file is called, made harmless when it came. */
async function writeFiles(store: Db, { lead }: ListedLead, dir: string): Promise<number> {
  const files = storedRecord(lead)?.files ?? [];
  if (files.length === 0) return 0;
  const contents = await fileContents(store, lead.id);
  let written = 0;
  for (const { id, name } of files) {
    const content = contents.get(id);
    // A lead that was kept back for long lost its files.
    if (content === undefined) continue;
    written += 1;
    const file = `${written}-${path.basename(name)}`;
    writePrivateFile(path.join(dir, path.basename(lead.id), file), content);
  }
  return written;
}
