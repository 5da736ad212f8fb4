import { isSold } from '../../domain/car/availability.ts';
import { offersPhotoRequest } from '../../domain/car/car-facts.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { reserveDeposit } from '../../domain/reservation/reservable-car.ts';
import { reservationOffer } from '../../domain/reservation/reservation-offer.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { FormWays, LeadForm } from '../../view/lead-form.ts';
import { shownAmount } from '../car/car-texts.ts';
import { knownLocation } from '../location/seller.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { leadForm } from './lead-form.ts';

/** The form on a car's page: an enquiry, or for a sold car the wish for a similar one; null where none is taken. */
export function carForm(car: Car, site: Site, page = 'car'): LeadForm | null {
  const { texts, features } = site.config;
  if (!features.enquiries) return null;
  const shared = { page, path: links.car(car.slug), car, values: carValues(car, site) };
  if (isSold(car)) {
    const message = fillText(texts.similarMessage, { car: car.name });
    return leadForm(site, {
      ...shared,
      kind: 'similar',
      title: texts.formSimilarTitle,
      values: { ...shared.values, message },
    });
  }
  return leadForm(site, {
    ...shared,
    kind: 'enquiry',
    title: texts.formEnquiryTitle,
    intro: carLine(car, site),
  });
}

/** Requests photos of a car that has few: the text is fixed [K11]. */
export function photosForm(car: Car, site: Site): LeadForm | null {
  const { texts, features } = site.config;
  if (!offersPhotoRequest(car, features)) return null;
  return leadForm(site, {
    kind: 'photos',
    path: links.car(car.slug),
    page: 'car',
    title: texts.requestPhotos,
    intro: texts.requestPhotosMessage,
    submit: texts.requestPhotos,
    car,
    hidden: { message: texts.requestPhotosMessage },
    values: carValues(car, site),
  });
}

/** Requests a hold of a car on its reservation page; the dealer calls. */
export function reserveForm(car: Car, site: Site): LeadForm {
  const { texts } = site.config;
  return leadForm(site, {
    ...reservePlan(car, site),
    title: texts.formReserveTitle,
    intro: texts.formReserveIntro,
  });
}

/** The same where the site takes deposits: leads on to paying one. */
export function depositForm(car: Car, site: Site, ways: FormWays): LeadForm {
  const { texts, features, country } = site.config;
  const deposit = { deposit: formatMoney(reserveDeposit(features), country) };
  const form = leadForm(site, {
    ...reservePlan(car, site),
    title: texts.reserveFormTitle,
    intro: fillText(texts.reserveFormIntro, deposit),
    submit: fillText(features.reservePayment === 'charge' ? texts.reservePay : texts.reserveHold, deposit),
    hidden: reservationOffer(car, features),
  });
  return { ...form, postTo: '/api/reservations', ways, stepped: false };
}

function reservePlan(car: Car, site: Site) {
  const path = links.reserve(car.slug, site.config.features.checkoutPath);
  return { kind: 'reserve', path, page: 'checkout', car, values: carValues(car, site) } as const;
}

/** The initial values of a form about a car: its yard. */
function carValues(car: Car, site: Site): Record<string, string> {
  const location = knownLocation(car, site);
  return location === null ? {} : { location: location.slug };
}

/** The car in one line: name and price. */
function carLine(car: Car, { config }: Site): string {
  return joinTexts([car.name, shownAmount(car, config)], ', ');
}
