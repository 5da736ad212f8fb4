import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threadTime } from '../../../tests/support/thread-time.ts';
import { LIMITS } from '../limits.ts';
import { CsvReader } from './csv-reader.ts';
import type { ReadItem } from './feed-reader.ts';

function read(
  text: string,
  { delimiter = ',', pieces = [text] }: { delimiter?: string; pieces?: string[] } = {},
) {
  const reader = new CsvReader(delimiter);
  const items = pieces.flatMap(piece => reader.push(piece));
  return [...items, ...reader.end()];
}

function records(items: ReadItem[]): Record<string, unknown>[] {
  return items.flatMap(item => (item.kind === 'record' ? [item.record] : []));
}

function cut(text: string, positions: number[]): string[] {
  const edges = [
    0,
    ...positions.map(position => position % (text.length + 1)).sort((a, b) => a - b),
    text.length,
  ];
  return edges.slice(1).map((edge, at) => text.slice(edges[at], edge));
}

function quote(field: string): string {
  return /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

const field = fc.string({ unit: fc.constantFrom('a', 'é', '7', '"', ',', '\n', ' ', '-'), maxLength: 8 });
const table = fc.integer({ min: 1, max: 4 }).chain(width =>
  fc.array(fc.tuple(fc.constantFrom('x', 'y"z'), fc.array(field, { minLength: width, maxLength: width })), {
    minLength: 1,
    maxLength: 8,
  }),
);
const positions = fc.array(fc.nat(400), { maxLength: 6 });

test('CSV is read as an independent reader reads it, however the text is cut into pieces', () => {
  fc.assert(
    fc.property(table, positions, fc.constantFrom('\n', '\r\n'), (rows, at, lineBreak) => {
      const header = ['first', ...(rows[0]?.[1] ?? []).map((_, position) => `c${position}`)];
      const text = [header, ...rows.map(([first, rest]) => [first, ...rest])]
        .map(row => row.map(quote).join(','))
        .join(lineBreak);
      const expected: unknown = parse(text, { columns: true, record_delimiter: ['\n', '\r\n'] });
      expect(records(read(text, { pieces: cut(text, at) }))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('any text at all is read as the same CSV however it is cut, and never throws', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 120 });
  fc.assert(
    fc.property(anyText, positions, (text, at) => {
      expect(read(`a,b\n${text}`, { pieces: cut(`a,b\n${text}`, at) })).toEqual(read(`a,b\n${text}`));
    }),
    { numRuns: 2000 },
  );
});

test('rows count as in a spreadsheet, lines as in an editor', () => {
  const items = read('make,note\nSuzuki,"two\nlines"\n\nKia,one\n');
  expect(items.map(({ row, line }) => ({ row, line }))).toEqual([
    { row: 2, line: 2 },
    { row: 4, line: 5 },
  ]);
});

test('a row of too few or too many values is reported, and the rows after it are read', () => {
  const items = read('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n,,\n \n1,2,3');
  expect(items.map(item => (item.kind === 'bad' ? `${item.row}: ${item.reason}` : item.record))).toEqual([
    '2: expected 3 values as in the first row, found 2: "1,2"',
    '3: expected 3 values as in the first row, found 4: "1,2,3,4"',
    { a: '1', b: '2', c: '3' },
    { a: '1', b: '2', c: '3' },
  ]);
});

test('a file that was cut off within a row is reported, and gives the rows before', () => {
  const failureOf = (text: string, size = text.length) => {
    const reader = new CsvReader(',');
    for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
    reader.end();
    return reader.failure?.found;
  };
  for (const end of ['4,5,6', '4,5,6,"text\nof two', '4,5,6,"a, b, c, d']) {
    const text = `a,b,c,d\n1,2,3,x\n${end}`;
    expect(records(read(text))[0]).toEqual({ a: '1', b: '2', c: '3', d: 'x' });
    expect([failureOf(text), failureOf(text, 3)]).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^the end of the file within row \d$/)),
    );
    expect(failureOf(`${text}"\n7,8,9,y`)).toBeUndefined();
  }
  // A row that was written so, one with a comma too many, and a line below the rows.
  for (const end of ['4,5,6\n', '4,5,6\r\n', '4,5,6,7,8', 'Total,1', '# end', ''])
    expect([end, failureOf(`a,b,c,d\n1,2,3,x\n${end}`)]).toEqual([end, undefined]);
});

test('a line below the rows is no row that was cut off, however many values it has', () => {
  const failureOf = (end: string) => {
    const reader = new CsvReader(',');
    reader.push(`id,make,model,badge,price\nA1,Kia,Rio,,10000\n${end}`);
    reader.end();
    return reader.failure?.found;
  };
  for (const end of [
    'Total,2,30000',
    'Total,,,30000',
    'TRAILER,2,20261126',
    '# 2 cars, 2026-11-26, end',
    'A2,Kia,Rio,S\nTotal,2',
    'A2,Kia,Rio,S\n\u001a',
  ])
    expect([end, failureOf(end)]).toEqual([end, undefined]);
  for (const end of ['A2,Mazda,3', 'B2,Mazda,CX-5,', '"A2","Mazda","CX-5","GT"'])
    expect([end, failureOf(end)]).toEqual([end, 'the end of the file within row 3']);
});

/** What is read of a table: the first values of its rows, bad ones in brackets, and whether it was cut off. */
function readTable(text: string): string[] {
  const reader = new CsvReader(',');
  const items = [...[...text].flatMap(each => reader.push(each)), ...reader.end()];
  const read = items.map(item => (item.kind === 'bad' ? `(${item.row})` : String(item.record['id'])));
  return reader.failure === null ? read : [...read, 'cut off'];
}

test('a row that lacks only what is empty at its end is read, as spreadsheets and programs write it', () => {
  const header = 'id,make,model,price,photo,note\n';
  const whole = 'A1,Kia,Rio,12990,a.jpg,nice\n';
  expect(
    readTable(`${header}${whole}A2,Kia,Rio,13990,b.jpg\nA3,Kia,Rio,14990\nA4,Kia,Rio,15990,,\n`),
  ).toEqual(['A1', 'A2', 'A3', 'A4']);
  // As none has all its values.
  const rows = 'A1,Kia,Rio,12990,a.jpg\nA2,Kia,,13990,b.jpg\nA3,Kia,Rio,14990,c.jpg';
  expect([readTable(header + rows), readTable(`${header}${rows}\n`)]).toEqual([
    ['A1', 'A2', 'A3'],
    ['A1', 'A2', 'A3'],
  ]);
  expect(readTable(`${header}${rows}\nA4,Kia,Rio,15`)).toEqual(['A1', 'A2', 'A3', '(5)', 'cut off']);
  expect(readTable(`${header}${whole}A2,Kia,Rio,13990`)).toEqual(['A1', '(3)', 'cut off']);
});

test('a row that lacks a value before its end, or goes on behind a line break in a text, is reported', () => {
  const header = 'id,make,model,price,note,photo\n';
  const whole = 'A1,Kia,Rio,12990,nice,a.jpg\n';
  expect(readTable(`${header}${whole}A2,Kia,13990,clean,b.jpg\n${whole}`)).toEqual(['A1', '(3)', 'A1']);
  expect(readTable(`${header}${whole}A2,Kia,Rio,13990,clean\nand cheap,b.jpg\n`)).toEqual([
    'A1',
    '(3)',
    '(4)',
  ]);
  expect(readTable(`${header}${whole}A2,Kia,Rio,13990,clean\n8 seats, air, b.jpg`)).toEqual([
    'A1',
    '(3)',
    '(4)',
  ]);
});

test('a complete last row is not held for words of its text', () => {
  const table = 'id,make,price,note\nA1,Kia,12990,nice\nA2,Kia,13990,';
  for (const note of ['"One" careful owner', '"Best" car, "really"', 'clean\nair, tow bar, alarm'])
    expect([note, readTable(table + note).includes('cut off')]).toEqual([note, false]);
  for (const note of ['"One careful', '"One ""careful"" owner', '"Air, tow bar, alarm'])
    expect([note, readTable(table + note).includes('cut off')]).toEqual([note, true]);
});

test('quotes that are text stay text', () => {
  expect(records(read('a,b\n"18" wheels",5\' 10" tall\n"say ""hi""",""'))).toEqual([
    { a: '18" wheels', b: '5\' 10" tall' },
    { a: 'say "hi"', b: '' },
  ]);
  expect(records(read('a\tb\n"Best" car\t1\n2\t3', { delimiter: '\t' }))).toEqual([
    { a: '"Best" car', b: '1' },
    { a: '2', b: '3' },
  ]);
});

test('a quote that never closes costs one row, not the rest of the file', () => {
  const items = read('a,b,c\n1,"lost,3\n4,5,6\n7,8,9\n');
  expect(records(items)).toEqual([
    { a: '1', b: '"lost', c: '3' },
    { a: '4', b: '5', c: '6' },
    { a: '7', b: '8', c: '9' },
  ]);
});

test('a stray quote that another row closes loses neither that row nor those between', () => {
  const items = read('a,b,c\n1,"lost\n4,5,6\n7,"8",9\n');
  expect(items.map(item => (item.kind === 'bad' ? [item.row, item.reason] : item.record))).toEqual([
    [2, 'expected a closing quote before the next row, found none: "1,\\"lost\\n"'],
    { a: '4', b: '5', c: '6' },
    { a: '7', b: '8', c: '9' },
  ]);
});

test('a column that occurs twice gives a list, one without a name is numbered', () => {
  expect(records(read('img,,img,__proto__\na,b,c,d'))).toEqual([
    { img: ['a', 'c'], 'column 2': 'b', 'column 4': 'd' },
  ]);
});

test('columns without a name at the end may be missing, and are read where they are not', () => {
  expect(records(read('a,b,,\n1,2\n1,2,,\n1,2,3,\n'))).toEqual([
    { a: '1', b: '2', 'column 3': '', 'column 4': '' },
    { a: '1', b: '2', 'column 3': '', 'column 4': '' },
    { a: '1', b: '2', 'column 3': '3', 'column 4': '' },
  ]);
});

test('texts that Excel is kept from reading as numbers are read as it shows them', () => {
  const years = ["'86", "'55 Chevy", "'70s edition"];
  expect(records(read(`id,model\n${years.map(year => `1,${year}`).join('\n')}`))).toEqual(
    years.map(model => ({ id: '1', model })),
  );
  expect(records(read("id,make\n'0012,'Kia\n'$99,Kia"))).toEqual([
    { id: '0012', make: "'Kia" },
    { id: '$99', make: 'Kia' },
  ]);
  expect(records(read('id,make\n="0012",Kia\n"=""0013""","=Kia"'))).toEqual([
    { id: '0012', make: 'Kia' },
    { id: '0013', make: '=Kia' },
  ]);
});

test('a line without end is reported once and takes no memory', () => {
  const reader = new CsvReader(',');
  const items = reader.push('a,b\n');
  for (let piece = 0; piece < 40; piece += 1) items.push(...reader.push('x'.repeat(LIMITS.recordChars / 10)));
  items.push(...reader.push('\n1,2\n'), ...reader.end());
  expect(items.map(({ kind, row, line }) => ({ kind, row, line }))).toEqual([
    { kind: 'bad', row: 2, line: 2 },
    { kind: 'record', row: 3, line: 3 },
  ]);
});

test('a file full of blank lines is read as fast as one of texts, and its rows are counted', () => {
  const started = threadTime();
  const items = read(`a,b\n1,2\n${'\n \r\n'.repeat(400_000)}3,4\n`);
  expect(threadTime() - started).toBeLessThan(2000);
  expect(items.map(({ row, line }) => [row, line])).toEqual([
    [2, 2],
    [800_003, 800_003],
  ]);
});

test('a file full of quotes that never close is read in one pass', () => {
  const lines = Array.from({ length: 200_000 }, (_, at) => `"${at},x`).join('\n');
  const started = threadTime();
  expect(read(`a,b\n${lines}`)).toHaveLength(200_000);
  expect(threadTime() - started).toBeLessThan(10_000);
});
