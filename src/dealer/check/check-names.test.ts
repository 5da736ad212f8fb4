import { expect, test } from 'vitest';
import { LocationsSchema } from '../../schemas/location.ts';
import { SiteConfigSchema } from '../../schemas/site/site.ts';
import { checkNames } from './check-names.ts';

test('every unknown name is reported, and none of them stays in the value', () => {
  const found = {
    slug: 'a',
    colour: 1,
    features: { garage: true, garrage: true, favs: 1 },
    dealerships: ['a', { slug: 'b', x: 1 }],
  };
  const { value, unknown } = checkNames('site.json', SiteConfigSchema, found);
  expect(unknown.map(problem => problem.path)).toEqual([
    'colour',
    'features.garrage',
    'features.favs',
    'dealerships[1].x',
  ]);
  expect(value).toEqual({ slug: 'a', features: { garage: true }, dealerships: ['a', { slug: 'b' }] });
});

test('notes for editors and readers are no part of the value', () => {
  const { value, problems, unknown } = checkNames('site.json', SiteConfigSchema, {
    $schema: './x.json',
    $docs: { slug: 'Name.' },
    slug: 'a',
  });
  expect({ value, problems, unknown }).toEqual({ value: { slug: 'a' }, problems: [], unknown: [] });
});

test('notes are welcome at the top only', () => {
  const { unknown } = checkNames('site.json', SiteConfigSchema, { features: { $docs: {} } });
  expect(unknown.map(problem => problem.path)).toEqual(['features.$docs']);
});

test('labels of licences are free, but none that reaches a prototype', () => {
  const found: unknown = JSON.parse('{ "licences": { "LMCT": "11", "__proto__": "x" } }');
  const { value, problems } = checkNames('site.json', SiteConfigSchema, found);
  expect(value).toEqual({ licences: { LMCT: '11' } });
  expect(problems.map(problem => problem.path)).toEqual(['licences.__proto__']);
});

test('weekday and holiday entries of one list are each checked by their own shape', () => {
  const hours = [
    { weekday: 1, stats: 'Open' },
    { date: '2026-12-25', dat: 1 },
  ];
  const { unknown } = checkNames('locations.json', LocationsSchema, [
    { contact_detail: { opening_hours: hours } },
  ]);
  expect(unknown.map(({ path, repair }) => [path, repair])).toEqual([
    ['[0].contact_detail.opening_hours[0].stats', 'Did you mean "status"?'],
    ['[0].contact_detail.opening_hours[1].dat', 'Did you mean "date"?'],
  ]);
});

test.each(['adminKey', 'payment_key', 'webhookSecret', 'stripeSecretKey', 'crmToken', 'apiKey'])(
  '%s is reported as a secret',
  name => {
    const [problem] = checkNames('site.json', SiteConfigSchema, { [name]: 'abc-very-secret' }).problems;
    expect(problem?.repair).toContain('environment');
    expect(JSON.stringify(problem)).not.toContain('abc-very-secret');
  },
);

test.each(['sk_live_51Habc', 'rk_test_51Habc', 'whsec_abc', '-----BEGIN RSA PRIVATE KEY-----'])(
  '%s is a secret wherever it is',
  value => {
    const { problems } = checkNames('site.json', SiteConfigSchema, {
      search: { key: value },
      menus: { header: [{ label: value }] },
    });
    expect(problems.map(problem => problem.path)).toEqual(['search.key', 'menus.header[0].label']);
    expect(JSON.stringify(problems)).not.toContain(value);
  },
);
