import * as v from 'valibot';
import { keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

/** Categories kept: more than a site has. */
const MOST = 30;

const SuccessSchema = v.object({
  category: keptText(100),
  lead_id: keptText(100),
  /** When, in milliseconds. */
  at: v.number(),
});
type Success = v.InferOutput<typeof SuccessSchema>;

/** Which forms were sent from this browser: the last success of each category, the latest first. */
export const $successes = remembered<Success[]>('successes', v.array(SuccessSchema), []);

export function markSuccess(success: Success): void {
  const others = $successes.get().filter(({ category }) => category !== success.category);
  $successes.set([success, ...others].slice(0, MOST));
}
