import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import type { FormMessages } from '../../../view/lead-form.ts';
import type { SlotChoice } from './live-form.ts';
import { TimeSlots } from './TimeSlots.tsx';

const form = pageForm('test-drive', '/book-test-drive/', 'test-drive', await sampleSite([]));

function render(slots: NonNullable<SlotChoice>, messages: Partial<FormMessages> = {}): string {
  return renderToStaticMarkup(
    <TimeSlots
      label="Preferred time"
      slots={slots}
      shared={{
        id: 'test-drive-time',
        name: 'time',
        required: false,
        'aria-describedby': undefined,
        'aria-invalid': undefined,
      }}
      form={{ ...form, messages: { ...form.messages, ...messages } }}
      note={null}
    />,
  );
}
const known = (...times: string[]) => ({ state: 'known', times }) as const;
const status = (html: string) => /<p [^>]*role="status">([^<]*)<\/p>/.exec(html)?.[1];

describe('the free times of a day', () => {
  test('are one choice of a named group, or none in particular', () => {
    const choices = readControls(render(known('09:00', '13:30')));
    expect(choices.map(({ name, attributes }) => [name, attributes['value']])).toEqual([
      ['Any time', ''],
      ['9:00 am', '09:00'],
      ['1:30 pm', '13:30'],
    ]);
    for (const { attributes, groups } of choices) {
      expect(attributes).toMatchObject({ type: 'radio', name: 'time' });
      expect(attributes).not.toHaveProperty('id');
      expect(groups).toEqual(['Preferred time (optional)']);
    }
  });

  test.each([
    [true, '12:00 am', '12:15 pm'],
    [false, '00:00', '12:15'],
  ])('are said by the clock of the country: with am and pm %s', (hour12, midnight, noon) => {
    const names = readControls(render(known('00:00', '12:15'), { hour12 })).map(({ name }) => name);
    expect(names.slice(1)).toEqual([midnight, noon]);
  });

  test.each([
    ['on their way', { state: 'loading' } as const, 'Looking up free times…', 0],
    ['none', known(), 'No times are free on this day.', 0],
    ['there', known('09:00'), '', 2],
  ])('that are %s are announced as such', (_, slots, words, choices) => {
    const html = render(slots);
    expect(status(html)).toMatch(new RegExp(`^${words}`));
    expect(status(html) === '').toBe(words === '');
    expect(readControls(html)).toHaveLength(choices);
  });

  test('are all there on a day of many', () => {
    const times = Array.from({ length: 48 }, (_, at) =>
      [Math.floor(at / 2), (at % 2) * 30].map(part => String(part).padStart(2, '0')).join(':'),
    );
    expect(readControls(render(known(...times)))).toHaveLength(49);
  });

  test('can be reached by the list of errors', () => {
    expect(render(known('09:00'))).toMatch(/^<fieldset [^>]*id="test-drive-time" tabindex="-1">/i);
  });
});
