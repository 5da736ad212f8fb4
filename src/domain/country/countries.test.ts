import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { COUNTRIES } from './countries.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { readCountries } from './read-countries.ts';

const SRC = path.resolve(import.meta.dirname, '../..');
const folder = path.join(import.meta.dirname, 'countries');
const files = readdirSync(folder).sort();

test('[M14] Every file of the folder is a country under its own name, bundled or read from disk.', () => {
  expect(files.length).toBeGreaterThanOrEqual(8);
  expect(COUNTRY_CODES.map(code => `${code.toLowerCase()}.json`)).toEqual(files);
  for (const file of files) {
    const whole = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    expect(whole.code).toBe(path.basename(file, '.json').toUpperCase());
    expect(COUNTRIES.get(whole.code)).toEqual(whole);
    expect(readCountries()[file]).toEqual(whole);
  }
});

/** A copy of the rules with one more country: a file, and nothing else. */
function withFreedonia(): string {
  const root = temporaryFolder();
  for (const room of ['lib', 'domain'])
    cpSync(path.join(SRC, room), path.join(root, room), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  const whole = JSON.parse(readFileSync(path.join(folder, 'se.json'), 'utf8'));
  const formats = { ...whole.formats, locale: 'en-150', currency: 'XTS', distanceUnit: 'mile' };
  const freedonia = { ...whole, code: 'XF', names: ['Freedonia'], formats };
  writeFileSync(path.join(root, 'domain/country/countries/xf.json'), JSON.stringify(freedonia));
  writeFileSync(
    path.join(root, 'main.ts'),
    `import { formatMoney } from './domain/country/money.ts';
     import { countryOf, distanceUnitOf } from './domain/country/country.ts';
     console.log(countryOf('freedonia'), formatMoney(5000, 'XF').replace(/\\s/g, ' '), distanceUnitOf('XF'));`,
  );
  return root;
}

const OUTPUT = 'XF 5,000 XTS mile\n';

test('[M14] A country is added by its file alone: Node reads it.', () => {
  expect(execFileSync(process.execPath, [path.join(withFreedonia(), 'main.ts')], { encoding: 'utf8' })).toBe(
    OUTPUT,
  );
});

test('[M14] A country is added by its file alone: a bundle for browsers has it, and nothing that browsers do not use.', async () => {
  const root = withFreedonia();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { lib: { entry: 'main.ts', formats: ['es'], fileName: 'main' }, outDir: 'out' },
  });
  const bundle = path.join(root, 'out/main.js');
  expect(execFileSync(process.execPath, [bundle], { encoding: 'utf8' })).toBe(OUTPUT);
  const text = readFileSync(bundle, 'utf8');
  expect(text).not.toMatch(/getBuiltinModule|callingCode|postcode|comparisonRate/i);
});
