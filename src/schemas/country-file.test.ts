import * as v from 'valibot';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../domain/country/countries.ts';
import { CountryFileSchema } from './country-file.ts';

test.each([...COUNTRIES])('the file of %s is whole', (_, file) => {
  expect(v.safeParse(CountryFileSchema, file).issues ?? []).toEqual([]);
});

test.each([...COUNTRIES])(
  'what the file of %s names is known, and its examples fit its own rules',
  (_, file) => {
    expect(Intl.supportedValuesOf('currency')).toContain(file.formats.currency);
    const [example] = /such as (.+)$/.exec(file.postcode.format)?.slice(1) ?? [];
    if (example !== undefined) {
      expect(example).toMatch(new RegExp(`^(?:${file.postcode.pattern})$`));
      expect(example.length).toBeLessThanOrEqual(file.postcode.maxLength);
    }
  },
);

test('a file that is not whole is refused with the place', () => {
  const [file] = COUNTRIES.values();
  const issuesOf = (changes: object) =>
    (v.safeParse(CountryFileSchema, { ...file, ...changes }).issues ?? []).map(issue => v.getDotPath(issue));
  expect(issuesOf({ postcode: { name: 'Postcode', pattern: '[0-9' } })).toEqual([
    'postcode.pattern',
    'postcode.maxLength',
    'postcode.digitsOnly',
    'postcode.format',
  ]);
  expect(issuesOf({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone']);
  expect(issuesOf({ formats: { ...file?.formats, locale: 'en_AU' } })).toEqual(['formats.locale']);
  expect(issuesOf({ phone: undefined })).toEqual(['phone']);
  expect(issuesOf({ defaults: { texts: { comparisonRat: 'APR' } } })).toHaveLength(1);
  expect(issuesOf({ unknown: true })).toEqual(['unknown']);
});
