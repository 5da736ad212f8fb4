import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../tests/support/import-files.ts';
import { SIMPLE_BODIES, SIMPLE_DRIVES, SIMPLE_FUELS, SIMPLE_TRANSMISSIONS } from '../schemas/car.ts';
import { COLUMN_PARSER_NAMES, FEED_FIELDS, StockMapSchema } from '../schemas/stock-map.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/feeds.md'), 'utf8');

/** The guide's examples as files: `stock.map.json` belongs to the example after it. */
function examples(): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  let map: Record<string, string> = {};
  for (const [, name = '', text = ''] of GUIDE.matchAll(/^```\w+ (stock\.[\w.]+)\n([\s\S]*?)^```$/gm)) {
    if (name === 'stock.map.json') map = { [name]: text };
    else {
      found.push({ ...map, [name]: text });
      map = {};
    }
  }
  return found;
}

test('every example of the guide is read without a word of complaint', async () => {
  expect(examples()).toHaveLength(3);
  for (const files of examples()) {
    const stock = await importFiles(files);
    expect(stock.cars.length).toBeGreaterThan(0);
    expect(stock).toMatchObject({
      quarantined: [],
      notes: [],
      problems: [],
      unknownFields: [],
      complete: true,
    });
  }
});

test('the guide names every field, parser, entry and simple value', () => {
  const fields = FEED_FIELDS.map(field => field.split('.').at(-1) ?? field);
  const entries = Object.keys(StockMapSchema.entries).filter(entry => entry !== '$schema');
  for (const name of [...fields, ...COLUMN_PARSER_NAMES, ...entries]) expect(GUIDE).toContain(`\`${name}\``);
  for (const list of [SIMPLE_BODIES, SIMPLE_DRIVES, SIMPLE_FUELS, SIMPLE_TRANSMISSIONS])
    expect(GUIDE).toContain(list.join(', '));
});
