import type { CarType } from '../../domain/car/car-type.ts';
import { FORM_KINDS } from '../../domain/lead/form-kind.ts';
import { CAREERS, isCareersSubject, leadCategory } from '../../domain/lead/lead-category.ts';
import { leadEventId } from '../../domain/lead/lead-events.ts';
import { writtenVehicle } from '../../domain/lead/written-vehicle.ts';
import { isOutsideHours } from '../../domain/location/opening-hours.ts';
import { pick } from '../../lib/pick.ts';
import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';
import type { FieldValue } from '../../schemas/lead/field-schema.ts';
import type { SiteCar } from '../../schemas/lead/lead-car.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadAnswer, LeadRecord } from '../../schemas/lead/lead-record.ts';
import { visitLocation } from '../appointments/visit-location.ts';
import type { LeadFile } from '../store/leads/lead-file.ts';
import { leadDealership, leadLocation } from './lead-dealership.ts';
import type { LeadRequest } from './lead-request.ts';
import { readAttributes } from './read-attributes.ts';

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

/** The record of a valid lead, as it is stored and sent on. */
export function leadRecord(
  lead: LeadRequest,
  values: ReadonlyMap<LeadFormField, FieldValue>,
  files: readonly LeadFile[],
  now: number,
): Omit<LeadRecord, 'lead_id' | 'release' | 'deal'> {
  const { site, kind, car, context } = lead;
  const userAgent = userAgentOf(lead);
  const at = new Date(now).toISOString();
  const text = (name: string) => {
    const value = [...values].find(([field]) => field.name === name)?.[1];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const dealership_slug = leadDealership(lead);
  const location = leadLocation(lead);
  return {
    site: {
      ...pick(site, ['slug', 'name', 'origin', 'id', 'country']),
      // The dealer reads times on the clock of the place that answers.
      time_zone: visitLocation(site, { location, dealership_slug })?.time_zone ?? site.time_zone,
    },
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
      ...(lead.offer?.answers ?? []),
      ...otherValues(values, false),
      ...visitNote(lead, text, { location, dealership_slug }),
      ...carTypeAnswer(lead),
    ],
    sealed: null,
    files: files.map(file => pick(file, ['id', 'name', 'type', 'bytes'])),
    // The text of a checkbox that the site does not have is unknown.
    consents: [...values].flatMap(([{ name, type, label }, value]) =>
      type === 'checkbox' && value === true && label !== name ? { name, words: label, at } : [],
    ),
    car_id: context.car_id,
    car: car === null ? null : leadCar(car),
    offer: offerOf(lead),
    vehicle: lead.offer?.vehicle ?? vehicleOf(lead, text('vehicle')),
    trade_in: lead.offer?.trade_in ?? null,
    car_dealership_id: context.car_dealership_id ?? car?.dealership_id ?? null,
    dealership_slug,
    dealership_name: site.dealerships.find(({ slug }) => slug === dealership_slug)?.name ?? null,
    location,
    location_name: site.locations.find(({ slug }) => slug === location)?.name ?? null,
    page_id: context.page_id,
    page_hash: context.page_hash,
    url: context.url,
    source: context.source ?? 'Website',
    user_agent: userAgent === null ? null : oneSafeLine(userAgent.replace(/[<>]/g, ''), 300),
    lead_attributes: readAttributes(lead.fields.get('lead_attributes')),
  };
}

/** Whom to call, the dealer knows. */
function leadCar({ seller: _, ...car }: SiteCar): LeadRecord['car'] {
  return car;
}

/** The offer of the page it was sent from, by its id alone. */
function offerOf({ site, context: { offer_id: id } }: LeadRequest): LeadRecord['offer'] {
  return id === null ? null : { id, name: site.offers.find(offer => offer.id === id)?.name ?? null };
}

/** [K23] As the form has it, else that of the offer; null where the lead has none. */
function vehicleOf({ site, context }: LeadRequest, written: string | null): LeadRecord['vehicle'] {
  const offered = site.offers.find(({ id }) => id === context.offer_id)?.vehicle ?? null;
  const text = written ?? offered;
  return text === null ? null : writtenVehicle(text, site.makes);
}

/**
 * A note to the dealer on a requested time that `/api/appointments` would not have offered: the lead is accepted all
 * the same.
 */
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
  const own = FORM_KINDS[kind];
  const chosen = context.category ?? own.category;
  const isCareers = isCareersSubject({ category: chosen, subcategory: context.subcategory });
  const { category, subcategory } = leadCategory(isCareers ? CAREERS : chosen);
  return {
    category,
    subcategory: subcategory ?? context.subcategory ?? (category === own.category ? own.subcategory : null),
    event_id: leadEventId(isCareers ? 'careers' : own.event, car ?? carOfType(context.car_type)),
  };
}

/** A car whose type alone is known. */
function carOfType(car_type: CarType | null): { car_type: string; tag: null } | null {
  return car_type === null ? null : { car_type, tag: null };
}

function carTypeAnswer({ car, context: { car_type } }: LeadRequest): LeadAnswer[] {
  return car !== null || car_type === null
    ? []
    : [{ name: 'car_type', label: 'Type of car', value: car_type }];
}

/** The visitor's browser: in the body of a program's request, in the header of a browser's. */
function userAgentOf({ fields, request }: LeadRequest): string | null {
  const sent = fields.get('user_agent');
  return typeof sent === 'string' && sent.trim() !== '' ? sent : request.headers.get('user-agent');
}

/** The values of private fields: never stored as they are ([K26]). */
export function privateAnswers(values: ReadonlyMap<LeadFormField, FieldValue>): LeadAnswer[] {
  return otherValues(values, true);
}

function otherValues(values: ReadonlyMap<LeadFormField, FieldValue>, ofPrivate: boolean): LeadAnswer[] {
  return [...values].flatMap(([{ name, label, type, options = [], private: isPrivate = false }, value]) => {
    if (OWN_PROPERTY.has(name) || type === 'checkbox' || isPrivate !== ofPrivate) return [];
    const chosen = Array.isArray(value) ? value : [String(value)];
    const text = chosen.map(each => options.find(option => option.value === each)?.label ?? each).join(', ');
    return text === '' ? [] : { name, label, value: text };
  });
}
