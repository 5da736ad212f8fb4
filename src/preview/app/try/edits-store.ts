import { map, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { parseJson } from '../../../lib/json/parse-json.ts';
import { type Edit, EditSchema, type Setting } from '../../../schemas/preview/preview-requests.ts';

const NONE: readonly Edit[] = [];
const StoredSchema = v.fallback(v.record(v.string(), v.array(EditSchema)), {});
const STORED_AS = 'forecourt-desk-edits';

const $editsNow = map<Record<string, readonly Edit[]>>({});

/** By dealer: what is tried and not saved. It outlives a reload of this tab, and nothing else. */
export const $edits: ReadableAtom<Readonly<Record<string, readonly Edit[]>>> = $editsNow;

/** The tried edits of a dealer; the same array while nothing changes. */
export function editsOf(all: Readonly<Record<string, readonly Edit[]>>, slug: string): readonly Edit[] {
  return all[slug] ?? NONE;
}

const isAt = (path: readonly string[]) => (edit: Edit) => JSON.stringify(edit.path) === JSON.stringify(path);

/** Tries a value. One that equals the saved value is not tried any more. */
export function tryEdit(slug: string, edit: Edit, saved: unknown): void {
  const others = editsOf($editsNow.get(), slug).filter(other => !isAt(edit.path)(other));
  set(slug, JSON.stringify(edit.value) === JSON.stringify(saved) ? others : [...others, edit]);
}

/** Resets to the saved value. */
export function dropEdit(slug: string, path: readonly string[]): void {
  set(
    slug,
    editsOf($editsNow.get(), slug).filter(edit => !isAt(path)(edit)),
  );
}

/** Resets all to the saved values. */
export function dropEdits(slug: string): void {
  set(slug, []);
}

/** Drops what was saved: a tab that is left during a save never hears of its end. */
export function dropSaved(slug: string, settings: readonly Setting[]): void {
  const edits = editsOf($editsNow.get(), slug);
  const left = edits.filter(edit => {
    const setting = settings.find(({ path }) => isAt(path)(edit));
    if (setting === undefined) return true;
    if (edit.value === undefined) return setting.source === `${slug}/site.json`;
    return JSON.stringify(edit.value) !== JSON.stringify(setting.value);
  });
  if (left.length < edits.length) set(slug, left);
}

/** The edit of a setting, if it is tried. */
export function editAt(edits: readonly Edit[], path: readonly string[]): Edit | undefined {
  return edits.find(isAt(path));
}

/** Restores what this tab tried before it was reloaded. */
export function restoreEdits(): void {
  $editsNow.set(v.parse(StoredSchema, parseJson(sessionStorage.getItem(STORED_AS) ?? '')));
}

function set(slug: string, edits: readonly Edit[]): void {
  $editsNow.setKey(slug, edits);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify($editsNow.get()));
  } catch {
    // No room: the tab still has them.
  }
}
