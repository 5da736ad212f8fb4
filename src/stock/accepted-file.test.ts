import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../tests/support/import-files.ts';
import { sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { appendAcceptedStock, readAcceptedStock, writeAcceptedStock } from './accepted-file.ts';

const FEED = {
  'stock.json': [
    { id: 1, make: 'Škoda', model: 'a\u2028b\n"c"', car_type: 'new' },
    { id: 2, make: 'Kia', model: 'Rio', car_type: 'used' },
  ],
};

test('what was accepted is read back as it was, and nothing else is left behind', async () => {
  const { cars } = await importFiles(FEED);
  const dir = temporaryFolder({});
  const file = join(dir, 'deep', 'stock.ndjson');
  expect(await readAcceptedStock(file)).toBeNull();
  await writeAcceptedStock(file, cars);
  expect(await readAcceptedStock(file)).toEqual(cars);
  await writeAcceptedStock(file, []);
  expect(await readAcceptedStock(file)).toEqual([]);
  expect(await readdir(join(dir, 'deep'))).toEqual(['stock.ndjson']);
});

test('a file that was tampered with is refused with its line', async () => {
  const { cars } = await importFiles(FEED);
  const file = join(temporaryFolder({}), 'stock.ndjson');
  await writeFile(file, `${JSON.stringify(cars[0])}\n{"id":5}\n`);
  await expect(readAcceptedStock(file)).rejects.toThrow(
    /stock\.ndjson, line 2: expected an accepted car, found/,
  );
  await writeFile(file, 'x\n');
  await expect(readAcceptedStock(file)).rejects.toThrow(/line 1/);
});

test('what is added replaces cars, takes some out and brings new ones; a line that was cut off is left out', async () => {
  const [first, second, third] = sampleCars(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('no cars');
  const file = join(temporaryFolder({}), 'stock.ndjson');
  await writeAcceptedStock(file, [first, second]);
  const priced = { ...first, price: 1 };
  await appendAcceptedStock(file, [priced, third], [second.id]);
  expect(await readAcceptedStock(file)).toEqual([priced, third]);
  await appendAcceptedStock(file, [second], []);
  expect(await readAcceptedStock(file)).toEqual([priced, third, second]);
  const { size } = await stat(file);
  await truncate(file, size - 5);
  expect(await readAcceptedStock(file)).toEqual([priced, third]);
});
