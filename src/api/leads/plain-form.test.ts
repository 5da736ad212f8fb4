import { describe, expect, test } from 'vitest';
import { apiForTests, enquiry, group, one, person } from '../../../tests/leads/api-harness.ts';
import { leadHarness, NOON } from '../../../tests/leads/lead-harness.ts';

const { harness, post, submit, leads } = apiForTests([one, group]);

describe('a form posted without JavaScript', () => {
  const { url, lead_attributes: _, ...plain } = enquiry;

  test('goes on to the success page; a double click is one lead', async () => {
    const responses = await Promise.all([submit('/api/leads', plain), submit('/api/leads', plain)]);
    expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/success/'],
      [303, '/success/'],
    ]);
    expect(await leads()).toHaveLength(1);
    await submit('/api/leads', plain, { deps: { clock: () => NOON + 11 * 60_000 } });
    expect(await leads()).toHaveLength(2);
  });

  test('is thanked on the spot where the site has no success page', async () => {
    const response = await submit(
      '/api/leads',
      { ...plain, dealership_slug: 'north' },
      { host: 'group.localhost' },
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([
      201,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('<h1>Thank you</h1>');
  });

  test('comes back with what was typed, each mistake at its field, and a way back', async () => {
    const response = await submit('/api/leads', {
      ...plain,
      url,
      email: 'jo"><script>',
      message: '\nTwo\nlines',
    });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('<a href="#email">E-mail address may not contain HTML.</a>');
    expect(html).toContain('value="jo&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('aria-describedby="email-error" aria-invalid="true"');
    expect(html).toMatch(/<textarea[^>]*>\n\nTwo\nlines<\/textarea>/);
    expect(html).toContain('<input type="hidden" name="car_id" value="u1">');
    expect(html).toContain('<a href="/cars/x/">');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  test('has a way back to its own site, also from an address that begins like another one', async () => {
    const form = { ...plain, url: 'https://sample.example//evil.example/cars/', email: '' };
    const html = await (await submit('/api/leads', form)).text();
    expect(html).toContain('<a href="/evil.example/cars/">Back to the page</a>');
  });

  test('has no name where nothing of it shows', async () => {
    const response = await submit('/api/leads', { ...plain, name: '\u3164\u200b\u2800' });
    expect([response.status, await leads()]).toEqual([422, []]);
  });

  test('gets JSON where the sender accepts JSON', async () => {
    const response = await submit(
      '/api/leads',
      { car_id: 'u1' },
      { headers: { accept: 'application/json' } },
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/json']);
  });

  test('gets a 503 as a page when the store fails, and as JSON where the sender accepts JSON', async () => {
    const broken = await leadHarness([one]);
    await broken.close();
    const failing = { deps: { store: broken.store } };
    const response = await submit('/api/leads', plain, failing);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('retry-after'),
    ]).toEqual([503, 'text/html; charset=utf-8', '30']);
    const html = await response.text();
    expect(html).toContain('<h1>An unexpected error occured</h1>');
    expect(html).toContain('<p role="alert">We cannot take this now. Please try again in a minute.</p>');
    const other = await submit('/api/forms', { ...plain, category: 'General Enquiry' }, failing);
    expect(await other.text()).toContain('<h1>An error occurred when submitting this form</h1>');
    const data = await submit('/api/leads', plain, { ...failing, headers: { accept: 'application/json' } });
    expect([data.status, await data.json()]).toEqual([
      503,
      { error: 'We cannot take this now. Please try again in a minute.' },
    ]);
    expect(harness().lines.join()).toContain('request.failed');
    expect(harness().lines.join()).not.toMatch(/citizen|example\.com|0400/i);
  });
});

describe('what its page could not know without JavaScript', () => {
  const drive = {
    ...person,
    category: 'Test Drive',
    page_id: 'book-test-drive',
    message: 'Please',
    car_id: '',
  };
  const from = (query: string, host = 'sample.localhost') => ({
    headers: { referer: `http://${host}/book-test-drive/?${query}` },
  });
  const bodies = async () => (await leads()).map(({ body }) => JSON.parse(body));

  test('is taken from the address of the page', async () => {
    expect((await submit('/api/leads', drive, from('car_id=u1'))).status).toBe(303);
    expect(await bodies()).toMatchObject([{ car_id: 'u1', car: { id: 'u1' }, event_id: 48 }]);
  });

  test('distinguishes two cars, as two leads', async () => {
    await submit('/api/leads', drive, from('car_id=u1'));
    await submit('/api/leads', drive, from('car_id=n1'));
    await submit('/api/leads', drive, from('car_id=n1'));
    expect((await bodies()).map(({ car_id }) => car_id).sort()).toEqual(['n1', 'u1']);
  });

  test('names the dealership and the search, too, and stays when the form comes back', async () => {
    const finance = {
      ...person,
      form: 'finance',
      category: 'Finance Enquiry',
      page_id: 'finance',
      car_id: '',
      car_type: '',
      dealership_slug: '',
    };
    const there = (query: string) => ({ host: 'group.localhost', ...from(query, 'group.localhost') });
    const query = 'car_id=n1&car_type=new&preferredDealership=south&vehicle=Swift';
    expect((await submit('/api/forms', finance, there(query))).status).toBe(201);
    expect(await bodies()).toMatchObject([{ car_id: 'n1', dealership_slug: 'south' }]);
    const again = await (await submit('/api/forms', { ...finance, email: 'jo' }, there(query))).text();
    expect(again).toContain('<input type="hidden" name="car_id" value="n1">');
    const notify = { ...person, category: 'Notify Me', form: 'notify', vehicle: 'Swift', search: '' };
    await submit('/api/forms', notify, from('search=make%3DSuzuki'));
    expect((await bodies()).at(-1).answers).toContainEqual(expect.objectContaining({ value: 'make=Suzuki' }));
  });

  test.each([
    ['of another site', 'https://evil.example/?car_id=u1'],
    ['with what cannot be a car', 'http://sample.localhost/x/?car_id=%3Cscript%3E'],
    ['with something too long', `http://sample.localhost/x/?car_id=${'x'.repeat(101)}`],
    ['with a foreign dealership', 'http://sample.localhost/x/?preferredDealership=faraway'],
    ['that is none', 'about:blank'],
  ])('is nothing at an address %s', async (_, referer) => {
    const known = { ...drive, vehicle: 'Swift', dealership_slug: '' };
    expect((await submit('/api/leads', known, { headers: { referer } })).status).toBe(303);
    expect(await bodies()).toMatchObject([{ car_id: null, dealership_slug: null }]);
  });

  test('never replaces a field of the form, nor adds one that it does not have', async () => {
    await submit('/api/leads', { ...drive, car_id: 'n1' }, from('car_id=u1&preferredDealership=north'));
    const { car_id: _, ...none } = drive;
    await submit('/api/leads', { ...none, vehicle: 'Swift' }, from('car_id=u1'));
    expect((await bodies()).map(({ car_id }) => car_id)).toEqual(['n1', null]);
  });

  test('is not added to JSON: a script sends all it knows', async () => {
    await post('/api/leads', { ...drive, vehicle: 'Swift' }, from('car_id=u1'));
    expect(await bodies()).toMatchObject([{ car_id: null }]);
  });
});
