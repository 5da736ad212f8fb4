import * as v from 'valibot';
import { CONDITIONS, SERVICE_HISTORIES } from '../../domain/trade-in/trade-in-offer.ts';

const percent = v.pipe(v.number(), v.minValue(-100), v.maxValue(50));

/** By how many percent an answer changes what is offered ([V12]). */
export const AdjustmentsSchema = v.strictObject({
  condition: v.strictObject(v.entriesFromList(CONDITIONS, percent)),
  service_history: v.strictObject(v.entriesFromList(SERVICE_HISTORIES, percent)),
});
