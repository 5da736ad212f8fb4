import type { KitRecord } from '../../src/builder/export/kit-record.ts';

/** The leads taken from the store. */
export interface KitLeads {
  leads: number;
  files: number;
  privateLeftOut: number;
  privateIncluded: number;
  /** Pages that leads and reservations name. */
  pages: number;
  reservations: number;
  valuations: number;
  updates: number;
}

export interface WrittenKit {
  record: KitRecord;
  kit: string;
  /** Files of the site, and of the whole kit. */
  siteFiles: number;
  files: number;
  /** Null where there is no store. */
  leads: KitLeads | null;
  /** What a person should know. */
  notes: string[];
}
