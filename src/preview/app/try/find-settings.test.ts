import { expect, test } from 'vitest';
import { sampleSetting } from '../../../../tests/support/samples/sample-desk.ts';
import { findSettings, settingLabel } from './find-settings.ts';

const footer = sampleSetting({ path: ['texts', 'footerNote'], group: 'texts', value: 'Prices may change.' });
const sticky = sampleSetting({
  path: ['features', 'stickyHeader'],
  group: 'switches',
  kind: 'boolean',
  value: true,
});
const settings = [sticky, footer];

test('a setting is named in plain words', () => {
  expect(settingLabel(sticky)).toBe('Sticky header');
});

test('words of the search may be in the name, in the address and in the value', () => {
  expect(findSettings(settings, { group: '', search: 'prices change', edits: [] })).toEqual([footer]);
  expect(findSettings(settings, { group: '', search: 'features.sticky', edits: [] })).toEqual([sticky]);
  expect(findSettings(settings, { group: 'texts', search: 'sticky', edits: [] })).toEqual([]);
});

test('what is tried comes first', () => {
  const edits = [{ path: ['texts', 'footerNote'], value: 'Else' }];
  expect(findSettings(settings, { group: '', search: '', edits })).toEqual([footer, sticky]);
});
