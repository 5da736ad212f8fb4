import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { liveForm as live } from '../../../../tests/support/samples/live-form.ts';
import { sampleCar } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { carForm } from '../../../site/form/car-forms.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import { LeadFormView } from './LeadFormView.tsx';
import type { LiveForm } from './live-form.ts';

const car = sampleCar(1);
const site = await sampleSite([car], { dealerships: ['north', 'south'] });
const contact = pageForm('contact', '/contact/', 'contact', site);
const testDrive = pageForm('test-drive', '/book-test-drive/', 'test-drive', site);
const enquiry = carForm(car, site) ?? contact;

/** A hydrated form that was not used, varied by `changes`; `wrong` has the errors by field. */
const render = (form: LeadForm, state: LiveForm | null = null) =>
  renderToStaticMarkup(<LeadFormView form={form} live={state} />);
const tag = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? null;
/** The parts of a form: whether each is the one shown, and its HTML. */
const parts = (html: string) =>
  html
    .split('<div class="lead-form__part"')
    .slice(1)
    .map(part => ({ current: part.startsWith(' data-current'), html: part }));

describe('a form as the page is loaded', () => {
  test('is posted to the API by the browser, which checks it', () => {
    const html = render(contact);
    expect(html).toMatch(
      /<form [^>]*action="\/api\/forms"[^>]* method="post"|method="post"[^>]* action="\/api\/forms"/,
    );
    expect(html).not.toMatch(/noValidate|aria-busy/);
    expect(tag(html, 'email')).toContain('required=""');
    expect(tag(html, 'last_name')).not.toContain('required');
  });

  test('labels each question, and marks the optional ones', () => {
    const html = render(contact);
    expect(html).toContain('<label for="contact-email">E-mail address</label>');
    expect(html).toContain('<label for="contact-last_name">Last name <small>(optional)</small></label>');
  });

  test('sends hidden values: kind of form, page, car', () => {
    const html = render(enquiry);
    for (const { name, value } of enquiry.hidden) {
      expect(tag(html, name), name).toContain('type="hidden"');
      expect(tag(html, name), name).toContain(`value="${value}"`);
    }
    expect(enquiry.hidden).toContainEqual(expect.objectContaining({ name: 'car_id', value: car.id }));
  });

  test('names the car in the direction of its own writing: a price after it stays whole', () => {
    expect(render({ ...enquiry, intro: 'تويوتا لاند كروزر, $20,490' })).toContain(
      '<p dir="auto">تويوتا لاند كروزر, $20,490</p>',
    );
  });

  test('hides from people the field that only machines fill in', () => {
    expect(render(contact)).toMatch(
      /<div class="visually-hidden" aria-hidden="true"><label>[^<]*<input type="text" tabindex="-1"[^>]* name="fc_q7"/i,
    );
  });

  test('[K28] asks password managers and browsers not to fill that field in', () => {
    const field = /<input[^>]*name="fc_q7"[^>]*>/.exec(render(contact))?.[0];
    for (const asked of [
      'autocomplete="off"',
      'data-1p-ignore',
      'data-lpignore',
      'data-bwignore',
      'data-form-type="other"',
    ])
      expect(field?.toLowerCase()).toContain(asked);
  });

  test('has an empty, invisible list of errors', () => {
    expect(render(contact)).toMatch(
      /<div class="lead-form__errors" role="alert" tabindex="-1" hidden="">.*?<ul><\/ul>/i,
    );
  });
});

describe('a form in steps', () => {
  test('begins with the first, and has every other in the page', () => {
    const found = parts(render(enquiry));
    expect(found.map(({ current }) => current)).toEqual([true, false]);
    expect(found[0]?.html).toContain('Step 1 of 2');
    expect(found[1]?.html).toContain('name="message"');
    expect(render(enquiry)).toContain('lead-form__next');
  });

  test('has a way back from the second only, which is the last', () => {
    expect(render(enquiry, live())).not.toMatch(/>Back<|data-last/);
    const second = render(enquiry, live({ step: 1 }));
    expect(parts(second).map(({ current }) => current)).toEqual([false, true]);
    expect(second).toMatch(/>Back</);
    expect(second).toContain('data-last=""');
  });

  test('is one only where the form is about a car', () => {
    expect(render(contact)).not.toMatch(/lead-form__step|lead-form__next|data-stepped/);
  });
});

describe('a form that is live', () => {
  test('shows errors in a list and at the field, which references its message', () => {
    const message = 'E-mail address must be an e-mail address.';
    const html = render(contact, live({}, { email: message }));
    expect(html).toContain(`<li><a href="#contact-email">${message}</a></li>`);
    expect(html).toContain(`<p class="field__error" id="contact-email-error">${message}</p>`);
    expect(tag(html, 'email')).toMatch(/aria-describedby="contact-email-error"/);
    expect(tag(html, 'email')).toMatch(/aria-invalid="true"/);
    expect(tag(html, 'name')).not.toContain('aria-invalid');
    expect(html).not.toMatch(/class="lead-form__errors"[^>]* hidden/);
  });

  test('shows why the whole form could not be sent, in place of the heading of the list', () => {
    const html = render(contact, live({ failure: 'An unexpected error occured' }));
    expect(html).toMatch(/class="lead-form__errors"[^>]*><p>An unexpected error occured<\/p>/);
  });

  test('that is being sent shows it, and cannot be sent twice', () => {
    const html = render(contact, live({ sending: true }));
    expect(html).toContain('aria-busy="true"');
    expect(html).toMatch(
      /<button type="submit" class="[^"]*lead-form__send" disabled=""><span class="spinner"><\/span>Sending…/,
    );
  });

  test('that was filled with stored details offers to clear them', () => {
    expect(render(contact, live({ knowsDetails: true }))).toContain('>Clear my details</button>');
    expect(render(contact, live())).not.toContain('Clear my details');
  });
});

describe('the time of a test drive', () => {
  test('may be any where the free ones are not known', () => {
    expect(tag(render(testDrive, live()), 'time')).toContain('type="time"');
  });

  test('is a question once there is a day, where scripts run', () => {
    const waits = (html: string) => html.split('<div').filter(part => part.includes('data-waits'));
    for (const html of [render(testDrive), render(testDrive, live())]) {
      expect(waits(html)).toHaveLength(1);
      expect(waits(html)[0]).toContain('name="time"');
    }
    expect(waits(render(testDrive, live({ hasDay: true })))).toEqual([]);
    expect(waits(render(testDrive, live({}, { time: 'A time must be a time.' })))).toEqual([]);
  });

  test('is one of the free ones, or none in particular', () => {
    const html = render(testDrive, live({ slots: { state: 'known', times: ['09:00', '13:30'] } }));
    expect([...html.matchAll(/<input type="radio"[^>]* value="([^"]*)"/g)].map(([, time]) => time)).toEqual([
      '',
      '09:00',
      '13:30',
    ]);
    expect(html).toMatch(/<span>Any time<\/span>.*<span>9:00 am<\/span>.*<span>1:30 pm<\/span>/is);
  });

  test('shows that it is loading, and that there is none where none is free', () => {
    expect(render(testDrive, live({ slots: { state: 'loading' } }))).toContain(
      'role="status">Looking up free times…',
    );
    const none = render(testDrive, live({ slots: { state: 'known', times: [] } }));
    expect(none).toContain('role="status">No times are free');
    expect(none).not.toContain('type="radio"');
  });
});
