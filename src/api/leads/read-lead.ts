import * as v from 'valibot';
import { leadCategory } from '../../domain/lead/lead-category.ts';
import { leadEventId } from '../../domain/lead/lead-events.ts';
import { type FormKind, LEAD_KINDS } from '../../domain/lead/lead-kind.ts';
import { calendarDay, isoDay } from '../../lib/calendar.ts';
import { pick } from '../../lib/pick.ts';
import { oneSafeLine } from '../../lib/unsafe-characters.ts';
import { type Answer, answerSchema } from '../../schemas/lead/answer-schema.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadAnswer, LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { formSections, questionElsewhere } from './form-questions.ts';
import { checkAttributes } from './lead-attributes.ts';
import type { Fields } from './read-body.ts';
import type { LeadContext } from './read-context.ts';

/** A request that names its form and its car, before its answers are looked at. */
export interface LeadRequest {
  site: LeadSite;
  kind: FormKind;
  car: LeadCar | null;
  context: LeadContext;
  fields: Fields;
  userAgent: string | null;
}

export type LeadReading =
  | { ok: true; record: Omit<LeadRecord, 'lead_id'> }
  | { ok: false; errors: Map<string, string> };

/** Questions whose answers have a place of their own in the record. */
const OWN_PLACE: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'category',
  'location',
  'dealership_slug',
]);

/** Questions that forms ask, beyond those of the form at hand: kept when they are answered all the same. */
const ELSEWHERE = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'Rego',
  'regoState',
  'km',
  'vehicle',
  'part',
  'vehiclePriceBudget',
  'date',
  'time',
  'opt_in',
  'terms_conditions',
  'additional_services',
  'search',
] as const;

/** Checks the answers by the questions of the form, and makes the record of them. */
export function readLead(request: LeadRequest, now: number): LeadReading {
  const { site, kind, car, context, fields } = request;
  const asked = formSections(site, {
    kind,
    pageId: context.page_id,
    namesCar: context.car_id !== null,
    car,
  }).flatMap(section => section.fields);
  const others = ELSEWHERE.filter(name => fields.has(name) && !asked.some(field => field.name === name)).map(
    name => questionElsewhere(site, name) ?? plainQuestion(name),
  );
  const today = isoDay(calendarDay(now, site.time_zone));
  const errors = new Map<string, string>();
  const values = new Map<LeadFormField, Answer>();
  for (const field of [...asked, ...others]) {
    const schema = answerSchema(field, { words: site.texts, today });
    const read = v.safeParse(schema, sentFor(field, request), { abortPipeEarly: true });
    if (read.success) values.set(field, read.output);
    else errors.set(field.name, read.issues[0].message);
  }
  if (!isOwnDealership(request))
    errors.set('dealership_slug', 'dealership_slug is no dealership of this site.');
  const attributes = checkAttributes(fields.get('lead_attributes'));
  if (!attributes.ok) errors.set('lead_attributes', `lead_attributes ${attributes.error}.`);
  if (errors.size > 0 || !attributes.ok) return { ok: false, errors };
  return { ok: true, record: recordOf(request, values, attributes.value, now) };
}

function plainQuestion(name: string): LeadFormField {
  const lines = name === 'message';
  return {
    name,
    label: name,
    required: false,
    type: lines ? 'textarea' : 'text',
    maxlength: lines ? 4000 : name === 'search' ? 1000 : 200,
  };
}

/** A location is sent by slug or by id. */
function sentFor({ name }: LeadFormField, { fields, context }: LeadRequest): unknown {
  return name === 'location' ? (context.location ?? '') : fields.get(name);
}

function isOwnDealership({ site, car, context: { dealership_slug: slug } }: LeadRequest): boolean {
  const known = [
    car?.dealership_slug,
    ...site.dealerships.map(dealership => dealership.slug),
    ...site.locations.map(location => location.dealership_slug),
  ];
  return slug === null || known.includes(slug);
}

function recordOf(
  request: LeadRequest,
  values: ReadonlyMap<LeadFormField, Answer>,
  lead_attributes: Record<string, unknown>,
  now: number,
): Omit<LeadRecord, 'lead_id'> {
  const { site, kind, car, context, userAgent } = request;
  const at = new Date(now).toISOString();
  const text = (name: string) => {
    const found = [...values].find(([field]) => field.name === name)?.[1];
    return typeof found === 'string' && found !== '' ? found : null;
  };
  const dealership_slug = context.dealership_slug ?? car?.dealership_slug ?? null;
  return {
    site: pick(site, ['slug', 'name', 'origin', 'id', 'country', 'time_zone']),
    kind,
    ...subject(request),
    received_at: at,
    name: text('name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    postcode: text('postcode'),
    message: text('message') ?? (kind === 'photos' ? site.texts.requestPhotosMessage : null),
    opt_in: [...values].some(([field, value]) => field.name === 'opt_in' && value === true),
    answers: answers(values),
    consents: [...values].flatMap(([{ name, type, label }, value]) =>
      type === 'checkbox' && value === true ? { name, words: label, at } : [],
    ),
    car_id: context.car_id,
    car,
    car_dealership_id: context.car_dealership_id ?? car?.dealership_id ?? null,
    dealership_slug,
    dealership_name: site.dealerships.find(({ slug }) => slug === dealership_slug)?.name ?? null,
    location: context.location,
    location_name: site.locations.find(({ slug }) => slug === context.location)?.name ?? null,
    page_id: context.page_id,
    url: context.url,
    source: context.source ?? 'Website',
    user_agent: userAgent === null ? null : oneSafeLine(userAgent.replace(/[<>]/g, ''), 300),
    lead_attributes,
  };
}

/** Category, subcategory and event: the category the visitor chose, else the form's own [K17]. */
function subject({ kind, car, context }: LeadRequest) {
  const own = LEAD_KINDS[kind];
  const { category, subcategory } = leadCategory(context.category ?? own.category);
  const isCareers = subcategory !== null;
  return {
    category,
    subcategory: context.subcategory ?? subcategory ?? (category === own.category ? own.subcategory : null),
    event_id: leadEventId(isCareers ? 'careers' : own.event, car),
  };
}

function answers(values: ReadonlyMap<LeadFormField, Answer>): LeadAnswer[] {
  return [...values].flatMap(([{ name, label, type, options = [] }, value]) => {
    if (OWN_PLACE.has(name) || type === 'checkbox') return [];
    const chosen = Array.isArray(value) ? value : [String(value)];
    const words = chosen.map(each => options.find(option => option.value === each)?.label ?? each).join(', ');
    return words === '' ? [] : { name, label, value: words };
  });
}
