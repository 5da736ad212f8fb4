import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import { slotsQuery } from './slots-query.ts';

const MONDAY = { date: '2026-11-23', location: '', dealership: '' };

async function testDriveForm(
  { features = {}, ...config }: { dealerships: string[]; features?: object },
  filled: Record<string, string> = {},
): Promise<LeadForm> {
  const site = await sampleSite([], { ...config, features: { ...features, appointments: true } });
  const form = pageForm('test-drive', '/book-test-drive/', 'test-drive', site);
  const hidden = form.hidden.map(field => ({ ...field, value: filled[field.name] ?? field.value }));
  return { ...form, hidden };
}

const query = (form: LeadForm, visit = MONDAY) => {
  const text = slotsQuery(form, visit);
  return text === null
    ? null
    : Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value));
};

describe('the times of a visit', () => {
  test('are requested for a day, at the one dealership', async () => {
    const form = await testDriveForm({ dealerships: ['north'] });
    expect(query(form)).toEqual({ date: '2026-11-23', dealership_slug: 'north' });
    expect(query(form, { ...MONDAY, date: '23/11' })).toBeNull();
    expect(query({ ...form, slots: false })).toBeNull();
  });

  test('are requested on a site that names no dealership', async () => {
    expect(query(await testDriveForm({ dealerships: [] }))).toEqual({ date: '2026-11-23' });
  });

  test('of several dealerships are requested once one is chosen or the car is known', async () => {
    const dealerships = ['north', 'south'];
    const asks = await testDriveForm({ dealerships });
    expect(query(asks)).toBeNull();
    expect(query(asks, { ...MONDAY, dealership: 'south' })).toMatchObject({ dealership_slug: 'south' });
    expect(query(await testDriveForm({ dealerships }, { car_id: 'c1' }))).toMatchObject({ car_id: 'c1' });
  });

  test('of several dealerships are not requested where the form has no choice of one', async () => {
    const raw = { dealerships: ['north', 'south'], features: { dealershipSelect: false } };
    expect(query(await testDriveForm(raw))).toBeNull();
    const known = await testDriveForm(raw, { dealership_slug: 'south' });
    expect(query(known)).toMatchObject({ dealership_slug: 'south' });
  });
});
