import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { licencesPage } from './licences-page.ts';
import { lockedPackages } from './locked-packages.ts';
import { visitorsPackages } from './visitors-packages.ts';

const packageOf = (name: string, licence: string | null, version = '1.0.0') => ({
  name,
  version,
  licence,
  isForDevelopment: false,
  dependencies: [],
});

test('the page of licences follows from the lock file', () => {
  const file = path.resolve(import.meta.dirname, '../../docs/licences.md');
  expect(readFileSync(file, 'utf8')).toBe(licencesPage());
});

test('an unknown licence, or none, is an error that names the package', () => {
  expect(() => licencesPage([packageOf('a', 'SEE LICENSE IN x.txt')])).toThrow(
    'a 1.0.0: SEE LICENSE IN x.txt',
  );
  expect(() => licencesPage([packageOf('b', null)])).toThrow('b 1.0.0: states no licence');
  expect(() => licencesPage([packageOf('c', '(MIT OR GPL-3.0)')])).toThrow('c 1.0.0');
});

test('a licence that was found in the files of a package counts for the version that was read', () => {
  expect(licencesPage([packageOf('png-js', null, '2.0.0')])).toContain(
    '| png-js | 2.0.0 | MIT (its package.json',
  );
  expect(() => licencesPage([packageOf('png-js', null, '3.0.0')])).toThrow('png-js 3.0.0');
});

test('visitors are sent React with what it needs, carousels and fonts, and neither mailer nor database', () => {
  const names = visitorsPackages(lockedPackages());
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
