import { expect, test } from 'vitest';
import { chooseReader } from './choose-reader.ts';
import { csvLayout } from './csv-layout.ts';

test.each([
  ['id,make,model\n1,Kia,Rio', ',', 0],
  ['\r\n \r\nid;make;model', ';', 2],
  ['sep=;\r\nid;"a,b,c,d";model', ';', 1],
  ['# exported 2026-11-24\nid,make,model', ',', 1],
  ['# 2 cars, all used\n#\n\nid\tmake\tmodel\n1\tKia\tRio', '\t', 3],
  ['#,Make,Model\n1,Kia,Rio', ',', 0],
  ['# of Northside\n#id,make,model\n1,Kia,Rio', ',', 1],
  ['Stock of Northside\n\nid,make,model\n1,Kia,Rio', ',', 2],
  ['Stock of Northside,,\nid,make,model\n1,Kia,Rio', ',', 1],
  // No row shows that the line below the title is a header: an error page looks alike.
  ['Not found.\n\nSorry, it is gone.', null, 0],
  ['Stock, all of it\nid,make,model\n1,Kia,Rio', ',', 0],
  // A line that names fields of a car is the header, whatever title of fewer values is above it.
  ['Stock export,12/11/2026\n\nStock No,Make,Model,Price\n1,Kia,Rio,9990', ',', 2],
  ['Northside; Kedron, QLD\nStock No,Make,Model,Price\n1,Kia,Rio,9990', ',', 1],
  ['Dealer:,Northside,,\nDate:,12/11/2026,,\nYear,Make,Model,Kms\n2019,Kia,Rio,9', ',', 2],
  ['Stock\nMake;Model;Year;Comments\nKia;Rio;2020;"Nice\ncar"', ';', 1],
  ['Marque,Modèle,Prix,Année\nKia,Rio,9990,2020', ',', 0],
  ['Stock, all of it\n"Stock No","Make","Model, as sold","Price"\n"1","Kia","Rio","9"', ',', 1],
  ['"Stock\nNo",Make,Model,Price,Year\n1,Kia,Rio,9990,2020', ',', 0],
  // A row may have such words, too.
  ['A,B,C,D\nNew,Range,Spec,Stock\nUsed,Rio,S,N1', ',', 0],
  // A row that lists what a header would.
  ['c1\tc2\tc3\nA1\tKia\tNew, Used, Colour, Price, Doors\nA2\tKia\tRed', '\t', 0],
  // A name of several lines.
  ['"Make\nof car",Model,Year\nKia,Rio,2020', ',', 0],
  ['# exported\r\r\nid,make\r\r\n1,Kia', ',', 1],
  ['make', null, 0],
  ['', null, 0],
])('the layout of %j', (head, delimiter, linesAbove) => {
  expect(csvLayout(head)).toMatchObject({ delimiter, linesAbove });
});

test('lines above the header are not read, and rows and lines count as in the file', () => {
  const text = '# exported 2026-11-24\n\nStock of Northside\nid,make\n1,Kia\n# no comment,here\n';
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const whole = text.replaceAll('\n', lineBreak);
    const reader = chooseReader(whole, '.csv');
    if (!('push' in reader)) throw new Error(reader.found);
    const items = [...[...whole].flatMap(piece => reader.push(piece)), ...reader.end()];
    expect(items).toEqual([
      { kind: 'record', row: 5, line: 5, record: { id: '1', make: 'Kia' } },
      { kind: 'record', row: 6, line: 6, record: { id: '# no comment', make: 'here' } },
    ]);
  }
});
