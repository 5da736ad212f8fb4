import { countryOf, languageOf } from '../../domain/country/country.ts';
import type { Car } from '../../schemas/car.ts';
import type { Brochure } from '../../view/brochure.ts';
import { digest } from '../digest.ts';
import { siteLicences } from '../frame/licences.ts';
import { knownLocation } from '../location/seller.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import type { PlannedDocument } from '../site-plan.ts';
import type { CarParts } from './car-parts.ts';
import { VIEWED } from './detail-groups.ts';

/** The brochure of a car that has its own page, where the dealer offers one. Made once for the same car. */
export function carDocuments({ site, parts: partsOf, cache }: PlanContext, car: Car): PlannedDocument[] {
  if (!site.config.features.carPdf) return [];
  const parts = partsOf(car);
  return [cache.brochures.get(parts, [], () => plannedDocument(car, brochure(car, parts, site)))];
}

function plannedDocument(car: Car, data: Brochure): PlannedDocument {
  return { file: links.carPdf(car.slug).slice(1), data, hash: digest(data) };
}

/** Picked field by field: a change to what the brochure does not show must not make it anew. */
function brochure(car: Car, { detail, seller }: CarParts, site: Site): Brochure {
  const { config } = site;
  const location = knownLocation(car, site);
  return {
    locale: languageOf(config.country),
    country: countryOf(config.country),
    dealer: config.name,
    accent: config.theme.accent,
    title: detail.title,
    trim: detail.trim,
    notice: detail.notice,
    picture: cover(detail),
    price: detail.price,
    subscriptionNote: detail.subscriptionNote,
    finance: detail.finance,
    financeNotes: detail.financeNotes,
    details: otherDetails(detail),
    features: detail.features,
    description: detail.description,
    seller: {
      name: seller.name,
      address: seller.location?.address ?? null,
      phone: seller.phone,
      email: seller.email,
    },
    // It is unknown which yard sells a car without a location: the dealer's licences, all of them.
    licences: siteLicences(location === null ? site : { config, locations: [location] }),
    created: car.created_at,
    page: config.origin + links.car(car.slug),
  };
}

/** A page of paper is short: details in title and trim are not repeated, and no number that grows by the day. */
function otherDetails({ title, trim, details }: CarParts['detail']): Brochure['details'] {
  const said = `${title} ${trim ?? ''}`;
  const rows = details.flatMap(group => group.rows);
  return rows.filter(
    ({ label, value }) => label !== VIEWED && (!IN_NAMES.has(label) || !said.includes(value)),
  );
}

const IN_NAMES: ReadonlySet<string> = new Set(['Year', 'Make', 'Model', 'Badge', 'Series']);

/** Only a picture of the car itself, and only one that is encoded: a brochure fetches nothing, and takes JPEG and PNG alone. */
function cover({ pictures: [first], standIn }: CarParts['detail']): Brochure['picture'] {
  if (first === undefined || standIn || first.avif.length === 0) return null;
  return { url: first.fallback, width: first.width, height: first.height };
}
