import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openPostcodes } from '../../domain/location/postcode-table.ts';
import { readPostcodes } from './read-postcodes.ts';

const line = (code: string, lat: string, lng: string) =>
  ['AU', code, 'Kedron', 'Queensland', 'QLD', '', '', '', '', lat, lng, '4'].join('\t');
const read = (dir: string, country = 'AU') => readPostcodes([{ dir, shown: 'dealers' }], country);

test('a postcode lies in the middle of its places, one on the wrong side of the country left out', async () => {
  const text = [
    line('4031', '-27.40', '153.02'),
    line('4031', '-27.42', '153.04'),
    line('4031', '-12.46', '130.84'),
    line('4032', '-27.38', '153.03'),
    '',
  ].join('\r\n');
  const dealers = temporaryFolder({ '_postcodes/AU.txt': text });
  const found = await read(dealers);
  if (!found.ok || found.value === null) throw new Error(JSON.stringify(found));
  const pointOf = openPostcodes(found.value, null);
  expect(pointOf('4031')).toEqual({ lat: -27.4, lng: 153.02 });
  expect(pointOf('4032')).toEqual({ lat: -27.38, lng: 153.03 });
});

test('a country without a file has no table', async () => {
  const dealers = temporaryFolder({ '_postcodes/AU.txt': line('4031', '-27.40', '153.02') });
  expect(await read(dealers, 'NZ')).toEqual({ ok: true, value: null });
});

test('a file is read again when it changed', async () => {
  const dealers = temporaryFolder({ '_postcodes/AU.txt': line('4031', '-27.40', '153.02') });
  const first = await read(dealers);
  expect(await read(dealers)).toBe(first);
  await utimes(path.join(dealers, '_postcodes/AU.txt'), 1, 1);
  expect(await read(dealers)).not.toBe(first);
});

test.each([
  ['code;lat;lng', 'a file of another kind'],
  [line('4031', '', '153'), 'no latitude'],
  [line('4031', '-91', '153'), 'a latitude past the pole'],
  [line('<b>', '-27', '153'), 'no postcode'],
])('%j is refused: %s', async text => {
  const dealers = temporaryFolder({ '_postcodes/AU.txt': `${line('4031', '-27', '153')}\n${text}` });
  expect(await read(dealers)).toMatchObject({
    ok: false,
    problems: [
      { file: 'dealers/_postcodes/AU.txt', path: 'line 2', repair: expect.stringContaining('GeoNames') },
    ],
  });
});
