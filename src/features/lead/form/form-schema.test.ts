import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import { type FormValues, fieldsOf, formSchema, stepOf } from './form-schema.ts';
import { postcodeLookup } from './postcode-lookup.ts';

const contact = async (features: object): Promise<LeadForm> =>
  pageForm('contact', '/contact/', 'contact', await sampleSite([], { features }, {}));

const VALUES = {
  name: 'Jo',
  email: 'jo@example.com',
  phone: '0400 123 456',
  postcode: '4031',
  category: 'General Enquiry',
  message: 'Hello',
};

/** The errors by field; null for none. */
async function wrong(
  form: LeadForm,
  values: Partial<typeof VALUES>,
  known: boolean,
): Promise<FormValues | null> {
  const read = await v.safeParseAsync(
    formSchema(form, async () => known),
    { ...VALUES, ...values },
    // As in the form's own resolver.
    { abortPipeEarly: true },
  );
  if (read.success) return null;
  // The first of each field counts, as the form takes it.
  return Object.fromEntries(
    read.issues.toReversed().map(issue => [String(v.getDotPath(issue)), issue.message]),
  );
}

test('[K5] one of e-mail and phone is enough where the site takes either', async () => {
  const form = await contact({ emailOrPhone: true });
  const missing = 'Please leave an e-mail address or a phone number.';
  expect(await wrong(form, { email: '' }, true)).toBeNull();
  expect(await wrong(form, { phone: '' }, true)).toBeNull();
  expect(await wrong(form, { email: '', phone: '' }, true)).toEqual({ email: missing });
  // Shown beside other errors, and not for a value that is there but wrong.
  expect(await wrong(form, { name: '', email: '', phone: '' }, true)).toMatchObject({
    name: 'First name is required.',
    email: missing,
  });
  expect(await wrong(form, { email: 'no', phone: '' }, true)).toEqual({
    email: 'E-mail address must be an e-mail address, such as name@example.com.',
  });
  const both = await contact({ emailOrPhone: false });
  expect(Object.keys((await wrong(both, { phone: '' }, true)) ?? {})).toEqual(['phone']);
});

describe('a postcode', () => {
  test('is looked up only where the site wants that, and only when it is a postcode at all', async () => {
    const plain = await contact({ postcodeGeocoding: false });
    expect(await wrong(plain, {}, false)).toBeNull();
    const looking = await contact({ postcodeGeocoding: true });
    expect(await wrong(looking, {}, true)).toBeNull();
    expect(await wrong(looking, {}, false)).toEqual({ postcode: 'Invalid postcode' });
    expect(await wrong(looking, { postcode: '403' }, false)).toEqual({
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
    });
  });

  test('is looked up once, and passes when the lookup fails', async () => {
    const shown: string[] = [];
    const lookup = postcodeLookup(async input => {
      shown.push(String(input));
      if (String(input).endsWith('0000')) return new Response(null, { status: 404 });
      if (String(input).endsWith('5000')) throw new TypeError('offline');
      return Response.json({ lat: 1, lng: 2 });
    });
    expect([await lookup('4031'), await lookup('4031'), await lookup('0000'), await lookup('5000')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(shown).toHaveLength(3);
  });
});

test('a car that is known by its id need not be named', async () => {
  const form = pageForm('test-drive', '/book-test-drive/', 'test-drive', await sampleSite([], {}, {}));
  const isRequired = (of: LeadForm) => fieldsOf(of).find(({ name }) => name === 'vehicle')?.required;
  expect(isRequired(form)).toBe(true);
  const hidden = form.hidden.map(field => (field.name === 'car_id' ? { ...field, value: 'x' } : field));
  expect(isRequired({ ...form, hidden })).toBe(false);
});

test('a field is found in its step', async () => {
  const form = pageForm('test-drive', '/book-test-drive/', 'test-drive', await sampleSite([], {}, {}));
  expect(['vehicle', 'email', 'message', 'nothing'].map(name => stepOf(form, name))).toEqual([0, 1, 2, 0]);
});
