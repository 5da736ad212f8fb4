import * as v from 'valibot';
import { CarTypeSchema } from '../../schemas/car.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { isPageHash } from '../page-snapshot/published-page.ts';
import { type CheckedText, checkText } from './check-text.ts';
import type { Fields } from './read-body.ts';

/** The hidden fields of a form (docs/api.md#leads): page, car, dealership and location. */
export type LeadContext = ReturnType<typeof readContext>['context'];

/** Reads the hidden fields, each a short line. `host` is that of the request. */
export function readContext(fields: Fields, site: LeadSite, host: string) {
  /** Errors by field. */
  const errors = new Map<string, string>();
  const take = (
    name: string,
    maxlength: number,
    check?: (text: string) => CheckedText<string>,
  ): string | null => {
    const text = contextText(fields.get(name), maxlength);
    const checked = text.ok && text.value !== '' && check !== undefined ? check(text.value) : text;
    if (!checked.ok) errors.set(name, `${name} ${checked.error}.`);
    return checked.ok && checked.value !== '' ? checked.value : null;
  };
  const context = {
    form: take('form', 40),
    category: take('category', 80),
    subcategory: take('subcategory', 80),
    page_id: take('page_id', 60),
    source: take('source', 60),
    car_id: take('car_id', 100),
    car_dealership_id: take('car_dealership_id', 100),
    offer_id: take('offer_id', 100),
    website_id: take('website_id', 100, id => ownWebsite(id, site)),
    /** Slug of a location of the site. */
    location: take('location', 100, text => ownLocation(text, site)),
    dealership_slug: take('dealership_slug', 100),
    /** Type of a car that the site does not have. */
    car_type: v.parse(v.nullable(CarTypeSchema), take('car_type', 10, ownCarType)),
    /** Whole address of the page, on this site. */
    url: take('url', 2000, url => ownAddress(url, site, host)),
    /** The `page_hash` of the form's page. */
    page_hash: take('page_hash', 60, pageHash),
  };
  return { context, errors };
}

/** Ids may be numbers. */
function contextText(raw: unknown, maxlength: number): CheckedText<string> {
  if (raw === undefined || raw === null) return { ok: true, value: '' };
  const isId = typeof raw === 'number' && Number.isSafeInteger(raw);
  return checkText(isId ? String(raw) : raw, maxlength);
}

function ownCarType(text: string): CheckedText<string> {
  const type = text.toLowerCase();
  return v.is(CarTypeSchema, type)
    ? { ok: true, value: type }
    : { ok: false, error: `must be ${CarTypeSchema.options.join(', ')}` };
}

function ownWebsite(id: string, site: LeadSite): CheckedText<string> {
  if (site.id === null || site.id === id) return { ok: true, value: id };
  return { ok: false, error: 'is that of another site' };
}

function ownLocation(text: string, { locations }: LeadSite): CheckedText<string> {
  const found = locations.find(({ slug, id }) => slug === text || id === text);
  return found === undefined
    ? { ok: false, error: 'is no location of this site' }
    : { ok: true, value: found.slug };
}

function pageHash(text: string): CheckedText<string> {
  return isPageHash(text)
    ? { ok: true, value: text }
    : { ok: false, error: 'must be what the page of the form says in its hidden field, or be left out' };
}

/** Links in mails to the dealer may lead to the dealer's own site only. */
function ownAddress(text: string, { origin }: LeadSite, host: string): CheckedText<string> {
  const url = URL.parse(text, origin);
  const isOwn = url !== null && (url.host === host || url.host === new URL(origin).host);
  if (!isOwn || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { ok: false, error: 'must be an address of this site' };
  return { ok: true, value: url.href };
}
