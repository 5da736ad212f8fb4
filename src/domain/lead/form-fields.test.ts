import { expect, test } from 'vitest';
import { type FormCar, type FormConfig, formFields } from './form-fields.ts';
import type { FormKind } from './form-kind.ts';

const features: FormConfig['features'] = {
  lastNameField: true,
  emailOrPhone: false,
  messageOptional: false,
  optIn: true,
  termsCheckbox: false,
  regoField: false,
  postcodeField: true,
  dealershipSelect: true,
  locationSelect: false,
  locationSelectForNewCars: false,
  distributionLocations: true,
  testDriveDateTime: true,
  enquiryCategories: ['General Enquiry'],
  additionalServices: ['Loan car'],
  bookService: true,
  careers: true,
  financePreApproval: false,
};
const used: FormCar = { car_type: 'used', dealership_slug: null, location: null };
const newCar: FormCar = { ...used, car_type: 'new' };

interface Case {
  form?: FormKind;
  car?: FormCar | null;
  dealerships?: unknown[];
  features?: Partial<FormConfig['features']>;
  places?: number;
}
const fields = ({ form = 'enquiry', car = used, dealerships = [1], features: other, places = 0 }: Case) =>
  formFields(form, car, { dealerships, features: { ...features, ...other } }, places);
const field = (name: string, some: Case) => fields(some).find(each => each.name === name);

test('[K5] A site may leave out the last name, and take e-mail or phone for both.', () => {
  const asked = fields({ features: { lastNameField: false, emailOrPhone: true, messageOptional: true } });
  expect(asked.filter(({ required }) => required).map(({ name }) => name)).toEqual(['name', 'postcode']);
  expect(asked.map(({ name }) => name)).not.toContain('last_name');
});

test('[K5] An enquiry asks for name, e-mail and phone, which are required, and a last name, which is not.', () => {
  const asked = fields({ features: { postcodeField: false, optIn: false } });
  expect(asked.map(({ name, required }) => `${name}${required ? '*' : ''}`)).toEqual([
    'name*',
    'last_name',
    'email*',
    'phone*',
    'message*',
  ]);
});

test('[K6] The message is required unless the site makes it optional.', () => {
  expect(field('message', {})).toMatchObject({ required: true, hidden: false });
  expect(field('message', { features: { messageOptional: true } })?.required).toBe(false);
});

test('[K7] Postcode, category, location and dealership are required when shown; opt_in and Rego are optional.', () => {
  expect(field('postcode', {})?.required).toBe(true);
  expect(field('category', { form: 'contact', car: null })?.required).toBe(true);
  expect(field('category', { form: 'contact', features: { enquiryCategories: [] } })).toBeUndefined();
  expect(field('category', {})).toBeUndefined();
  expect(field('opt_in', {})?.required).toBe(false);
  expect(field('opt_in', { features: { optIn: false } })).toBeUndefined();
  expect(field('Rego', { features: { regoField: true } })?.required).toBe(false);
  expect(field('Rego', {})).toBeUndefined();
});

test('[K8] A dealership is asked for only on a site with more than one, unless the select is removed or the car determines it.', () => {
  expect(field('dealership_slug', { dealerships: [1, 2] })?.required).toBe(true);
  expect(field('dealership_slug', { dealerships: [1] })).toBeUndefined();
  expect(
    field('dealership_slug', { dealerships: [1, 2], features: { dealershipSelect: false } }),
  ).toBeUndefined();
  const car = { ...used, dealership_slug: 'harbour-mazda' };
  expect(field('dealership_slug', { dealerships: [1, 2], car })).toBeUndefined();
});

test('[K9] A location is asked for without a car where the site wants it, or about new cars at certain dealers.', () => {
  const wanted = { locationSelect: true };
  expect(field('location', { car: null, features: wanted })?.required).toBe(true);
  expect(field('location', { car: used, features: wanted })).toBeUndefined();
  expect(field('location', { car: null })).toBeUndefined();
  const forNew = { locationSelectForNewCars: true };
  expect(field('location', { car: newCar, features: forNew })?.required).toBe(true);
  expect(field('location', { car: used, features: forNew })).toBeUndefined();
  expect(field('location', { car: null, features: forNew })).toBeUndefined();
});

test('[K10] A car with distribution locations adds their field.', () => {
  const car = { ...used, location: { distribution_locations: ['Cairns'] } };
  expect(field('distribution_location', { car })).toMatchObject({ required: false });
  expect(field('distribution_location', { car, features: { distributionLocations: false } })).toBeUndefined();
  expect(
    field('distribution_location', { car: { ...used, location: { distribution_locations: [] } } }),
  ).toBeUndefined();
  expect(field('distribution_location', { car: null })).toBeUndefined();
});

