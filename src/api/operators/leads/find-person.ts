import {
  type ListedLead,
  leadIdsOfPerson,
  leadsById,
  recipientsOfLeads,
} from '../../store/leads/lead-queries.ts';
import type { Store } from '../../store/open-store.ts';
import { recipientLabel } from './lead-labels.ts';

const ROWS = 100;

/** The data of a person, with one page of the leads. */
export interface FoundPerson {
  /** The e-mail address or phone number; empty before one was entered. */
  contact: string;
  count: number;
  rows: readonly ListedLead[];
  /** From 1. */
  page: number;
  pages: number;
  /** Recipients of the person's leads. */
  recipients: readonly string[];
}

/** Finds a person by e-mail address or phone number. An invalid page is the nearest one that exists. */
export async function findPerson(store: Store, contact: string, requested: number): Promise<FoundPerson> {
  const ids = contact === '' ? [] : await leadIdsOfPerson(store, contact);
  const pages = Math.max(1, Math.ceil(ids.length / ROWS));
  const page = Math.min(pages, Math.max(1, Math.floor(requested) || 1));
  const rows = await leadsById(store, ids.slice((page - 1) * ROWS, page * ROWS));
  const recipients = (await recipientsOfLeads(store, ids)).map(recipientLabel);
  return { contact, count: ids.length, rows, page, pages, recipients: [...new Set(recipients)] };
}
