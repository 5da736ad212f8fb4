import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readControls } from '../../../../tests/support/read-controls.ts';
import type { FormField } from '../../../view/lead-form.ts';
import { FieldControl } from './FieldControl.tsx';

const HOSTILE = '"></textarea></select><script>alert(1)</script>';
const OPTIONS = [
  { value: 'north', label: 'North Motors' },
  { value: 'south', label: HOSTILE },
];

function render(field: Partial<FormField>, value?: string, shared: object = {}): string {
  return renderToStaticMarkup(
    <FieldControl
      field={{ name: 'it', label: 'It', type: 'text', required: false, ...field }}
      shared={{
        id: 'contact-it',
        name: 'it',
        required: false,
        'aria-describedby': undefined,
        'aria-invalid': undefined,
        ...shared,
      }}
      value={value}
      choose="Please choose"
    />,
  );
}
const control = (...props: Parameters<typeof render>) => readControls(render(...props))[0];

describe('the control of a question', () => {
  test.each([
    ['text', 'input', 'text'],
    ['email', 'input', 'email'],
    ['tel', 'input', 'tel'],
    ['number', 'input', 'number'],
    ['date', 'input', 'date'],
    ['time', 'input', 'time'],
    ['file', 'input', 'file'],
    ['textarea', 'textarea', undefined],
    ['select', 'select', undefined],
  ] as const)('of the type %s is one, with its id and name', (type, tag, inputType) => {
    const found = control({ type });
    expect(found?.tag).toBe(tag);
    expect(found?.attributes).toMatchObject({ id: 'contact-it', name: 'it', class: 'input' });
    expect(found?.attributes['type']).toBe(inputType);
  });

  test.each(['text', 'textarea', 'select', 'file'] as const)(
    'that must be answered, is wrong, or has help says so to a screen reader: %s',
    type => {
      const shared = { required: true, 'aria-invalid': true, 'aria-describedby': undefined };
      const { attributes = {} } = control({ type }, undefined, shared) ?? {};
      expect(attributes).toMatchObject({ required: '', 'aria-invalid': 'true' });
      for (const name of ['required', 'aria-invalid', 'aria-describedby'])
        expect(control({ type })?.attributes).not.toHaveProperty(name);
      const described = render({ type }, undefined, { 'aria-describedby': 'contact-it-help' });
      expect(described).toContain('aria-describedby="contact-it-help"');
    },
  );

  test('tells the browser what it takes, how to fill it in and what to say of a mistake', () => {
    const field = {
      autocomplete: 'postal-code',
      inputmode: 'numeric',
      maxlength: 4,
      pattern: '[0-9]{4}',
      title: 'A postcode has 4 digits.',
      query: 'postcode',
      short: true,
    } as const;
    expect(control(field)?.attributes).toMatchObject({
      autocomplete: 'postal-code',
      inputmode: 'numeric',
      maxlength: '4',
      pattern: '[0-9]{4}',
      title: 'A postcode has 4 digits.',
      'data-query': 'postcode',
      class: 'input input--short',
    });
    expect(control({ type: 'textarea', maxlength: 4000 })?.attributes).toMatchObject({ maxlength: '4000' });
  });

  test('says nothing that does not apply', () => {
    expect(Object.keys(control({})?.attributes ?? {}).toSorted()).toEqual(['class', 'id', 'name', 'type']);
  });

  test('takes files of the kinds that are accepted', () => {
    const file = { accept: '.pdf,.docx', maxBytes: 1, wrongType: '', tooLarge: '', notSent: '' };
    expect(control({ type: 'file', file })?.attributes).toMatchObject({ accept: '.pdf,.docx' });
  });

  test('begins with its value, whatever is in it', () => {
    expect(control({}, HOSTILE)?.attributes).toMatchObject({ value: HOSTILE });
    const area = render({ type: 'textarea' }, HOSTILE);
    expect(area).not.toContain('<script>');
    expect(area).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
  });
});

describe('a choice', () => {
  const choices = (html: string) =>
    [...html.matchAll(/<option value="([^"]*)"( selected="")?>/g)].map(([, value, chosen]) => [
      value,
      chosen !== undefined,
    ]);

  test('begins with an empty choice, which is no answer', () => {
    const html = render({ type: 'select', options: OPTIONS });
    expect(html).toContain('<option value="">Please choose</option>');
    expect(choices(html)).toEqual([
      ['', false],
      ['north', false],
      ['south', false],
    ]);
  });

  test('begins with what is known, and with none that is not offered', () => {
    const chosen = (value: string) =>
      choices(render({ type: 'select', options: OPTIONS }, value)).filter(([, isChosen]) => isChosen);
    expect(chosen('south')).toEqual([['south', true]]);
    expect(chosen('west')).toEqual([]);
  });

  test('shows what a dealer writes as text', () => {
    const html = render({ type: 'select', options: OPTIONS });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</option>');
  });

  test('without options is the empty line alone', () => {
    expect(choices(render({ type: 'select' }))).toEqual([['', false]]);
  });
});
