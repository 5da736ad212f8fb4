import { FORM_KINDS, type FormKind } from '../../domain/lead/form-kind.ts';
import { defaultRegoState } from '../../domain/lead/rego-states.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Location } from '../../schemas/location.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import { links } from '../routes/links.ts';
import type { FormPlan } from './form-plan.ts';
import { type FormSite, formLocations } from './form-sections.ts';
import { leadForm } from './lead-form.ts';

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

/** The form on the page of an offer; null where no enquiries are taken. `dealership` answers there. */
export function offerForm(
  offer: Pick<Offer, 'id' | 'name'>,
  path: string,
  dealership: string | null,
  site: FormSite,
): LeadForm | null {
  return enquiryForm(site, {
    kind: 'offer',
    path,
    page: 'offer',
    title: site.config.texts.formOfferTitle,
    known: ofDealership(dealership),
    hidden: { offer_id: offer.id },
  });
}

/** The form on the page of a model or a brand, `vehicle`; null where no enquiries are taken. */
export function modelForm(
  vehicle: string,
  { path, page }: { path: string; page: 'model' | 'brand' },
  dealership: string | null,
  site: FormSite,
): LeadForm | null {
  return enquiryForm(site, {
    kind: 'model',
    path,
    page,
    title: fillText(site.config.texts.formModelTitle, { model: vehicle }),
    known: { vehicle, ...ofDealership(dealership) },
  });
}

function enquiryForm(site: FormSite, planned: FormPlan): LeadForm | null {
  return site.config.features.enquiries ? leadForm(site, planned) : null;
}

function ofDealership(slug: string | null): Record<string, string> {
  return slug === null ? {} : { dealership_slug: slug };
}

/** Kinds of forms on a page of information. */
export type PageFormKind = Exclude<
  FormKind,
  'enquiry' | 'photos' | 'similar' | 'reserve' | 'location' | 'offer' | 'model' | 'trade-in-offer'
>;

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
    // Beside a valuation this form is for one in person.
    'trade-in': features.valuation
      ? { title: texts.valuation.askInstead }
      : { title: texts.formTradeInTitle, submit: texts.getValuation },
    sell: { title: texts.formTradeInTitle },
    notify: { title: texts.formNotifyTitle, submit: texts.notifyTitle },
  };
  const [only, ...others] = formLocations(kind, site.locations);
  const hasOneLocation = FORM_KINDS[kind].business !== null && others.length === 0;
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