test('[K11] A test drive asks for date and time, both optional; a request for photos sends a fixed hidden text.', () => {
  expect(field('date', { form: 'test-drive' })?.required).toBe(false);
  expect(field('time', { form: 'test-drive' })?.required).toBe(false);
  expect(field('date', {})).toBeUndefined();
  expect(field('date', { form: 'test-drive', features: { testDriveDateTime: false } })).toBeUndefined();
  expect(field('message', { form: 'photos' })).toEqual({ name: 'message', required: false, hidden: true });
});

test('[K12] Where the site has terms, they must be agreed to.', () => {
  expect(field('terms_conditions', { features: { termsCheckbox: true } })?.required).toBe(true);
  expect(field('terms_conditions', {})).toBeUndefined();
});

const bare = { postcodeField: false, optIn: false };
const asked = (form: FormKind, some: Case = {}) =>
  fields({ car: null, ...some, form, features: { ...bare, ...some.features } }).map(
    ({ name, required }) => `${name}${required ? '*' : ''}`,
  );
const YOU = ['name*', 'last_name', 'email*', 'phone*'];

test('[K13] A form whose kind is a request leaves the message optional.', () => {
  for (const form of ['service', 'parts', 'parts-search', 'finance', 'trade-in', 'sell', 'reserve'] as const)
    expect(asked(form).at(-1), form).toBe('message');
  for (const form of ['enquiry', 'test-drive', 'similar', 'contact', 'location', 'fleet'] as const)
    expect(asked(form).at(-1), form).toBe('message*');
});

test('[K14] A service or parts form asks which location where several do that business, and for a dealership only where none does; the form of one location asks for neither.', () => {
  const several = { dealerships: [1, 2], places: 2, features: { locationSelect: true } };
  for (const form of ['service', 'parts', 'parts-search'] as const) {
    expect(asked(form, several).filter(name => /^(location|dealership)/.test(name))).toEqual(['location*']);
    const one = asked(form, { ...several, places: 1 }).join();
    expect(one).not.toMatch(/location|dealership/);
    expect(asked(form, { ...several, places: 0 })).toContain('dealership_slug*');
  }
  expect(asked('contact', several)).toEqual([
    ...YOU,
    'category*',
    'dealership_slug*',
    'location*',
    'message*',
  ]);
  expect(asked('location', several)).toEqual([...YOU, 'category*', 'message*']);
});

test('[K15] What a form is about comes first: the part, the car, its registration and distance, the day; only the part and the car are required.', () => {
  expect(asked('parts')).toEqual(['part*', 'vehicle*', 'Rego', ...YOU, 'message']);
  expect(asked('service')).toEqual(['vehicle*', 'Rego', 'additional_services', 'date', ...YOU, 'message']);
  expect(asked('service', { features: { additionalServices: [] } })).not.toContain('additional_services');
  expect(asked('trade-in')).toEqual(['vehicle*', 'Rego', 'regoState', 'km', ...YOU, 'message']);
  expect(asked('sell')).toEqual(asked('trade-in'));
  expect(asked('finance')).toEqual(['vehicle', 'vehiclePriceBudget', ...YOU, 'message']);
  expect(asked('test-drive')).toEqual(['vehicle*', 'date', 'time', ...YOU, 'message*']);
  expect(asked('test-drive', { car: used })).toEqual(['date', 'time', ...YOU, 'message*']);
  expect(asked('fleet', { features: { regoField: true } })).toEqual([...YOU, 'Rego', 'message*']);
  expect(asked('trade-in', { features: { regoField: true } }).filter(name => name === 'Rego')).toHaveLength(
    1,
  );
});

test('[K20] A CV may come where the subject can be a careers enquiry.', () => {
  const subjects = { enquiryCategories: ['General Enquiry', 'Career Enquiry'] };
  for (const form of ['contact', 'location'] as const)
    expect(field('cv', { form, car: null, features: subjects }), form).toMatchObject({ required: false });
  expect(
    field('cv', { form: 'contact', car: null, features: { ...subjects, careers: false } }),
  ).toBeUndefined();
  expect(field('cv', { form: 'contact', car: null })).toBeUndefined();
  expect(field('cv', { form: 'fleet', car: null, features: subjects })).toBeUndefined();
});

test('[K25] A pre-approval asks for deposit, work, income and expenses, and requires only consent to their use.', () => {
  expect(asked('finance', { features: { financePreApproval: true } })).toEqual([
    'vehicle',
    'vehiclePriceBudget',
    'deposit',
    'employment',
    'employment_time',
    'income',
    'income_period',
    'housing_cost',
    'living_cost',
    'loan_cost',
    ...YOU,
    'message',
    'finance_consent*',
  ]);
  expect(asked('contact', { features: { financePreApproval: true } })).not.toContain('income');
});
