import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { Fields } from './read-body.ts';

/**
 * Adds the hidden fields of a page's form where a sender leaves them out and names the page by its `url`, or the offer
 * that the page is about.
 */
export function fillFromPage(fields: Fields, { pages, origin }: LeadSite): Fields {
  const url = fields.get('url');
  const path = typeof url === 'string' ? URL.parse(url, origin)?.pathname : null;
  const offer = fields.get('offer_id');
  const page =
    pages.find(each => each.path === path) ??
    (typeof offer === 'string' || typeof offer === 'number'
      ? pages.find(each => each.fields['offer_id'] === String(offer))
      : undefined);
  const missing = Object.entries(page?.fields ?? {}).filter(([name]) => (fields.get(name) ?? '') === '');
  return new Map([...fields, ...missing]);
}
