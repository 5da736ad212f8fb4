import type { FormKind } from '../../domain/lead/lead-kind.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';

/** What decides which questions the visitor saw. */
export interface AskedForm {
  kind: FormKind;
  pageId: string | null;
  /** The sender names a car, though the site may no longer have it. */
  namesCar: boolean;
  car: LeadCar | null;
}

/** Pages whose form was made for one car; elsewhere a car may be named that the form did not know of. */
const CAR_PAGES: readonly (string | null)[] = [null, 'car', 'car-gone', 'checkout'];

/** The questions of a form as the visitor saw them, in groups. */
export function formSections(site: LeadSite, { kind, pageId, namesCar, car }: AskedForm) {
  const variants = site.forms[kind];
  if (variants === undefined) return [];
  const aboutCar = namesCar && CAR_PAGES.includes(pageId);
  const sections = aboutCar ? variants[car?.car_type === 'new' ? 'new' : 'other'] : variants.none;
  return sections.map(({ title, fields }) => ({
    title,
    fields: fields.flatMap(field => fitted(field, namesCar, car)),
  }));
}

/** A question as it is asked about this car; none where it makes no sense. */
function fitted(field: LeadFormField, namesCar: boolean, car: LeadCar | null): LeadFormField[] {
  // Who comes from a car's page has said which car.
  if (field.name === 'vehicle' && namesCar) return [{ ...field, required: false }];
  if (field.name !== 'distribution_location') return [field];
  const places = car?.distribution_locations ?? [];
  const options = places.map(place => ({ value: place, label: place }));
  return options.length === 0 ? [] : [{ ...field, options }];
}

/** A question that this form does not ask, but another of the site does: what is sent for it is checked the same. */
export function questionElsewhere(site: LeadSite, name: string): LeadFormField | null {
  for (const variants of Object.values(site.forms)) {
    for (const sections of Object.values(variants)) {
      const found = sections.flatMap(({ fields }) => fields).find(field => field.name === name);
      if (found !== undefined) return { ...found, required: false };
    }
  }
  return null;
}
