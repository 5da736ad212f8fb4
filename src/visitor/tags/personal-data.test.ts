import { describe, expect, test } from 'vitest';
import { mayBePersonal, mayNamePerson } from './personal-data.ts';

const SITE = 'https://cars.example';

describe('an address may name a person', () => {
  test.each([
    '/search/?query=jo%40example.com',
    '/search/?query=0412+345+678',
    '/search/?query=5550+0166',
    '/?utm_content=jo@example.com',
    '/?utm_content=Jo+Smith+0412+345+678',
    '/?utm_content=%2B61412345678',
    '/?x=jo%2540example.com',
    '/?x=+61412345678',
    '/?q=0412345678',
    '/?phone=0412345678',
    '/?phone=5550+0166',
    '/?mobile=%2B61412345678',
    '/?first_name=Jo',
    '/contact/?message=Call+me+on+5550+0166',
    '/#email=jo@example.com',
    '/#tel=55500166',
    '/#0412345678',
    '/thanks/jo@example.com/',
    '/thanks/(07)%205550%200166/',
  ])('%s', path => {
    expect(mayNamePerson(SITE + path)).toBe(true);
  });
});

describe('an address names no person', () => {
  test.each([
    '',
    '/search/?query=mazda+3',
    '/search/?query=mazda+2015-2020',
    '/search/?query=U12345678',
    '/search/?price=10000-20000',
    '/search/?price=0-1000000&odometer=0-100000&year=2015-2020',
    '/search/?price_range=10000-20000,20000-30000',
    '/cars/2022-hyundai-ioniq-5-12345678/#enquire',
    '/test-drive/?car_id=12345678&vehicle=2022+Hyundai+IONIQ+5&name=',
    '/contact/?search=%2Fsearch%2F%3Fprice%3D10000-20000',
    '/?gclid=Cj0KCQ123456789012&utm_id=120209876543210&utm_content=61298765432',
    '/?campaignid=12345678901&_gl=1*1abc*_ga*MTIz.1700000000.1',
  ])('%s', path => {
    expect(mayNamePerson(SITE + path)).toBe(false);
  });

  test('that there is not', () => {
    expect(mayNamePerson('')).toBe(false);
  });
});

test.each([
  'jo@example.com',
  'jo＠example.com',
  '5550 0166',
  '(555) 123-4567',
  '07.5550.0166',
  '+44 20 7946 0958',
])('the words %s may be personal', words => {
  expect(mayBePersonal(words)).toBe(true);
});

test.each([
  'Mazda 3',
  'U12345678',
  '2015-2020 Toyota',
  'Under $20,000',
  '$10,000 – $20,000',
  '50,000 – 100,000 km',
  '100000 km',
])('the words %s are not', words => {
  expect(mayBePersonal(words)).toBe(false);
});
