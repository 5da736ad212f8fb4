import * as v from 'valibot';
import { FORM_KINDS, type FormKind, isFormKind } from '../../domain/lead/form-kind.ts';
import { leadCategory } from '../../domain/lead/lead-category.ts';
import { EVENT_IDS } from '../../domain/lead/lead-events.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { storeEnquiredCar } from '../enquired-car.ts';
import { addReservedCar } from '../reserved-cars.ts';
import { boundedText, SavedCarSchema } from '../saved-car.ts';
import { addSuccess } from '../successes.ts';
import { track } from '../tracking/track.ts';
import { storeAcceptance } from '../valuation.ts';
import { storeVisitorDetails } from '../visitor-details.ts';

/** The data of a form that is needed when it was accepted, now or on a later page. */
export const SentFormSchema = v.object({
  kind: v.custom<FormKind>(kind => typeof kind === 'string' && isFormKind(kind)),
  event_id: v.number(),
  car: v.nullable(v.object({ ...SavedCarSchema.entries, car_type: v.nullable(boundedText(20)) })),
});
type SentForm = v.InferOutput<typeof SentFormSchema>;

/** The server's response to it. */
interface AcceptedLead {
  lead_id: string;
  event_id: number | null;
  reservation?: { status_path: string } | null;
}

const BodySchema = jsonText(v.record(v.string(), v.unknown()));
const DETAILS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

/** After a form was accepted: stores the car, the success and the visitor's details, and tracks it. */
export function leadSent(
  form: SentForm,
  body: string,
  { lead_id, event_id, reservation }: AcceptedLead,
): void {
  const at = Date.now();
  const read = v.safeParse(BodySchema, body);
  const fields = read.success ? read.output : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const { category, subcategory } = leadCategory(text('category') || FORM_KINDS[form.kind].category);
  const isCareers = subcategory !== null;
  const { car } = form;
  addSuccess({ category, lead_id, at });
  if (car !== null) {
    const { id, title, href } = car;
    storeEnquiredCar({ id, title, href, category, at });
    if (form.kind === 'reserve')
      addReservedCar({ id, title, href, lead_id, at, status_path: reservation?.status_path ?? null });
  }
  if (form.kind === 'trade-in-offer') storeAcceptance(Number(fields['offer_price']), at);
  storeVisitorDetails(Object.fromEntries(DETAILS.map(name => [name, text(name)])));
  // Last: what is stored does not depend on what others make of an event.
  track({
    event: isCareers ? 'careers' : eventOf(form.kind),
    event_id: event_id ?? (isCareers ? EVENT_IDS.careers : form.event_id),
    lead_id,
    category,
    ...(subcategory === null ? {} : { subcategory }),
    ...(car === null ? {} : { car_id: car.id, ...(car.car_type ? { car_type: car.car_type } : {}) }),
  });
}

function eventOf(kind: FormKind) {
  const { event } = FORM_KINDS[kind];
  // No form is a call or a favourite.
  return event === 'call' || event === 'favourite' ? 'form' : event;
}
