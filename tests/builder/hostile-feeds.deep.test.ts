import { describe, expect, test } from 'vitest';
import type { DealerReport } from '../../src/builder/report/report.ts';
import { random, sampleCar } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer } from '../support/temporary-dealer.ts';
import { buildSite, feedRows, filesIn, liveDir, readLive, sharedTools } from './build-helpers.ts';

const tools = sharedTools();

function row(changes: object = {}): object {
  const [plain] = feedRows([sampleCar(1)]);
  return { ...plain, ...changes };
}

/** A site built from one feed, with its report. */
async function built(file: string, content: string | Buffer) {
  const dealer = await temporaryDealer({ files: { [file]: content } });
  const report = await buildSite(tools(), dealer);
  expect(report).toMatchObject({ ok: true, problems: [] });
  return { dealer, ...report };
}
const builtRows = (...rows: object[]) => built('stock.json', JSON.stringify(rows));

const carPages = (dealer: TemporaryDealer) =>
  filesIn(liveDir(dealer))
    .filter(file => /^cars\/[^/]+\/index\.html$/.test(file) && file !== 'cars/trade-in/index.html')
    .map(file => file.split('/')[1]);
const nothingWrong: Omit<DealerReport['cars'], 'accepted'> = { quarantined: [], duplicates: 0, held: null };

