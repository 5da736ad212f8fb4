import { expect, test } from 'vitest';
import { isTestDriveOnly, qualifiesForTestDrive } from './test-drive.ts';

const features = { testDrives: true, testDriveCarTypes: ['demo'] };
const demo = { status: 'in_stock', sold: false, car_type: 'demo', tag: null };
const used = { ...demo, car_type: 'used' };

test.each(['Test Drive Only', 'TEST DRIVE ONLY', 'test-drive-only', ' Test drive only '])(
  '[E1] A car tagged %j is test drive only.',
  tag => {
    expect(isTestDriveOnly({ tag })).toBe(true);
  },
);

test.each([null, '', 'Test Drive', 'Not test drive only'])('[E1] A car tagged %j is for sale.', tag => {
  expect(isTestDriveOnly({ tag })).toBe(false);
});

test('[E2] A car qualifies for test drive when tagged Test Drive Only, or in stock and of a type the site names.', () => {
  expect(qualifiesForTestDrive(demo, features)).toBe(true);
  expect(qualifiesForTestDrive(used, features)).toBe(false);
  expect(qualifiesForTestDrive(used, { ...features, testDriveCarTypes: ['used', 'new'] })).toBe(true);
  expect(qualifiesForTestDrive({ ...demo, status: 'coming_soon' }, features)).toBe(false);
  expect(qualifiesForTestDrive({ ...used, status: 'coming_soon', tag: 'Test Drive Only' }, features)).toBe(
    true,
  );
});

test('[E3] No car qualifies when it is sold or the site takes no test drives.', () => {
  expect(qualifiesForTestDrive({ ...demo, tag: 'Test Drive Only', sold: true }, features)).toBe(false);
  expect(qualifiesForTestDrive({ ...demo, status: 'sold' }, features)).toBe(false);
  expect(qualifiesForTestDrive(demo, { ...features, testDrives: false })).toBe(false);
});
