import { expect, test } from 'vitest';
import { leadCategory } from './lead-category.ts';
import { leadEventId } from './lead-events.ts';

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
