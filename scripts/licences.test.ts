import { expect, test } from 'vitest';
import { isAccepted, licensedPackages } from './licences.ts';

const locked = licensedPackages();
const only = (name: string, facts: object) =>
  licensedPackages(
    JSON.stringify({ packages: { [`node_modules/${name}`]: { version: '2.0.0', ...facts } } }),
  );

test('every package has a licence that a person accepted', () => {
  expect(locked.length).toBeGreaterThan(400);
  expect(locked.filter(one => !isAccepted(one))).toEqual([]);
});

test('an unknown licence, or none, is not accepted, nor one of several', () => {
  expect(only('a', { license: 'MIT' }).every(isAccepted)).toBe(true);
  expect(only('a', { license: '(MIT OR Apache-2.0)' }).every(isAccepted)).toBe(true);
  for (const facts of [{}, { license: 'SEE LICENSE IN x.txt' }, { license: '(MIT OR GPL-3.0)' }])
    expect(only('a', facts).some(isAccepted)).toBe(false);
});

test('a licence that was read in the files of a package counts for the version that was read', () => {
  expect(only('png-js', {}).every(isAccepted)).toBe(true);
  expect(only('png-js', { version: '3.0.0' }).some(isAccepted)).toBe(false);
});

test('visitors are sent React with what it needs, carousels and fonts, and neither mailer nor database', () => {
  const names = locked.filter(({ use }) => use === 'visitors').map(({ name }) => name);
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    'swiper',
    'nanostores',
    '@fontsource-variable/inter',
  ])
    expect(names, name).toContain(name);
  for (const name of ['nodemailer', 'pg', 'hono', 'sharp', 'astro', 'culori'])
    expect(names, name).not.toContain(name);
});
