import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadRequest } from './lead-request.ts';

/** Pages whose form is about one car; on others the form did not know the car. */
const CAR_PAGES: readonly (string | null)[] = [null, 'car', 'car-gone', 'checkout'];

/** The sections of a form as the visitor saw them. */
export function shownSections({ site, kind, car, context }: LeadRequest) {
  const variants = site.forms[kind];
  if (variants === undefined) return [];
  const namesCar = context.car_id !== null;
  const isCarForm = namesCar && CAR_PAGES.includes(context.page_id);
  const sections = isCarForm ? variants[car?.car_type === 'new' ? 'new' : 'other'] : variants.none;
  return sections.map(({ title, fields }) => ({
    title,
    fields: fields.flatMap(field => fieldForCar(field, namesCar, car)),
  }));
}

/** A field as the form of this car has it; none where it does not apply. */
function fieldForCar(field: LeadFormField, namesCar: boolean, car: LeadCar | null): LeadFormField[] {
  // The page of a car identifies the car.
  if (field.name === 'vehicle' && namesCar) return [{ ...field, required: false }];
  if (field.name !== 'distribution_location') return [field];
  const options = (car?.distribution_locations ?? []).map(name => ({ value: name, label: name }));
  return options.length === 0 ? [] : [{ ...field, options }];
}
