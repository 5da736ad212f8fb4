import * as v from 'valibot';
import type { OwnCar } from '../../domain/trade-in/estimate-price.ts';
import { readNumber } from '../../lib/number/read-number.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { calendarDay } from '../../lib/time/calendar.ts';
import { fieldSchema } from '../../schemas/lead/field-schema.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { type OwnCarField, ownCarFields } from '../../schemas/valuation/valuation-fields.ts';
import type { ValuationSite } from '../../schemas/valuation/valuation-site.ts';
import type { Fields } from '../leads/read-body.ts';

/** The visitor's data of a car: enough to value it, or a registration to look up. */
export interface RequestedCar {
  rego: string | null;
  regoState: string | null;
  km: number | null;
  /** Null where the registration is looked up. */
  car: OwnCar | null;
}

type Reading = { ok: true; requested: RequestedCar } | { ok: false; errors: Map<string, string> };

const OLDEST = 1950;
const MAX_DISTANCE = 2_000_000;

/** Checks the visitor's data of the car. Make, model and year come before the registration. */
export function readOwnCar(
  sent: Fields,
  { site, valuation }: { site: LeadSite; valuation: ValuationSite },
  now: number,
): Reading {
  const { texts } = valuation;
  const errors = new Map<string, string>();
  const fields = ownCarFields(valuation);
  const text = (name: OwnCarField, required = false): string => {
    const raw = sent.get(name);
    const schema = fieldSchema({ ...fields[name], required }, { messages: site.texts, today: '' });
    const read = v.safeParse(schema, typeof raw === 'number' ? String(raw) : raw, { abortPipeEarly: true });
    if (!read.success) errors.set(name, read.issues[0].message);
    return read.success ? String(read.output) : '';
  };
  const rego = text('rego')
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  if (!/^[\p{Lu}\p{N}]{0,10}$/u.test(rego)) errors.set('rego', texts.errorRego);
  const regoState = text('regoState') || valuation.defaultState;
  const isLookedUp = rego !== '' && ['make', 'model'].every(name => (sent.get(name) ?? '') === '');
  // Without either, the errors require make, model and year.
  const byHand = !isLookedUp;
  const [make, model] = [text('make', byHand), text('model', byHand)];
  const badge = text('badge') || null;
  const year = Number(text('year', byHand));
  const newest = calendarDay(now, site.time_zone).year + 1;
  if (byHand && !errors.has('year') && !(Number.isInteger(year) && year >= OLDEST && year <= newest))
    errors.set('year', fillText(texts.errorYear, { min: OLDEST, max: newest }));
  const distance = text('km', byHand);
  const km = distance === '' ? null : readNumber(distance);
  if (distance !== '' && (km === null || km > MAX_DISTANCE)) errors.set('km', texts.errorDistance);
  if (errors.size > 0) return { ok: false, errors };
  const car = byHand ? { make, model, badge, year, km: km === null ? null : Math.round(km) } : null;
  return {
    ok: true,
    requested: {
      rego: rego || null,
      regoState: rego === '' ? null : regoState,
      km: km === null ? null : Math.round(km),
      car,
    },
  };
}
