import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { renderLive } from '../../../../tests/support/render-live.ts';
import { liveForm } from '../../../../tests/support/samples/live-form.ts';
import { FormErrors } from './FormErrors.tsx';
import type { LiveForm } from './live-form.ts';

const errors = (live: LiveForm | null) => (
  <FormErrors heading="Please check:" formId="contact-form" live={live} />
);
const render = (changes: Partial<LiveForm>) => renderToStaticMarkup(errors(liveForm(changes)));
const isHidden = (html: string) => /^<div [^>]*hidden=""/.test(html);

describe('the errors of a form', () => {
  test.each([
    ['as the page comes', null, true],
    ['where nothing is wrong', liveForm(), true],
    ['with an error', liveForm({}, { email: 'Wrong.' }), false],
    ['that could not be sent', liveForm({ failure: 'We are away.' }), false],
  ])('are an alert that can have the focus, hidden while it is empty: %s', (_, live, hidden) => {
    const html = renderToStaticMarkup(errors(live));
    expect(html).toMatch(/^<div [^>]*role="alert" tabindex="-1"/i);
    expect(isHidden(html)).toBe(hidden);
  });

  test('stand in order, each a link to its field; one of no field of the form is text', () => {
    const html = render({
      errors: [
        { name: 'name', text: 'First name is missing.' },
        { name: null, text: 'The car is gone.' },
        { name: 'opt_in', text: 'Tick it.' },
      ],
    });
    expect(html).toContain('<p>Please check:</p>');
    expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
      '<a href="#contact-name">First name is missing.</a>',
      'The car is gone.',
      '<a href="#contact-opt_in">Tick it.</a>',
    ]);
  });

  test('lead to the field by the form itself, which knows its step', async () => {
    const goTo = vi.fn();
    const page = await renderLive(errors(liveForm({ goTo }, { email: 'Wrong.' })));
    await page.press('Wrong.');
    expect(goTo.mock.calls).toEqual([['email']]);
  });

  const ways = [
    { label: 'Other cars', href: '/search/' },
    { label: 'Call us', href: 'tel:0730000000' },
  ];

  test('of the form as a whole stand in place of the heading, with the ways on', () => {
    const html = render({ failure: 'Somebody else took it.', ways });
    expect(html).toContain('<p>Somebody else took it.</p>');
    expect(html).not.toContain('Please check:');
    expect([...html.matchAll(/class="button" href="([^"]*)">([^<]*)/g)].map(found => found.slice(1))).toEqual(
      ways.map(({ href, label }) => [href, label]),
    );
  });

  test('have no row of buttons without ways on, and none while the form can still be sent', () => {
    expect(render({ failure: 'We are away.' })).not.toContain('button');
    expect(render({ ways, errors: [{ name: 'email', text: 'Wrong.' }] })).not.toContain('button');
  });

  test('are text, whatever a server says', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = render({ failure: hostile, errors: [{ name: null, text: hostile }] });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(2);
  });
});
