import { carLocation } from '../../domain/car/car-location.ts';
import { FIELD_MESSAGES } from '../../domain/lead/field-messages.ts';
import type { FormCar } from '../../domain/lead/form-fields.ts';
import { FORM_KINDS, type FormKind, isFormKind } from '../../domain/lead/form-kind.ts';
import { shownPriceType } from '../../domain/price/shown-price-type.ts';
import { pick } from '../../lib/pick.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import { LEAD_CAR_FIELDS, type SiteCar } from '../../schemas/lead/lead-car.ts';
import {
  LEAD_DESTINATIONS,
  LEAD_TEXTS,
  type LeadFormVariants,
  type LeadLocation,
  type LeadSite,
  RESERVATION_FEATURES,
  RESERVATION_TEXTS,
} from '../../schemas/lead/lead-site.ts';
import type { Location } from '../../schemas/location.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { FormField, FormSection } from '../../view/lead-form.ts';
import { logoOf } from '../frame/logo-of.ts';
import { themeCss } from '../frame/theme-css.ts';
import { carSeller, siteSeller } from '../location/seller.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { planValuationSite } from '../trade-in/plan-valuation-site.ts';
import { formPages } from './form-pages.ts';
import { type FormSite, formSections } from './form-sections.ts';

/**
 * What the server must know of the site to take leads: the same questions as on its pages, and the receivers of leads.
 */
export function planLeadSite(site: Site): LeadSite {
  const { config } = site;
  const { texts, features } = config;
  return {
    ...pick(config, ['slug', 'name', 'origin', 'id', 'dealership_id', 'country', 'time_zone', 'email']),
    features: {
      ...pick(features, ['appointments', 'postcodeGeocoding', 'financeFees', ...LEAD_DESTINATIONS]),
      successPage: fixedPaths(config).has(links.success),
    },
    texts: pick(texts, [...FIELD_MESSAGES, ...LEAD_TEXTS, 'fieldCvWrongSubject', 'errorPrivate']),
    dealerships: config.dealerships.map(dealership => pick(dealership, ['slug', 'name', 'id'])),
    look: look(site),
    locations: site.locations.map(leadLocation),
    offers: site.offers.map(offer => ({ ...pick(offer, ['id', 'name']), vehicle: offerVehicle(offer) })),
    makes: makesOf(site),
    pages: formPages(site),
    reservations: features.reserve && features.reservePayment !== 'none' ? reservationTerms(config) : null,
    group: config.members.includes(config.slug) ? config.group : null,
    valuation: planValuationSite(config),
    forms: Object.fromEntries(
      Object.keys(FORM_KINDS)
        .filter(isFormKind)
        .map(kind => [kind, formVariants(kind, site)]),
    ),
  };
}

/** The server's own pages have the site's logo and colours. */
function look(site: Site): LeadSite['look'] {
  const { theme, images, texts } = site.config;
  const logo = logoOf(images.logo, site.pictures);
  return {
    theme_css: themeCss(theme),
    logo: logo === null ? null : pick(logo, ['url', 'width', 'height']),
    phone: siteSeller(site).phone,
    questions: texts.questionsCall,
  };
}

/** What the server must know to take deposits. */
function reservationTerms({ features, texts }: Site['config']): LeadSite['reservations'] {
  return { ...pick(features, RESERVATION_FEATURES), texts: pick(texts, RESERVATION_TEXTS) };
}

function makesOf({ manufacturers, cars }: Site): string[] {
  return [...new Set([...manufacturers.map(({ name }) => name), ...cars.map(({ make }) => make)])].sort();
}

function offerVehicle({ manufacturer, model }: Offer): string | null {
  return model === null ? manufacturer : joinTexts([manufacturer, model.name], ' ');
}

function leadLocation(location: Location): LeadLocation {
  return {
    ...pick(location, ['id', 'slug', 'name', 'dealership_slug', 'visible', 'location_type', 'time_zone']),
    opening_hours: location.contact_detail.opening_hours,
    special_hours: location.contact_detail.special_hours,
  };
}

/**
 * A car of no dealership, to be delivered anywhere: the server puts the locations of the current car here, and requires
 * no dealership where the car has it.
 */
const ANY_CAR = { dealership_slug: null, location: { distribution_locations: ['*'] } };

function formVariants(kind: FormKind, site: FormSite): LeadFormVariants {
  const about = (car: FormCar | null) => formSections(kind, car, site).map(serverSection);
  return {
    none: about(null),
    new: about({ ...ANY_CAR, car_type: 'new' }),
    other: about({ ...ANY_CAR, car_type: 'used' }),
  };
}

function serverSection({ title, fields }: FormSection): LeadFormVariants['none'][number] {
  return { title, fields: fields.map(({ query: _, ...field }: FormField) => field) };
}

/** What the server must know of the car of an enquiry. */
export function planLeadCar(car: Car, site: Site): SiteCar {
  return {
    ...pick(car, LEAD_CAR_FIELDS),
    price_type: shownPriceType(car.price_type, site.config),
    distribution_locations: car.location?.distribution_locations ?? [],
    location_slug: carLocation(car, site.locations)?.slug ?? null,
    state: car.state,
    seller: pick(carSeller(car, site), ['name', 'phone']),
  };
}
