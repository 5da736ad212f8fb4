import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../../../tests/support/fakes/fake-browser.ts';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { renderLive } from '../../../../tests/support/render-live.ts';
import { liveForm } from '../../../../tests/support/samples/live-form.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import { FormFoot } from './FormFoot.tsx';
import type { LiveForm } from './live-form.ts';

const contact = pageForm('contact', '/contact/', 'contact', await sampleSite([]));
const stepped: LeadForm = { ...contact, stepped: true };

const render = (form: LeadForm, live: LiveForm | null = null) =>
  renderToStaticMarkup(<FormFoot form={form} live={live} />);
/** The buttons as they are called, with whether they can be pressed. */
const buttons = (...props: Parameters<typeof render>) =>
  readControls(render(...props))
    .filter(({ tag }) => tag === 'button')
    .map(({ name, attributes }) => [name, attributes['disabled'] === undefined]);

describe('the buttons of a form', () => {
  test.each([
    ['at once', contact, null, [['Send', true]]],
    [
      'by steps, as the page comes',
      stepped,
      null,
      [
        ['Send', true],
        ['Next', true],
      ],
    ],
    [
      'by steps, at the first',
      stepped,
      liveForm(),
      [
        ['Send', true],
        ['Next', true],
      ],
    ],
    [
      'by steps, at the second',
      stepped,
      liveForm({ step: 1 }),
      [
        ['Back', true],
        ['Send', true],
        ['Next', true],
      ],
    ],
    ['at once, being sent', contact, liveForm({ sending: true }), [['Sending…', false]]],
    [
      'by steps, being sent',
      stepped,
      liveForm({ sending: true, step: 1 }),
      [
        ['Back', false],
        ['Sending…', false],
        ['Next', true],
      ],
    ],
  ])('that goes %s are what can be done', (_, form, live, expected) => {
    expect(buttons({ ...form, submit: 'Send' }, live)).toEqual(expected);
  });

  test('send it, first of all by Enter; only Next spares the browser its checks', () => {
    const found = readControls(render(stepped, liveForm({ step: 1 })));
    expect(
      found.flatMap(({ tag, attributes }) =>
        tag === 'button' ? [[attributes['type'], attributes['formnovalidate']]] : [],
      ),
    ).toEqual([
      ['button', undefined],
      ['submit', undefined],
      ['submit', ''],
    ]);
  });

  test('show what a dealer writes as text', () => {
    const html = render({ ...contact, submit: '<img src=x>' });
    expect(html).not.toContain('<img');
    expect(readControls(html)[0]?.name).toBe('<img src=x>');
  });

  test('lead back, and clear what the visitor gave before', async () => {
    const [back, clearDetails] = [vi.fn(), vi.fn()];
    const form = { ...stepped, messages: { ...stepped.messages, deal: null } };
    const live = liveForm({ step: 1, knowsDetails: true, back, clearDetails });
    const page = await renderLive(<FormFoot form={form} live={live} />);
    await page.press('Back');
    expect([back, clearDetails].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await page.press('Clear my details');
    expect([back, clearDetails].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

describe('the small print of a form', () => {
  test('offers to clear details only where the form began with some', () => {
    expect(buttons(contact, liveForm({ knowsDetails: true }))).toContainEqual(['Clear my details', true]);
    expect(buttons(contact, liveForm())).not.toContainEqual(['Clear my details', true]);
  });

  test.each([
    ['alone where the site has no page for it', null, 'We keep it.'],
    ['with its page', { label: 'Privacy', href: '/privacy/' }, 'We keep it. <a href="/privacy/">Privacy</a>'],
  ])('ends with the privacy note, %s', (_, privacyLink, expected) => {
    const form = { ...contact, messages: { ...contact.messages, privacy: 'We keep it.', privacyLink } };
    for (const live of [null, liveForm()])
      expect(render(form, live)).toMatch(new RegExp(`<p class="small-print">${expected}</p></div>$`));
  });

  test('names what goes along only where visitors gather something', async () => {
    const { storage } = fakeBrowser();
    const cars = [{ id: 'S1', title: 'A car', href: '/cars/a-car/' }];
    storage?.setItem('forecourt:sample:favourites', JSON.stringify(cars));
    const { FormFoot: Foot } = await import('./FormFoot.tsx');
    const { dealLeaveOut = 'Leave it out' } = contact.messages.deal ?? {};
    for (const deal of [contact.messages.deal, null]) {
      const form = { ...contact, messages: { ...contact.messages, deal } };
      const page = await renderLive(<Foot form={form} live={liveForm()} />);
      expect(page.html().includes(dealLeaveOut)).toBe(deal !== null);
    }
  });
});
