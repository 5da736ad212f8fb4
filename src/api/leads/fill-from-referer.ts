import { QUERY_FIELDS } from '../../domain/lead/query-fields.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { checkText } from './check-text.ts';
import type { Fields } from './read-body.ts';

/**
 * Fills fields from the query of the form's page, as its script would: the browser sends the address as `Referer`. Invalid
 * values are left out, as the visitor could not correct them.
 */
export function fillFromReferer(fields: Fields, request: Request, site: LeadSite): Fields {
  const query = ownQuery(request, site);
  if (query === null) return fields;
  const filled = Object.entries(QUERY_FIELDS).flatMap(([name, parameter]): [string, string][] => {
    const value = fields.get(name) === '' ? fitting(name, query.get(parameter), site) : '';
    return value === '' ? [] : [[name, value]];
  });
  return new Map([...fields, ...filled]);
}

/** The query of the `Referer`; null when that is no page of this site. */
function ownQuery({ headers, url }: Request, { origin }: LeadSite): URLSearchParams | null {
  const from = URL.parse(headers.get('referer') ?? '');
  const hosts = [new URL(url).host, new URL(origin).host];
  return from !== null && hosts.includes(from.host) ? from.searchParams : null;
}

function fitting(name: string, raw: string | null, { dealerships, locations }: LeadSite): string {
  const text = checkText(raw ?? '', name === 'search' ? 1000 : 100);
  if (!text.ok) return '';
  const isOwn =
    dealerships.some(({ slug }) => slug === text.value) ||
    locations.some(({ dealership_slug }) => dealership_slug === text.value);
  return name === 'dealership_slug' && !isOwn ? '' : text.value;
}
