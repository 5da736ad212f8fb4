import * as v from 'valibot';
import { DAY_MS } from '../lib/time/durations.ts';
import { boundedText } from './saved-car.ts';
import { persistentStore } from './storage/persistent-store.ts';

/** Drafts stored, and for how long: another person may use the device later. */
const MAX_DRAFTS = 8;
const MAX_AGE_MS = 2 * DAY_MS;

const ValueSchema = v.union([boundedText(4000), v.array(boundedText(200))]);
const DraftSchema = v.object({
  values: v.record(boundedText(60), ValueSchema),
  /** When, in milliseconds. */
  at: v.number(),
});
export type DraftValues = v.InferOutput<typeof DraftSchema>['values'];

/** Half-filled forms, by `draftKey`. */
const $drafts = persistentStore<Record<string, v.InferOutput<typeof DraftSchema>>>(
  'drafts',
  v.record(boundedText(300), DraftSchema),
  {},
);

/** A form of one page: a car's form is another car's not. */
export function draftKey(path: string, formId: string): string {
  return `${path}#${formId}`;
}

export function readDraft(key: string, now: number): DraftValues | null {
  const draft = $drafts.get()[key];
  return draft === undefined || now - draft.at > MAX_AGE_MS ? null : draft.values;
}

export function saveDraft(key: string, values: DraftValues, now: number): void {
  const others = Object.entries($drafts.get()).filter(
    ([name, { at }]) => name !== key && now - at <= MAX_AGE_MS,
  );
  const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MAX_DRAFTS - 1);
  $drafts.set(Object.fromEntries([[key, { values, at: now }], ...latest]));
}

export function deleteDraft(key: string): void {
  const { [key]: _, ...others } = $drafts.get();
  $drafts.set(others);
}

export function deleteAllDrafts(): void {
  $drafts.set({});
}
