import { describe, expect, test } from 'vitest';
import { detectFormKind, type FormSigns } from './detect-form-kind.ts';

const signs = (given: Partial<FormSigns>): FormSigns => ({
  action: '/api/forms',
  form: null,
  category: null,
  subcategory: null,
  pageId: null,
  path: null,
  ...given,
});

describe('the form kind of a request', () => {
  test.each<[string, Partial<FormSigns>, string]>([
    ['the one that is named', { form: 'fleet', category: 'Service Booking' }, 'fleet'],
    ['no form of another address, though named', { form: 'enquiry', category: 'Service Booking' }, 'service'],
    ['that of the category, in any letters', { category: ' parts enquiry ' }, 'parts'],
    [
      'that of the subcategory among equals',
      { category: 'Parts Enquiry', subcategory: 'Parts Search' },
      'parts-search',
    ],
    [
      'the contact form, whatever subject was chosen on it',
      { category: 'Service Booking', pageId: 'contact' },
      'contact',
    ],
    [
      "a location's own form",
      { category: 'General Enquiry', pageId: 'contact', path: '/contact-us/kedron/' },
      'location',
    ],
    ['the contact form for a subject that no form is about', { category: 'Hello' }, 'contact'],
    ['the contact form for nothing at all', {}, 'contact'],
    ['an enquiry for a lead that no form is about', { action: '/api/leads', category: 'Hello' }, 'enquiry'],
    ['a test drive', { action: '/api/leads', category: 'Test Drive' }, 'test-drive'],
    ['no name that objects have', { form: 'constructor', category: 'toString' }, 'contact'],
  ])('%s', (_, given, kind) => {
    expect(detectFormKind(signs(given))).toBe(kind);
  });
});
