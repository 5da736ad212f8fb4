import * as v from 'valibot';
import type { CarType } from '../../domain/car/car-type.ts';
import { leadCategory } from '../../domain/lead/lead-category.ts';
import { leadEventId } from '../../domain/lead/lead-events.ts';
import { LEAD_KINDS } from '../../domain/lead/lead-kind.ts';
import { isOutsideHours } from '../../domain/location/opening-hours.ts';
import { calendarDay, isoDay } from '../../lib/calendar.ts';
import { pick } from '../../lib/pick.ts';
import { oneSafeLine } from '../../lib/unsafe-characters.ts';
import { type FieldValue, fieldSchema } from '../../schemas/lead/field-schema.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadAnswer, LeadRecord } from '../../schemas/lead/lead-record.ts';
import { visitLocation } from '../visit-location.ts';
import type { LeadRequest } from './lead-request.ts';
import { readAttributes } from './read-attributes.ts';
import { fieldOfOtherForm, shownSections } from './shown-sections.ts';

type LeadReading =
  | { ok: true; record: Omit<LeadRecord, 'lead_id'> }
  | { ok: false; errors: Map<string, string> };

/** Fields whose values have a property of their own in the record. */
const OWN_PROPERTY: ReadonlySet<string> = new Set([
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

const SERVICES = 'additional_services';

/** Fields of forms beyond those of the form at hand: stored when they are sent all the same. */
const OTHER_FIELDS = [
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
  SERVICES,
  'search',
] as const;

/** Checks what was sent by the fields of the form, and makes the record of it. */
export function readLead(lead: LeadRequest, now: number): LeadReading {
  const { site, fields, contextErrors } = lead;
  const ofForm = shownSections(lead).flatMap(section => section.fields);
  const others = OTHER_FIELDS.filter(name => fields.has(name) && !ofForm.some(field => field.name === name));
  const rules = { messages: site.texts, today: isoDay(calendarDay(now, site.time_zone)) };
  const errors = new Map<string, string>();
  const values = new Map<LeadFormField, FieldValue>();
  for (const field of [...ofForm, ...others.map(name => fieldOfOtherForm(site, name) ?? plainField(name))]) {
    const required = field.required && !isKnownOtherwise(field, lead);
    const schema = fieldSchema({ ...field, ...readAsText(field, lead), required }, rules);
    const read = v.safeParse(schema, sentValue(field, lead), { abortPipeEarly: true });
    if (read.success) values.set(field, read.output);
    else errors.set(field.name, read.issues[0].message);
  }
  if (!isOwnDealership(lead)) errors.set('dealership_slug', 'dealership_slug is no dealership of this site.');
  for (const [name, error] of contextErrors) errors.set(name, error);
  return errors.size > 0 ? { ok: false, errors } : { ok: true, record: recordOf(lead, values, now) };
}

/** A field that no form of the site has: what is sent for it is stored under its name. */
function plainField(name: string): LeadFormField {
  const field = { name, label: name, required: false };
  if (name === 'message') return { ...field, type: 'textarea', maxlength: 4000 };
  if (name === 'opt_in' || name === 'terms_conditions') return { ...field, type: 'checkbox' };
  return { ...field, type: 'text', maxlength: name === 'search' ? 1000 : 200 };
}

/** Extras need not be among those the site lists; any location of the site will do where some are offered. */
function readAsText({ name }: LeadFormField, { context }: LeadRequest): Partial<LeadFormField> {
  if (name === SERVICES) return { type: 'text', maxlength: 1000 };
  return name === 'location' && context.location !== null ? { type: 'text' } : {};
}

/**
 * Whether the lead can be handled without this field, though people are asked for it: its car says where it stands, a
 * location or the id of a dealership which dealership is meant, and a message or a registration what a general form is
 * about. Programs that post leads do not know a site's forms.
 */
function isKnownOtherwise({ name }: LeadFormField, lead: LeadRequest): boolean {
  const { kind, fields, context } = lead;
  const isSent = (other: string) => {
    const value = fields.get(other);
    return typeof value === 'string' && value.trim() !== '';
  };
  const isPlaced = context.car_id !== null || dealershipById(lead) !== null;
  if (name === 'location') return isPlaced;
  if (name === 'dealership_slug') return isPlaced || chosenDealership(lead) !== null;
  const isSaid = LEAD_KINDS[kind].action === '/api/forms' && (isSent('message') || isSent('Rego'));
  return isSaid && (name === 'vehicle' || name === 'part');
}

/** A location is sent by slug or by id; extras are stored as a line of text. */
function sentValue({ name }: LeadFormField, { fields, context }: LeadRequest): unknown {
  if (name === 'location') return context.location ?? '';
  const value = fields.get(name);
  if (name !== SERVICES) return value;
  const list: unknown[] = [value || []].flat();
  return list.every(each => typeof each === 'string') ? [...new Set(list)].join(', ') : value;
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
  lead: LeadRequest,
  values: ReadonlyMap<LeadFormField, FieldValue>,
  now: number,
): Omit<LeadRecord, 'lead_id'> {
  const { site, kind, car, context } = lead;
  const userAgent = userAgentOf(lead);
  const at = new Date(now).toISOString();
  const text = (name: string) => {
    const value = [...values].find(([field]) => field.name === name)?.[1];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const dealership_slug = dealershipOf(lead);
  const location = context.location ?? carLocation(lead);
  return {
    site: pick(site, ['slug', 'name', 'origin', 'id', 'country', 'time_zone']),
    kind,
    ...subject(lead),
    received_at: at,
    name: text('name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    postcode: text('postcode'),
    message: text('message') ?? (kind === 'photos' ? site.texts.requestPhotosMessage : null),
    opt_in: [...values].some(([field, value]) => field.name === 'opt_in' && value === true),
    answers: [
      ...otherValues(values),
      ...visitNote(lead, text, { location, dealership_slug }),
      ...carTypeAnswer(lead),
    ],
    // Of a box that the site does not have, nobody knows what it said.
    consents: [...values].flatMap(([{ name, type, label }, value]) =>
      type === 'checkbox' && value === true && label !== name ? { name, words: label, at } : [],
    ),
    car_id: context.car_id,
    car,
    car_dealership_id: context.car_dealership_id ?? car?.dealership_id ?? null,
    dealership_slug,
    dealership_name: site.dealerships.find(({ slug }) => slug === dealership_slug)?.name ?? null,
    location,
    location_name: site.locations.find(({ slug }) => slug === location)?.name ?? null,
    page_id: context.page_id,
    url: context.url,
    source: context.source ?? 'Website',
    user_agent: userAgent === null ? null : oneSafeLine(userAgent.replace(/[<>]/g, ''), 300),
    lead_attributes: readAttributes(lead.fields.get('lead_attributes')),
  };
}

/** Tells the dealer of a wish that `/api/appointments` would not have offered: nobody is turned away for it. */
function visitNote(
  { site, kind }: LeadRequest,
  text: (name: string) => string | null,
  where: Pick<LeadRecord, 'location' | 'dealership_slug'>,
): LeadAnswer[] {
  const [date, time] = [text('date'), text('time')];
  if (kind !== 'test-drive' || !site.features.appointments || date === null || time === null) return [];
  const at = visitLocation(site, where);
  if (at === null || !isOutsideHours(date, time.slice(0, 5), at)) return [];
  const value = `The time asked for lies outside the opening hours of ${at.name}.`;
  return [{ name: 'outside_hours', label: 'Please note', value }];
}

/** Category, subcategory and event: the category the visitor chose, else the form's own ([K4], [K17]). */
function subject({ kind, car, context }: LeadRequest) {
  const own = LEAD_KINDS[kind];
  const { category, subcategory } = leadCategory(context.category ?? own.category);
  const isCareers = subcategory !== null;
  return {
    category,
    subcategory: context.subcategory ?? subcategory ?? (category === own.category ? own.subcategory : null),
    event_id: leadEventId(isCareers ? 'careers' : own.event, car ?? carOfType(context.car_type)),
  };
}

/** The dealership that was chosen, that of the car, or the one whose id came with the car. */
function dealershipOf(lead: LeadRequest): string | null {
  return chosenDealership(lead) ?? lead.car?.dealership_slug ?? dealershipById(lead);
}

function dealershipById({ site, context }: LeadRequest): string | null {
  const found = site.dealerships.find(({ id }) => id !== null && id === context.car_dealership_id);
  return found?.slug ?? null;
}

/**
 * That of the location, whatever else was said. A car is driven where it is sold: without a script, the form of a car
 * asks for a dealership.
 */
function chosenDealership({ site, kind, car, context }: LeadRequest): string | null {
  const location = site.locations.find(({ slug }) => slug === context.location);
  if (location?.dealership_slug) return location.dealership_slug;
  return kind === 'test-drive' && car?.dealership_slug ? car.dealership_slug : context.dealership_slug;
}

/** Where the car stands, unless another dealership was chosen. */
function carLocation(lead: LeadRequest): string | null {
  const { site, car } = lead;
  const chosen = chosenDealership(lead);
  const found = site.locations.find(({ slug }) => slug === car?.location_slug);
  if (found === undefined) return null;
  return chosen === null || found.dealership_slug === null || found.dealership_slug === chosen
    ? found.slug
    : null;
}

/** A car of which only the type is known. */
function carOfType(car_type: CarType | null): { car_type: string; tag: null } | null {
  return car_type === null ? null : { car_type, tag: null };
}

function carTypeAnswer({ car, context: { car_type } }: LeadRequest): LeadAnswer[] {
  return car !== null || car_type === null
    ? []
    : [{ name: 'car_type', label: 'Type of car', value: car_type }];
}

/** Of the visitor: a program that passes a lead on says it in the body, a browser in its header. */
function userAgentOf({ fields, request }: LeadRequest): string | null {
  const sent = fields.get('user_agent');
  return typeof sent === 'string' && sent.trim() !== '' ? sent : request.headers.get('user-agent');
}

function otherValues(values: ReadonlyMap<LeadFormField, FieldValue>): LeadAnswer[] {
  return [...values].flatMap(([{ name, label, type, options = [] }, value]) => {
    if (OWN_PROPERTY.has(name) || type === 'checkbox') return [];
    const chosen = Array.isArray(value) ? value : [String(value)];
    const text = chosen.map(each => options.find(option => option.value === each)?.label ?? each).join(', ');
    return text === '' ? [] : { name, label, value: text };
  });
}
