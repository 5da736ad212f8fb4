import * as v from 'valibot';
import { boundedText } from './saved-car.ts';
import { persistentStore } from './storage/persistent-store.ts';

/** More categories than a site has. */
const MAX = 30;

const SuccessSchema = v.object({
  category: boundedText(100),
  lead_id: boundedText(100),
  /** When, in milliseconds. */
  at: v.number(),
});
type Success = v.InferOutput<typeof SuccessSchema>;

/** Which forms were sent from this browser: the last success of each category, the latest first. */
export const $successes = persistentStore<Success[]>('successes', v.array(SuccessSchema), []);

export function addSuccess(success: Success): void {
  const others = $successes.get().filter(({ category }) => category !== success.category);
  $successes.set([success, ...others].slice(0, MAX));
}