describe('files that are no feed', () => {
  const noise = () => {
    const chance = random(7);
    return Buffer.from(Array.from({ length: 50_000 }, () => Math.floor(chance() * 256)));
  };
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  test.each([
    ['stock.json', noise()],
    ['stock.csv', noise()],
    ['stock.xml', noise()],
    ['stock.ndjson', noise()],
    ['stock.xml', PNG],
    ['stock.csv', Buffer.from('PK\u0003\u0004 sheet')],
    ['stock.json', Buffer.alloc(5000)],
    ['stock.json', Buffer.from('{"cars": [{"make": ')],
    ['stock.xml', Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cars><car>&b;')],
  ])('%s, case %#: the report has what was found; the site is live without cars', async (file, content) => {
    const { dealer, cars, unknownFields } = await built(file, content);
    expect(cars).toMatchObject({ accepted: 0, duplicates: 0, held: null });
    expect(cars.quarantined[0]).toEqual({
      row: 0,
      field: 'feed',
      reason: expect.stringMatching(/^stock\.\w+: expected .+, found .+\. \w/),
    });
    expect(unknownFields).toEqual([]);
    expect(carPages(dealer)).toEqual([]);
    expect(readLive(dealer, 'search/new-used-and-demo-cars/index.html')).toContain('0 cars');
  });
});

describe('rows that lie, repeat or overflow', () => {
  test('10,000 rows of one car are one car and 9,999 duplicates', async () => {
    const { dealer, cars, warnings } = await builtRows(...Array.from({ length: 10_000 }, () => row()));
    expect(cars).toEqual({ ...nothingWrong, accepted: 1, duplicates: 9999 });
    expect(warnings).toEqual([
      '9999 rows were left out as duplicates, the first in row 2 (id S100001): row 1 has the same id',
    ]);
    expect(carPages(dealer)).toEqual([sampleCar(1).slug]);
  });

  test('texts far too long are left out or cut, and noted; the page stays small', async () => {
    const long = row({
      name: 'N'.repeat(100_000),
      description: 'word '.repeat(100_000),
      badge: 'B'.repeat(5000),
    });
    const { dealer, cars, warnings } = await builtRows(long);
    expect(cars).toEqual({ ...nothingWrong, accepted: 1 });
    expect(warnings).toEqual([
      expect.stringMatching(
        /^2 values were left out of accepted cars, the first in row 1 \(id S100001\), name: expected one text of at most 200 characters, found "N{60}…"$/,
      ),
    ]);
    const [page = ''] = carPages(dealer);
    expect(page.length).toBeLessThan(120);
    expect(readLive(dealer, `cars/${page}/index.html`).length).toBeLessThan(60_000);
  });

  test('a row too long to be one is quarantined, and those after it are read', async () => {
    const { cars } = await builtRows(row({ description: 'word '.repeat(300_000) }), row({ id: 'next' }));
    expect(cars).toEqual({
      ...nothingWrong,
      accepted: 1,
      quarantined: [
        {
          row: 1,
          field: '',
          reason: expect.stringMatching(
            /^expected at most 1000000 characters, found a longer record: ".{60,100}…"$/,
          ),
        },
      ],
    });
  });

  test('broken UTF-8 is read as U+FFFD and reported; valid text stays', async () => {
    const bytes = Buffer.concat([
      Buffer.from('id,make,model,car_type,name\n1,Citroën,C3,used,Broken '),
      Buffer.from([0xff, 0xc3]),
      Buffer.from(' end\n2,Citroën,C4,used,Whole\n'),
    ]);
    const { dealer, cars, warnings } = await built('stock.csv', bytes);
    expect(cars).toEqual({ ...nothingWrong, accepted: 2 });
    expect(warnings).toEqual([
      'stock.csv, line 2: expected UTF-8, found 2 broken characters, read as "\ufffd". Have the stock system write UTF-8 throughout.',
    ]);
    expect(readLive(dealer, 'cars/citroen-c3-1/index.html')).toContain('Broken \ufffd\ufffd end');
    expect(readLive(dealer, 'cars/citroen-c4-2/index.html')).toContain('Whole');
  });

  test('NUL and other control characters reach no page', async () => {
    const { dealer, cars } = await builtRows(
      row({ id: 'A\u00001', name: 'One\u0000Two\u0007', badge: '\u0000', description: 'x\u0000y\u001b[2Jz' }),
    );
    expect(cars).toEqual({ ...nothingWrong, accepted: 1 });
    for (const file of filesIn(liveDir(dealer)).filter(name => /\.(html|xml|txt)$/.test(name)))
      expect(readLive(dealer, file)).not.toMatch(/[^\P{Cc}\t\n\r]/u);
  });

  test('right-to-left text and emoji are shown; addresses stay ASCII', async () => {
    const { dealer, cars } = await builtRows(
      row({
        id: 'س 1',
        make: 'تويوتا',
        model: 'موديل',
        name: 'سيارة 🚗 جديدة',
        badge: '🚙',
        description: '\u202eevil\u202c ok',
      }),
      row({ id: '二', make: '丰田', model: '卡罗拉', name: '丰田 卡罗拉' }),
    );
    expect(cars).toEqual({ ...nothingWrong, accepted: 2 });
    const slugs = carPages(dealer);
    expect(slugs).toHaveLength(2);
    expect(slugs.filter(slug => !/^[a-z0-9-]+$/.test(slug ?? ''))).toEqual([]);
    const shown = slugs.map(slug => readLive(dealer, `cars/${slug}/index.html`)).join();
    expect(shown).toContain('سيارة 🚗 جديدة');
    expect(shown).toContain('丰田 卡罗拉');
    // An override would reverse the text after it.
    expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('no car takes a fixed address, leaves its folder or takes the address of another', async () => {
    const slugs = [
      'trade-in',
      '../../../etc/passwd',
      'a/b',
      '.htaccess',
      'x'.repeat(5000),
      'same',
      'same',
      '',
      'UPPER',
    ];
    const { dealer, cars } = await builtRows(
      ...slugs.map((slug, at) => row({ id: `N${at}`, stocknum: `N${at}`, slug })),
    );
    expect(cars).toEqual({ ...nothingWrong, accepted: slugs.length });
    const pages = carPages(dealer);
    expect(new Set(pages).size).toBe(slugs.length);
    expect(pages.filter(page => !/^[a-z0-9-]{1,120}$/.test(page ?? ''))).toEqual([]);
    expect(readLive(dealer, 'cars/trade-in/index.html')).not.toContain('data-page="car"');
  });

  test('what a car cannot be without keeps it out, field by field', async () => {
    const { cars } = await builtRows(
      row({ id: 'a', make: '<script>alert(1)</script>' }),
      row({ id: 'b', price: '19,990 or near', year: 'soon' }),
      row({ id: 'c', car_type: 'stolen' }),
      row({ id: 'd' }),
    );
    expect(cars.accepted).toBe(1);
    expect(cars.quarantined.map(({ row, field }) => [row, field])).toEqual([
      [1, 'make'],
      [2, 'year'],
      [2, 'price'],
      [3, 'car_type'],
    ]);
    expect(cars.quarantined.map(({ reason }) => reason)).toMatchInlineSnapshot(`
      [
        "expected a name of at most 60 characters with a letter or digit in it and no markup, such as "Suzuki", found "<script>alert(1)</script>"",
        "expected a year such as 2021, found "soon"",
        "expected an amount in AUD such as 24990 or "24990 AUD", found "19,990 or near"",
        "expected new, used or demo, found "stolen"",
      ]
    `);
  });
});
