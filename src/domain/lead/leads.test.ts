import { expect, test } from 'vitest';
import { FORM_KINDS } from './form-kind.ts';
import { contactCategories, leadCategory } from './lead-category.ts';
import { leadEventId } from './lead-events.ts';
import { defaultRegoState, regoStates } from './rego-states.ts';

const car = (car_type: string, tag: string | null = null) => ({ car_type, tag });

test('[K1] An enquiry about a new or demo car is event 14, about a used car 15, about no car 22.', () => {
  expect(leadEventId('enquiry', car('new'))).toBe(14);
  expect(leadEventId('enquiry', car('demo'))).toBe(14);
  expect(leadEventId('enquiry', car('used'))).toBe(15);
  expect(leadEventId('enquiry')).toBe(22);
});

test('[K2] A test drive of a new, demo or Test Drive Only car is event 17, of a used car 48.', () => {
  expect(leadEventId('test-drive', car('new'))).toBe(17);
  expect(leadEventId('test-drive', car('demo'))).toBe(17);
  expect(leadEventId('test-drive', car('used', 'Test Drive Only'))).toBe(17);
  expect(leadEventId('test-drive', car('used'))).toBe(48);
  expect(leadEventId('test-drive')).toBe(17);
});

test('[K3] A call is event 25, a favourite 39, an accepted trade-in 18, any form 22, a careers enquiry 51.', () => {
  const ids = (['call', 'favourite', 'trade-in-accepted', 'form', 'careers'] as const).map(event =>
    leadEventId(event),
  );
  expect(ids).toEqual([25, 39, 18, 22, 51]);
});

test('[K4] A careers enquiry is sent as a general enquiry with the subcategory Career Enquiry.', () => {
  const careers = { category: 'General Enquiry', subcategory: 'Career Enquiry' };
  expect(leadCategory('Careers Enquiry')).toEqual(careers);
  expect(leadCategory('career enquiry')).toEqual(careers);
  expect(leadCategory('Service Booking')).toEqual({ category: 'Service Booking', subcategory: null });
});

test('[K16] The contact form offers careers only where the site takes them, and service only where it can be booked.', () => {
  const enquiryCategories = ['General Enquiry', 'Service Booking', 'Careers Enquiry', 'Fleet'];
  const offered = (careers: boolean, bookService: boolean) =>
    contactCategories({ enquiryCategories, careers, bookService });
  expect(offered(true, true)).toEqual(enquiryCategories);
  expect(offered(false, true)).toEqual(['General Enquiry', 'Service Booking', 'Fleet']);
  expect(offered(true, false)).toEqual(['General Enquiry', 'Careers Enquiry', 'Fleet']);
});

test('[K17] An enquiry about a car is sent to /api/leads, all else to /api/forms, each with its own category.', () => {
  const leads = Object.entries(FORM_KINDS).filter(([, { action }]) => action === '/api/leads');
  expect(leads.map(([kind]) => kind)).toEqual(['enquiry', 'test-drive', 'photos', 'similar', 'reserve']);
  expect(FORM_KINDS.service).toEqual({
    action: '/api/forms',
    category: 'Service Booking',
    subcategory: null,
    event: 'form',
    business: 'service',
    vehicle: 'own',
  });
  expect(FORM_KINDS['test-drive'].event).toBe('test-drive');
  // The two contact forms, the two parts forms and the two about trading in are of one category each.
  const categories = new Set(Object.values(FORM_KINDS).map(({ category }) => category));
  expect(categories.size).toBe(Object.keys(FORM_KINDS).length - 3);
});

test("[K18] The state of registration is one of the country's, the site's default chosen; some countries have none.", () => {
  expect(regoStates('AU')).toHaveLength(8);
  expect(regoStates('US')).toHaveLength(51);
  expect([regoStates('NZ'), regoStates('GB')]).toEqual([[], []]);
  expect(defaultRegoState('AU', 'qld')).toBe('QLD');
  expect(defaultRegoState('US', 'or')).toBe('OR');
  expect(defaultRegoState('US', 'qld')).toBeNull();
  expect(defaultRegoState('NZ', 'qld')).toBeNull();
});
