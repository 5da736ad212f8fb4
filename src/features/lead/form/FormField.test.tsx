import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { liveForm } from '../../../../tests/support/samples/live-form.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import type { FormField as Field } from '../../../view/lead-form.ts';
import { FormField } from './FormField.tsx';
import type { LiveForm } from './live-form.ts';

const form = pageForm('contact', '/contact/', 'contact', await sampleSite([]));
const OPTIONS = ['Brake check', 'Loan car'].map(label => ({ value: label, label }));

const render = (field: Partial<Field>, live: LiveForm | null = null) =>
  renderToStaticMarkup(
    <FormField
      form={{ ...form, values: { known: 'Ada' } }}
      field={{ name: 'it', label: 'It', type: 'text', required: true, ...field }}
      live={live}
    />,
  );
const controls = (...props: Parameters<typeof render>) => readControls(render(...props));
const wrong = (text: string) => liveForm({}, { it: text });

describe('a question', () => {
  test.each([
    ['that must be answered', {}, 'It'],
    ['that may stay empty', { required: false }, 'It (optional)'],
    ['of which one of two must be answered', { required: false, alternative: true }, 'It'],
    ['with markup in its label', { label: '<b>It</b>' }, '<b>It</b>'],
  ])('%s is the label of its control', (_, field, name) => {
    for (const type of ['text', 'textarea', 'select', 'file', 'date'] as const)
      expect(controls({ type, ...field })).toMatchObject([{ name, description: '' }]);
  });

  test.each([
    ['nothing', undefined, null, ''],
    ['its help', 'As on the card.', null, 'As on the card.'],
    ['its error', undefined, wrong('It is missing.'), 'It is missing.'],
    ['help and error', 'As on the card.', wrong('It is missing.'), 'As on the card. It is missing.'],
    ['no error of another question', undefined, liveForm({}, { other: 'Wrong.' }), ''],
  ])('is described by %s', (_, help, live, description) => {
    const [control] = controls(help === undefined ? {} : { help }, live);
    expect(control).toMatchObject({ description });
    expect(control?.attributes['aria-invalid']).toBe(description.includes('missing') ? 'true' : undefined);
  });

  test('shows help before the control and the error after it, both as text', () => {
    const html = render({ help: '<i>Help</i>' }, wrong('<i>Error</i>'));
    expect(html).toMatch(/&lt;i&gt;Help&lt;\/i&gt;.*<input.*&lt;i&gt;Error&lt;\/i&gt;/s);
    expect(html).not.toContain('<i>');
  });

  test('begins with what the form knows', () => {
    expect(controls({ name: 'known' })).toMatchObject([{ attributes: { value: 'Ada' } }]);
    expect(controls({})[0]?.attributes).not.toHaveProperty('value');
  });

  test('is found by an id that no other form of the page has', () => {
    expect(controls({})).toMatchObject([{ attributes: { id: 'contact-it', name: 'it' } }]);
  });
});

describe('a box to tick', () => {
  test.each([true, false])(
    'stands before its words, is no question, and sends that it is ticked: required %s',
    required => {
      const [box] = controls({ type: 'checkbox', label: 'Send me <news>.', required });
      expect(box?.name).toBe('Send me <news>.');
      expect(box?.attributes).toMatchObject({ type: 'checkbox', value: 'true' });
      expect(box?.attributes['required'] === '').toBe(required);
    },
  );

  test('that must be ticked says so', () => {
    expect(controls({ type: 'checkbox' }, wrong('Tick it.'))).toMatchObject([
      { name: 'It', description: 'Tick it.', attributes: { 'aria-invalid': 'true' } },
    ]);
  });
});

describe('boxes to tick', () => {
  const boxes = { type: 'checkboxes', options: OPTIONS } as const;

  test.each([
    [true, 'It'],
    [false, 'It (optional)'],
  ])('are a group with the question for its name: required %s', (required, group) => {
    const found = controls({ ...boxes, required });
    expect(found.map(({ name, groups, attributes }) => [name, groups, attributes['value']])).toEqual([
      ['Brake check', [group], 'Brake check'],
      ['Loan car', [group], 'Loan car'],
    ]);
    // A browser would want each of them ticked.
    for (const { attributes } of found) expect(attributes).not.toHaveProperty('required');
  });

  test('are all described by what is wrong, and the group can be reached', () => {
    for (const box of controls(boxes, wrong('Choose one.')))
      expect(box).toMatchObject({ description: 'Choose one.', attributes: { 'aria-invalid': 'true' } });
    expect(render(boxes)).toMatch(/^<fieldset [^>]*id="contact-it" tabindex="-1">/i);
  });

  test('that are none leave the question alone', () => {
    expect(controls({ ...boxes, options: [] })).toEqual([]);
  });
});

describe('a time', () => {
  const time = { type: 'time', required: false } as const;
  const waits = (live: LiveForm | null) => render(time, live).startsWith('<div class="field" data-waits="">');

  test.each([
    ['as the page comes', null, true],
    ['before there is a day', liveForm(), true],
    ['when there is one', liveForm({ hasDay: true }), false],
    ['where it is wrong', wrong('No time.'), false],
  ])('waits for a day where scripts run: %s', (_, live, isWaiting) => {
    expect(waits(live)).toBe(isWaiting);
  });

  test('is one of the free ones once they are known', () => {
    const found = controls(time, liveForm({ slots: { state: 'known', times: ['09:00'] } }));
    expect(found.map(({ name }) => name)).toEqual(['Any time', '9:00 am']);
  });

  test('that is wrong says so among the free ones, too', () => {
    const live = liveForm({ slots: { state: 'known', times: ['09:00'] } }, { it: 'No time.' });
    expect(controls(time, live).map(({ description }) => description)).toEqual(['No time.', 'No time.']);
  });

  test('of which none is free says what is wrong all the same', () => {
    const none = liveForm({ slots: { state: 'known', times: [] } }, { it: 'No time.' });
    expect(render(time, none)).toContain('<p class="field__error" id="contact-it-error">No time.</p>');
  });
});
