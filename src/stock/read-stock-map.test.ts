import { copyFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../tests/support/import-files.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readStockMap } from './read-stock-map.ts';

async function problemsOf(map: unknown): Promise<string[]> {
  const read = await readStockMap(temporaryFolder({ 'stock.map.json': map }));
  if (read.ok) return [];
  return read.problems.map(({ path, expected, found, repair }) =>
    [path, expected, found, repair].join(' | '),
  );
}

test('mistakes in stock.map.json are reported with place, expected, found and repair', async () => {
  expect(await problemsOf('{ "format": ')).toMatchInlineSnapshot(`
    [
      "line 1, column 13 | more text | the end of the file | Close every { with }, every [ with ] and every quote.",
    ]
  `);
  expect(await problemsOf({ format: 'excel' })).toMatchInlineSnapshot(`
    [
      "format | "forecourt", "meta", "google" or "csv" | "excel" | Use "csv" when "columns" names what each column holds.",
    ]
  `);
  expect(await problemsOf({ format: 'csv' })).toMatchInlineSnapshot(`
    [
      " | "columns", because "format" is "csv" | an object in { } | Add "columns": { "Make": "make", "Model": "model", … } with the feed's own column names.",
    ]
  `);
  expect(
    await problemsOf({ format: 'csv', columns: { Price: 'prize' }, parsers: { Engine: 'motor' } }),
  ).toMatchInlineSnapshot(`
    [
      "columns.Price | a field of a car, such as "price" | "prize" | Write the column first, then the field, as in "Odometer": "km": docs/feeds.md has their names. null ignores the column.",
      "parsers.Engine | one of engine, doors_seats, place, colours, kilometres, miles, mil, cents, drive_away, without_charges | "motor" | Leave the column out: numbers, money and dates need none.",
    ]
  `);
  expect(await problemsOf({ format: 'meta', colums: {} })).toMatchInlineSnapshot(`
    [
      "colums | a name that exists | the unknown name "colums" | Did you mean "columns"?",
    ]
  `);
  expect(
    await problemsOf({ format: 'meta', file: '', filter: { a: 5 }, defaults: { colr: 'x' } }),
  ).toMatchInlineSnapshot(`
    [
      "file | the path of the feed | "" | Write it relative to the dealer's folder, or leave "file" out.",
      "defaults.colr | a field of a car, such as "price" | "colr" | Write one of them: docs/feeds.md has their names.",
      "filter.a | a value of the column, or a list of them | 5 | Write ["Kedron, QLD", "Ascot, QLD"].",
    ]
  `);
});

test('a dealer whose map is broken gets no cars, and an incomplete import', async () => {
  const stock = await importFiles({
    'stock.map.json': '{',
    'stock.csv': 'make,model,car_type\nKia,Rio,new\n',
  });
  expect(stock).toMatchObject({
    cars: [],
    complete: false,
    problems: [{ severity: 'error', file: 'stock.map.json' }],
  });
});

test('a column that the feed does not have is a warning', async () => {
  const stock = await importFiles({
    'stock.map.json': {
      format: 'csv',
      columns: { Marke: 'make', Modell: 'model', Preis: 'price' },
      defaults: { car_type: 'used' },
    },
    'stock.csv': 'Marke,Modell\nKia,Rio\n',
  });
  expect(stock.cars).toHaveLength(1);
  expect(stock.problems).toMatchObject([
    { severity: 'warning', file: 'stock.map.json', path: 'Preis', found: 'no such column in it' },
  ]);
});

test('stock.map.json may begin with a byte order mark, and must be UTF-8 in the folder itself', async () => {
  const map = Buffer.from('\ufeff{ "format": "meta" }');
  const dir = temporaryFolder({ 'stock.map.json': map, 'latin.json': Buffer.from([0x22, 0xe9, 0x22]) });
  expect(await readStockMap(dir)).toMatchObject({ ok: true, value: { format: 'meta' } });
  await copyFile(join(dir, 'latin.json'), join(dir, 'stock.map.json'));
  expect(await readStockMap(dir)).toMatchObject({ ok: false, problems: [{ expected: 'text in UTF-8' }] });
  await rm(join(dir, 'stock.map.json'));
  await symlink('/etc/hostname', join(dir, 'stock.map.json'));
  expect(await readStockMap(dir)).toMatchObject({
    ok: false,
    problems: [{ file: 'stock.map.json', found: 'a link that leads out of it' }],
  });
});
