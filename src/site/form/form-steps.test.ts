import { expect, test } from 'vitest';
import type { FormField, FormSection } from '../../view/lead-form.ts';
import { goesByStep, withRest } from './form-steps.ts';

const field = (name: string, type: FormField['type'] = 'text'): FormField => ({
  name,
  label: name,
  type,
  required: false,
});
const section = (...names: string[]): FormSection => ({
  title: null,
  fields: names.map(name => field(name)),
});

test('[K19] Forms about a car go step by step where the site wants it.', () => {
  const two = [section('name'), section('message')];
  expect(goesByStep('enquiry', two, true)).toBe(true);
  expect(goesByStep('test-drive', two, true)).toBe(true);
  expect(goesByStep('enquiry', two, false)).toBe(false);
  expect(goesByStep('contact', two, true)).toBe(false);
  expect(goesByStep('photos', [section('name')], true)).toBe(false);
});

test('[K25] A pre-approval goes step by step, a finance form without one does not.', () => {
  const income = { title: null, fields: [{ ...field('income'), private: true }] };
  expect(goesByStep('finance', [income, section('name')], true)).toBe(true);
  expect(goesByStep('finance', [income, section('name')], false)).toBe(false);
  expect(goesByStep('finance', [section('vehicle'), section('name')], true)).toBe(false);
});

test('[K19] A last step of nothing but boxes joins the one before.', () => {
  const you = section('name');
  const box = field('opt_in', 'checkbox');
  expect(withRest([you], [box])).toEqual([{ title: null, fields: [field('name'), box] }]);
  expect(withRest([you], [])).toEqual([you]);
  expect(withRest([you], [field('message', 'textarea'), box])).toHaveLength(2);
  expect(withRest([], [box])).toEqual([{ title: null, fields: [box] }]);
});
