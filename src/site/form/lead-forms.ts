import { isSold } from '../../domain/car/availability.ts';
import { offersPhotoRequest } from '../../domain/car/car-facts.ts';
import { leadEventId } from '../../domain/lead/lead-events.ts';
import { type FormKind, LEAD_KINDS } from '../../domain/lead/lead-kind.ts';
import { defaultRegoState } from '../../domain/lead/rego-states.ts';
import { fillText } from '../../lib/fill-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import type { FormPlan } from '../../view/form-plan.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import { carPrice } from '../car/car-texts.ts';
import { knownLocation } from '../location/seller.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { type FormSite, formLocations, formSections, messagesOf } from './form-sections.ts';
import { goesByStep } from './form-steps.ts';
import { hiddenFields } from './hidden-fields.ts';

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

/** Asks for photos of a car that has few: the text is fixed [K11]. */
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

/** Asks for a car to be held, on its reservation page. */
export function reserveForm(car: Car, site: Site): LeadForm {
  const { texts, features } = site.config;
  return leadForm(site, {
    kind: 'reserve',
    path: links.reserve(car.slug, features.checkoutPath),
    page: 'checkout',
    title: texts.formReserveTitle,
    intro: texts.formReserveIntro,
    car,
    values: carValues(car, site),
  });
}

/** The form of a location's own contact page. */
export function locationForm(location: Location, site: FormSite): LeadForm {
  return leadForm(site, {
    kind: 'location',
    path: links.contactLocation(location.slug),
    page: 'contact',
    title: site.config.texts.formContactTitle,
    location,
  });
}

/** Kinds of forms that stand on a page of information. */
export type PageFormKind = Exclude<FormKind, 'enquiry' | 'photos' | 'similar' | 'reserve' | 'location'>;

/** The form of a page of information. */
export function pageForm(kind: PageFormKind, path: string, page: string, site: FormSite): LeadForm {
  const { config } = site;
  const { texts, features } = config;
  const labels: Record<PageFormKind, { title: string; submit?: string }> = {
    contact: { title: texts.formContactTitle },
    'test-drive': { title: texts.formTestDriveTitle, submit: texts.bookTestDrive },
    service: { title: texts.bookService, submit: texts.bookService },
    parts: { title: texts.formPartsTitle },
    'parts-search': { title: texts.formPartsTitle },
    fleet: { title: texts.formFleetTitle },
    finance: {
      title: texts.formFinanceTitle,
      ...(features.financePreApproval ? { submit: texts.getPreApproved } : {}),
    },
    'trade-in': { title: texts.formTradeInTitle, submit: texts.getValuation },
    sell: { title: texts.formTradeInTitle },
    notify: { title: texts.formNotifyTitle, submit: texts.notifyTitle },
  };
  const [only, ...others] = formLocations(kind, site.locations);
  const hasOneLocation =
    (kind === 'service' || kind === 'parts' || kind === 'parts-search') && others.length === 0;
  const state = defaultRegoState(config.country, features.defaultState);
  return leadForm(site, {
    kind,
    path,
    page,
    ...labels[kind],
    location: hasOneLocation ? (only ?? null) : null,
    values: state === null ? {} : { regoState: state },
  });
}

function leadForm(site: FormSite, planned: FormPlan): LeadForm {
  const { kind, title, car = null } = planned;
  const { features, texts } = site.config;
  const { action, event } = LEAD_KINDS[kind];
  const sections = formSections(kind, car, site);
  const visible = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return {
    kind,
    id: `${kind}-form`,
    action,
    eventId: leadEventId(event, car),
    title,
    intro: planned.intro ?? null,
    sections,
    hidden: hiddenFields(planned, visible, site),
    values: planned.values ?? {},
    stepped: goesByStep(kind, sections, features.steppedForms),
    slots: features.appointments && features.testDriveDateTime && kind === 'test-drive',
    car:
      car === null
        ? null
        : { id: car.id, title: car.name, href: links.car(car.slug), car_type: car.car_type },
    success: fixedPaths(site.config).has(links.success) ? links.success : null,
    submit: planned.submit ?? texts.formSend,
    messages: messagesOf(site),
  };
}

/** What a form begins with about a car: its yard. */
function carValues(car: Car, site: Site): Record<string, string> {
  const location = knownLocation(car, site);
  return location === null ? {} : { location: location.slug };
}

/** The car in one line: name and price. */
function carLine(car: Car, { config }: Site): string {
  const { amount, type } = carPrice(car, config);
  const price = [amount, type].filter(word => word !== null).join(' ');
  return amount === null ? car.name : `${car.name}, ${price}`;
}
