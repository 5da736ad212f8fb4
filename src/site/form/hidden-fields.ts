import { FORM_KINDS, type FormKind } from '../../domain/lead/form-kind.ts';
import { QUERY_FIELDS } from '../../domain/lead/query-fields.ts';
import { isGroup } from '../../domain/location/is-group.ts';
import type { HiddenField } from '../../view/lead-form.ts';
import type { FormPlan } from './form-plan.ts';
import type { FormSite } from './form-sections.ts';

const { car_id, car_type, dealership_slug, search } = QUERY_FIELDS;

/** Query parameters that fill hidden fields, by name: buttons of cars lead to these forms. */
const HIDDEN_QUERY: Partial<Record<FormKind, Record<string, string>>> = {
  'test-drive': { car_id, dealership_slug },
  'trade-in': { car_id, dealership_slug },
  finance: { car_id, car_type, dealership_slug },
  notify: { search },
};

/** Hidden fields: values that the page knows. */
export function hiddenFields(
  { kind, path, page, car = null, location = null, known: answers = {}, hidden = {} }: FormPlan,
  visible: ReadonlySet<string>,
  { config }: FormSite,
): HiddenField[] {
  const { category, subcategory } = FORM_KINDS[kind];
  const ofGroup = isGroup(config.dealerships);
  const sole = ofGroup ? undefined : config.dealerships[0]?.slug;
  const queries = HIDDEN_QUERY[kind] ?? {};
  const known: Record<string, string | null | undefined> = {
    form: kind,
    category,
    subcategory,
    dealership_slug: car?.dealership_slug ?? location?.dealership_slug ?? sole,
    location: location?.slug,
    car_id: car?.id,
    car_type: null,
    search: null,
    car_dealership_id: car === null ? null : (car.dealership_id ?? config.dealership_id),
    ...answers,
    ...hidden,
    page_id: page,
    source: 'Website',
    url: config.origin + path,
  };
  return Object.entries(known).flatMap(([name, value]) => {
    // Without several dealerships there is nothing that an address could choose.
    const query = name === 'dealership_slug' && !ofGroup ? undefined : queries[name];
    if (visible.has(name)) return [];
    if (query !== undefined) return { name, value: value ?? '', query };
    return value === null || value === undefined ? [] : { name, value };
  });
}
