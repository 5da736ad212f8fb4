import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { type FieldSpec, type FieldValue, fieldSchema, fieldSchemas } from './field-schema.ts';

const { config } = await sampleSite([], {}, {});
const rules = { messages: config.texts, today: '2026-11-20' };
const field = (more: Partial<FieldSpec> = {}): FieldSpec => ({
  name: 'x',
  label: 'X',
  type: 'text',
  required: false,
  ...more,
});
/** The value as it is stored, or the message. */
function parsed(more: Partial<FieldSpec>, raw: unknown): FieldValue | { error: string } {
  const read = v.safeParse(fieldSchema(field(more), rules), raw, { abortPipeEarly: true });
  return read.success ? read.output : { error: read.issues[0].message };
}
const CHOICES = { options: ['a', 'b'].map(value => ({ value, label: value })) };

test.each<[Partial<FieldSpec>, unknown, FieldValue]>([
  [{}, undefined, ''],
  [{}, ' ok ', 'ok'],
  [{}, 'under <3', 'under <3'],
  [{ type: 'textarea' }, 'a\r\nb', 'a\nb'],
  [{ pattern: '[0-9]{4}' }, '', ''],
  [{ pattern: '[0-9]{4}' }, '4031', '4031'],
  [{ type: 'email' }, 'jo@example.com', 'jo@example.com'],
  [{ type: 'tel' }, '+61 (7) 3000-0000 ext 4', '+61 (7) 3000-0000 ext 4'],
  // As phones and pages have them copied.
  [{ type: 'tel' }, '\u202d+61\u00a07 3000\u20110000\u202c', '+61 7 3000-0000'],
  [{ type: 'tel' }, '\u200e０７ 3000 0000', '07 3000 0000'],
  [{ type: 'email' }, 'jo@example.com\u200b', 'jo@example.com'],
  [{ type: 'email' }, '\u200e jo@example.com \u200b', 'jo@example.com'],
  [{}, '\u2068Jo\u2069', 'Jo'],
  [{ type: 'textarea' }, 'call \u202a0400 000 000\u202c\u2028\vthanks', 'call 0400 000 000\n\nthanks'],
  [{ type: 'date' }, '2026-11-20', '2026-11-20'],
  [{ type: 'time' }, '09:30', '09:30'],
  [{ type: 'select', ...CHOICES }, 'b', 'b'],
  [{ type: 'select', ...CHOICES }, 'B', 'b'],
  [{ type: 'select', options: [{ value: 'NSW', label: 'NSW' }] }, 'nsw', 'NSW'],
  [{ type: 'checkbox' }, 'on', true],
  [{ type: 'checkbox' }, null, false],
  [{ type: 'checkboxes', ...CHOICES }, ['b', 'b'], ['b']],
  [{ type: 'checkboxes', ...CHOICES }, false, []],
  [{ type: 'checkboxes', ...CHOICES }, 'a', ['a']],
])('%j takes %j', (more, raw, stored) => {
  expect(parsed(more, raw)).toEqual(stored);
});

test.each<[Partial<FieldSpec>, unknown, string]>([
  [{ required: true }, '  ', 'X is required.'],
  [{ required: true, label: 'Which car?' }, '', 'Which car is required.'],
  [{ required: true, type: 'select', label: 'Where.' }, '', 'Please choose: Where'],
  [{ required: true, type: 'checkbox' }, '', 'Please tick "X".'],
  [{ required: true, type: 'checkboxes', ...CHOICES }, '', 'X is required.'],
  [{ maxlength: 3 }, 'four', 'X may have at most 3 characters.'],
  [{}, 'a\nb', 'X contains characters that cannot be sent.'],
  [{ type: 'textarea' }, 'a\u202eb', 'X contains characters that cannot be sent.'],
  [{}, '<script>', 'X may not contain HTML.'],
  [{}, 7, 'X must be text.'],
  [{ pattern: '[0-9]{4}', title: 'Four digits.' }, '403', 'Four digits.'],
  [{ pattern: '[0-9]{4}' }, '403', 'X is not in the right form.'],
  [{ type: 'email' }, 'jo@', 'X must be an e-mail address, such as name@example.com.'],
  [{ type: 'tel' }, '12', 'X must be a phone number.'],
  [{ type: 'date' }, '2026-02-30', 'X must be a date.'],
  [{ type: 'date' }, '2026-11-19', 'X must be today or later.'],
  [{ type: 'time' }, '25:00', 'X must be a time of day.'],
  [{ type: 'number' }, 'ten', 'X must be a number.'],
  [{ type: 'select', ...CHOICES }, 'c', 'X must be one of the choices.'],
  [{ type: 'checkbox' }, 'maybe', 'X must be ticked or not.'],
  [{ type: 'checkboxes', ...CHOICES }, ['c'], 'X must be some of the choices.'],
])('%j refuses %j', (more, raw, error) => {
  expect(parsed(more, raw)).toEqual({ error });
});

test('all fields are checked at once, each error at its field', () => {
  const entries = fieldSchemas(
    [field({ name: 'name', required: true }), field({ name: 'email', type: 'email' })],
    rules,
  );
  const read = v.safeParse(v.object(entries), { email: 'no' }, { abortPipeEarly: true });
  expect(read.issues?.map(issue => v.getDotPath(issue))).toEqual(['name', 'email']);
});
