import * as v from 'valibot';
import { keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

/** Drafts kept, and for how long: somebody else may use the device later. */
const MOST = 8;
const KEPT_MS = 2 * 86_400_000;

const ValueSchema = v.union([keptText(4000), v.array(keptText(200))]);
const DraftSchema = v.object({
  values: v.record(keptText(60), ValueSchema),
  /** When, in milliseconds. */
  at: v.number(),
});
export type DraftValues = v.InferOutput<typeof DraftSchema>['values'];

/** Half-filled forms, by `draftKey`. */
const $drafts = remembered<Record<string, v.InferOutput<typeof DraftSchema>>>(
  'drafts',
  v.record(keptText(300), DraftSchema),
  {},
);

/** A form of one page: a car's form is another car's not. */
export function draftKey(path: string, formId: string): string {
  return `${path}#${formId}`;
}

export function draftOf(key: string, now: number): DraftValues | null {
  const draft = $drafts.get()[key];
  return draft === undefined || now - draft.at > KEPT_MS ? null : draft.values;
}

export function keepDraft(key: string, values: DraftValues, now: number): void {
  const others = Object.entries($drafts.get()).filter(
    ([name, { at }]) => name !== key && now - at <= KEPT_MS,
  );
  const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST - 1);
  $drafts.set(Object.fromEntries([[key, { values, at: now }], ...latest]));
}

export function dropDraft(key: string): void {
  const { [key]: _, ...others } = $drafts.get();
  $drafts.set(others);
}

export function dropAllDrafts(): void {
  $drafts.set({});
}
