import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type * as v from 'valibot';
import { jsonList } from '../../lib/files/json-list.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { type Note, type NoteRequestSchema, NoteSchema } from '../../schemas/preview/preview-requests.ts';

/** Of one site. */
const MAX_NOTES = 1000;

const record = (store: ReleaseStore) => jsonList(path.join(store.home, 'notes.json'), NoteSchema);

export function siteNotes(store: ReleaseStore): Note[] {
  return record(store).read();
}

/** @throws when there are too many. */
export function addNote(
  store: ReleaseStore,
  note: v.InferOutput<typeof NoteRequestSchema>,
  by: string,
  now: Date,
): Note {
  const notes = siteNotes(store);
  if (notes.length >= MAX_NOTES) throw new Error(`There are ${MAX_NOTES} notes: delete those that are done.`);
  const added = { ...note, id: randomUUID(), by, at: now.toISOString() };
  record(store).write([...notes, added]);
  return added;
}

export function deleteNote(store: ReleaseStore, id: string): void {
  record(store).write(siteNotes(store).filter(note => note.id !== id));
}
