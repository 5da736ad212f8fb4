import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createDealer } from '../../scripts/new-dealer/create-dealer.ts';
import { browserCommand } from '../../scripts/new-dealer/open-browser.ts';
import { type Given, OPTIONS } from '../../scripts/new-dealer/options.ts';
import { type PublicFetch, publicFetch } from '../../src/lib/network/public-fetch.ts';
import { foldersOf, runBuild } from '../builder/run-build.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { freePort } from '../support/server/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { CTRL_C, DOWN, ENTER, newDealerOnTerminal, type Turn } from './on-terminal.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/new-dealer.ts');

const FEED = [
  'Stock No;Rego;Manufacturer;Range;Yr;State of Vehicle Sale;Kms;Asking;Cost Price;Gears;Photo 1;Photo 2',
  'S1;ABC123;Suzuki;Swift;2021;Pre-owned;45.210 km;$19,990;14000;CVT Auto;https://photos.example/1.jpg;https://photos.example/2.jpg',
  'S2;ABC124;Kia;Rio;2019;Pre-owned;61,000;POA;9000;Manual;;',
  'S3;;Mazda;CX-5;2026;New;12;$41,990;36000;Automatic;https://photos.example/3.jpg;',
  'S4;;Ford;Ranger;soon;New;8;$61,990;52000;Automatic;;',
].join('\r\n');

interface Folders {
  dealersDir: string;
  out: string;
  feed: string;
}

async function folders(feed: string | Uint8Array = FEED, name = 'stock export.csv'): Promise<Folders> {
  const root = temporaryFolder();
  await mkdir(path.join(root, 'dealers'));
  await writeFile(path.join(root, name), feed);
  return {
    dealersDir: path.join(root, 'dealers'),
    out: path.join(root, 'dist'),
    feed: path.join(root, name),
  };
}

const ON_THE_INTERNET = publicFetch(host => new Error(`${host} is no address of the public internet.`));

const run = (args: readonly string[]) => runNpmScript('new-dealer', args);

const ANSWERS = {
  name: 'Kedron Cars',
  country: 'AU',
  address: '1 Gympie Road, Kedron QLD 4031',
  phone: '07 3000 0000',
  email: 'sales@kedron.example',
  licence: '4123456',
};
const argsOf = (answers: Record<string, string>) =>
  Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);

test('an unknown CSV and options become a published site', async () => {
  const { dealersDir, out, feed } = await folders();
  const args = [
    ...argsOf({ ...ANSWERS, feed, dealers: dealersDir, 'price-type': 'drive-away' }),
    '--yes',
    '--no-preview',
  ];
  const made = await run(args);
  expect(made.stderr).toBe('');
  expect(made.code).toBe(0);
  expect(made.stdout).toContain('4 rows: 2 cars (1 with a price, 1 with photos), 2 left out.');
  expect(made.stdout).toContain('not for visitors: Cost Price');
  const dir = path.join(dealersDir, 'kedron-cars');
  expect((await readdir(dir)).sort()).toEqual(['locations.json', 'site.json', 'stock.csv', 'stock.map.json']);
  expect(JSON.parse(await readFile(path.join(dir, 'stock.map.json'), 'utf8'))).toMatchInlineSnapshot(`
    {
      "columns": {
        "Asking": "price",
        "Cost Price": null,
        "Gears": "transmission",
        "Kms": "km",
        "Manufacturer": "make",
        "Photo 1": "images",
        "Photo 2": "images",
        "Range": "model",
        "Rego": null,
        "State of Vehicle Sale": "car_type",
        "Stock No": "stocknum",
        "Yr": "year",
      },
      "defaults": {
        "price_type": "Drive Away",
      },
      "format": "csv",
    }
  `);
  const built = await runBuild([...foldersOf({ dealersDir, out }), '--only', 'kedron-cars', '--json']);
  const [report] = JSON.parse(built.stdout).dealers;
  expect(report).toMatchObject({
    ok: true,
    problems: [],
    unknownFields: [],
    cars: { accepted: 2, held: null },
    gate: { refused: false, verdicts: [] },
  });
  const page = await readFile(path.join(out, 'kedron-cars/index.html'), 'utf8');
  expect(page).toContain('Kedron Cars');
  expect(page).toContain('Motor dealer licence 4123456');
  const again = await run(args);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('is there already');
});

test('a site without a feed is built, and does not mention cars', async () => {
  const { dealersDir, out } = await folders();
  const made = await run([
    ...argsOf({ ...ANSWERS, licence: 'none', feed: 'none', dealers: dealersDir }),
    '--yes',
    '--no-preview',
  ]);
  expect(made.code).toBe(0);
  expect(made.stdout).toMatch(/Still to come[\s\S]*A licence number[\s\S]*Stock: put a feed/);
  const built = await runBuild([...foldersOf({ dealersDir, out }), '--only', 'kedron-cars', '--json']);
  const [report] = JSON.parse(built.stdout).dealers;
  expect(report).toMatchObject({ ok: true, cars: { accepted: 0 }, gate: { refused: false } });
  expect(report.warnings.join()).toContain('licence');
});

test('without a terminal, what is missing is named, and nothing is written', async () => {
  const { dealersDir, feed } = await folders();
  const bare = await run(argsOf({ name: 'Kedron Cars', feed, dealers: dealersDir }));
  expect(bare.code).toBe(1);
  for (const option of [
    '--country',
    '--slug',
    '--origin',
    '--address',
    '--phone',
    '--email',
    '--licence',
    '--template',
  ])
    expect(bare.stderr).toContain(`  ${option} `);
  expect(bare.stderr).not.toMatch(/ --name | --feed /);
  // Of the slug and the country, which are not known yet.
  expect(bare.stderr).not.toContain('undefined');
  const unsaid = await run([...argsOf({ ...ANSWERS, feed, dealers: dealersDir }), '--yes']);
  expect(unsaid.code).toBe(1);
  expect(unsaid.stderr).toContain('--price-type "Drive Away" or "Excl. Govt. Charges", or none');
  expect(await readdir(dealersDir)).toEqual([]);
});

test.each([
  [{ country: 'FR' }, '--country "FR": Use one of'],
  [{ email: 'sales' }, '--email "sales": Expected an e-mail address'],
  [{ slug: '_groups' }, '--slug "_groups": Use lower-case letters'],
  [{ origin: 'http://localhost' }, '--origin'],
  [{ address: 'somewhere' }, '--address "somewhere": Write street'],
  [{ template: 'nope' }, '--template "nope": Use one of classic, metro, yard.'],
  [{ accent: 'blue' }, '--accent "blue": Expected a colour'],
  [{ feed: 'nothere.csv' }, 'nothere.csv: there is no such file. Check the path.'],
  [{ feed: 'http://feeds.example/stock.csv' }, 'expected an https address'],
  [{ feed: 'https://127.0.0.1/stock.csv' }, '127.0.0.1 is no address of the public internet'],
  [{ feed: 'https://me:secret@feeds.example/stock.csv' }, 'without a name or password'],
  [{ column: 'Kms=speed' }, '"speed" is no field of ours. Fields: make, model, badge, year,'],
  [{ column: 'Gears=transmision' }, 'Did you mean "transmission"?'],
  [{ column: 'Speed=km' }, 'the feed has no column "Speed". Columns: Stock No, Rego'],
  [{ column: 'Kms' }, 'write it like "Their column=our field"'],
  [{ filter: 'Dealer=North' }, 'the feed has no column "Dealer". Columns: Stock No, Rego'],
  [{ filter: 'Yr=1999' }, 'No row of the feed is a car. --filter "Yr=1999" leaves out 4 rows'],
  [{ 'price-type': 'cheap' }, 'write "Drive Away" or'],
  [{ minutes: '0' }, 'from 1 to 1440'],
  [{ 'time-zone': 'Mars/Olympus' }, 'expected: a time zone'],
])('%j is refused with its reason, and nothing is written', async (wrong, reason) => {
  const { dealersDir, feed } = await folders();
  const args = [...argsOf({ ...ANSWERS, feed, ...wrong }), '--yes', '--no-preview'];
  // As the command reads it, without a process: how an error is shown is tested above.
  const { values } = parseArgs({ options: OPTIONS, args });
  await expect(created(values, dealersDir, ON_THE_INTERNET)).rejects.toThrow(reason);
  expect(await readdir(dealersDir)).toEqual([]);
});

test('what no column gives is named: a site without years is seen before it is live', async () => {
  const { dealersDir, feed } = await folders('Make,Model,Type,Build Date\nKia,Rio,used,44621\n');
  const { code, stdout } = await run([
    ...argsOf({ ...ANSWERS, feed, dealers: dealersDir }),
    '--yes',
    '--no-preview',
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('No column gives: year, km, price, images. Cars are shown without.');
});

test('a column whose values do not fit its name is reported as such, not as a duplicate of another', async () => {
  const { dealersDir, feed } = await folders(
    'Make,Model,Type,Price\nKia,Rio,used,red\nKia,Cerato,used,blue\n',
  );
  const { stdout } = await run([
    ...argsOf({ ...ANSWERS, feed, dealers: dealersDir }),
    '--yes',
    '--no-preview',
  ]);
  expect(stdout).toContain('its values are not like its name: Price');
  expect(stdout).not.toContain('another column says it');
});

test('a feed whose only prices lack the tax is reported, with the column and what to do', async () => {
  const { dealersDir, feed } = await folders(
    'Make,Model,Type,Price ex VAT\nFord,Transit,Used,9990\nFord,Transit,Used,12990\n',
  );
  const british = {
    name: 'Leeds Vans',
    country: 'GB',
    address: 'none',
    phone: 'none',
    email: 'sales@leeds.example',
    feed,
  };
  const flags = ['--yes', '--no-preview', '--dealers', dealersDir];
  const { stdout } = await run([...argsOf(british), ...flags]);
  expect(stdout).toContain('a price without the tax: Price ex VAT');
  expect(stdout).toContain(
    'The only prices, in "Price ex VAT", are without the tax that visitors pay: cars are shown without a price.',
  );
  const folder = await readFile(path.join(dealersDir, 'leeds-vans/stock.map.json'), 'utf8');
  expect(JSON.parse(folder)).toMatchObject({ columns: { 'Price ex VAT': null } });
});

test('odometers of an unknown unit are not proposed as kilometres', async () => {
  const { dealersDir, feed } = await folders(
    'Make,Model,Type,Price,Mileage,Mileage Unit\nKia,Rio,Used,9990,45000,leagues\nKia,Ceed,Used,12990,61000,hours\n',
  );
  const irish = {
    name: 'Sligo Cars',
    country: 'IE',
    address: 'none',
    phone: 'none',
    email: 'a@sligo.example',
    feed,
  };
  const { stdout } = await run([...argsOf(irish), '--yes', '--no-preview', '--dealers', dealersDir]);
  expect(stdout).toContain('its unit is not known: Mileage');
  expect(stdout).not.toContain('"Their column=km"');
  expect(stdout).toContain(
    '"Mileage" is in a unit that is not known: cars are shown without. Have the stock system write km or miles.',
  );
});

test('text of a feed reaches the terminal without control characters', async () => {
  const evil =
    'Make,Model,Type,Price,\u001b]0;owned\u0007Odo\u202e,"\u001b[2J"\nKia,"Rio \u001b[31m",used,9990,5,x\nKia,Rio\u0007,"\u001b[1mgone",9990,5,x\n';
  const { dealersDir, feed } = await folders(evil);
  const { code, stdout, stderr } = await run([
    ...argsOf({ ...ANSWERS, feed, dealers: dealersDir, 'price-type': 'none' }),
    '--yes',
    '--no-preview',
  ]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(stdout).toContain('a name with control characters');
});

/** The command without a process: what it fetches comes from `answer`. */
async function created(given: Given, dealersDir: string, answer: PublicFetch, said: string[] = []) {
  const dir = temporaryFolder();
  return createDealer({
    dealersDir,
    given: { ...ANSWERS, 'price-type': 'Drive Away', yes: true, ...given },
    ask: null,
    say: text => void said.push(text),
    work: { dir, guard: () => {} },
    env: { STOCK_SOURCE_AUTHORIZATION_KEDRON_CARS: 'Bearer secret' },
    fetch: answer,
  });
}

test('a feed at an address is fetched by the rules of the server, and fetched again by it', async () => {
  const { dealersDir } = await folders();
  const asked: string[] = [];
  const fetch: PublicFetch = async (url, { headers }) => {
    asked.push(`${url} ${headers['authorization'] ?? ''}`);
    if (url.endsWith('/stock'))
      return new Response(null, { status: 302, headers: { location: 'https://files.example/a.csv.gz' } });
    return new Response(gzipSync(FEED), {
      headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' },
    });
  };
  const said: string[] = [];
  const given = { feed: 'https://feeds.example/stock', minutes: '30' };
  const { dir } = await created(given, dealersDir, fetch, said);
  expect(said[0]).toBe('Fetching the feed from feeds.example …');
  expect(asked).toEqual(['https://feeds.example/stock Bearer secret', 'https://files.example/a.csv.gz ']);
  expect(JSON.parse(await readFile(path.join(dir, 'stock.source.json'), 'utf8'))).toEqual({
    url: 'https://feeds.example/stock',
    minutes: 30,
  });
  // The first build shows these cars: no server has fetched any yet.
  expect(await readFile(path.join(dir, 'stock.csv'), 'utf8')).toBe(FEED);
});

test.each([
  ['a page of a login', async () => new Response('<!doctype html><p>Log in'), 'a web page'],
  ['an answer that is none', async () => new Response('', { status: 403 }), 'answered 403'],
  [
    'an unknown name',
    () => Promise.reject(new Error('getaddrinfo ENOTFOUND feeds.example')),
    'save the feed as a file and name that',
  ],
  [
    'a redirect without https',
    async () => new Response(null, { status: 302, headers: { location: 'http://files.example/a' } }),
    'without https',
  ],
  ['a change of stock', async () => new Response('{"upserts":[],"deletes":["1"]}'), 'a change of stock'],
  [
    'a name within the house',
    publicFetch(
      host => new Error(`${host} is private`),
      () => false,
    ),
    'localhost is private',
  ],
])('%s is reported, and nothing is written', async (_, fetch, reason) => {
  const { dealersDir } = await folders();
  const feed = reason.startsWith('localhost')
    ? 'https://localhost:1/stock.csv'
    : 'https://feeds.example/stock.csv';
  await expect(created({ feed }, dealersDir, fetch)).rejects.toThrow(reason);
  expect(await readdir(dealersDir)).toEqual([]);
});

test('a gzipped file is unpacked, known formats need no map, and a broken one is reported', async () => {
  const { dealersDir, feed } = await folders(
    gzipSync('id,make,model,car_type,price,price_type\n1,Kia,Rio,used,9990,Drive Away\n'),
    'stock.csv.gz',
  );
  const noFetch: PublicFetch = () => Promise.reject(new Error('nothing is fetched'));
  const { dir } = await created({ feed }, dealersDir, noFetch);
  expect((await readdir(dir)).sort()).toEqual(['locations.json', 'site.json', 'stock.csv']);
  await writeFile(feed, gzipSync('id,make\n').subarray(0, 12));
  await expect(
    created({ feed, slug: 'other', origin: 'https://other.example' }, dealersDir, noFetch),
  ).rejects.toThrow('cannot be unpacked');
  await expect(
    created({ feed: 'none', slug: 'other', origin: 'https://www.kedron-cars.com.au' }, dealersDir, noFetch),
  ).rejects.toThrow('Another dealer has it');
  expect(await readdir(dealersDir)).toEqual(['kedron-cars']);
});

test('the desk is opened at the new dealer; where its port is taken, the command prints where to look', async () => {
  const { dealersDir, out } = await folders();
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DIST: out,
    STORE: `${out}-store`,
    CI: '1',
    PREVIEW_TOKEN: '',
    HOST: '',
  };
  const args = (slug: string) => [
    SCRIPT,
    ...argsOf({ ...ANSWERS, slug, origin: `https://${slug}.example`, feed: 'none', dealers: dealersDir }),
    '--yes',
  ];
  const desk = spawn(process.execPath, args('first'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void desk.kill('SIGKILL'));
  let said = '';
  desk.stdout.setEncoding('utf8').on('data', text => {
    said += text;
  });
  await expect.poll(() => said).toContain(`Preview desk: http://localhost:${port}/d/first\nToken: `);
  const response = await fetch(`http://localhost:${port}/d/first`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login?next=%2Fd%2Ffirst']);
  const second = spawn(process.execPath, args('second'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  second.stdout.setEncoding('utf8').on('data', text => {
    output += text;
  });
  const code = await new Promise(resolve => second.on('close', resolve));
  expect(code).toBe(0);
  expect(output).toContain(`http://localhost:${port}/d/second`);
  const ended = new Promise(resolve => desk.on('close', resolve));
  desk.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.each([
  [{ DISPLAY: ':0' }, 'linux', ['xdg-open']],
  [{ DISPLAY: ':0', SSH_CONNECTION: '192.0.2.1' }, 'linux', null],
  [{}, 'linux', null],
  [{ CI: 'true' }, 'darwin', null],
  [{}, 'darwin', ['open']],
])('a browser is opened only on a desktop session: %j on %s', (env, platform, command) => {
  expect(browserCommand(env, platform)).toEqual(command);
});

test('a feed that several dealers share gives the cars of one', async () => {
  const shared = 'Make,Model,Type,Price,Dealer\nKia,Rio,used,9990,North\nKia,Cerato,used,9991,South\n';
  const { dealersDir, feed } = await folders(shared);
  const noFetch: PublicFetch = () => Promise.reject(new Error('nothing is fetched'));
  const { dir } = await created({ feed, filter: 'dealer=North' }, dealersDir, noFetch);
  const map = JSON.parse(await readFile(path.join(dir, 'stock.map.json'), 'utf8'));
  expect(map.filter).toEqual({ Dealer: 'North' });
  const all = await run([
    ...argsOf({
      ...ANSWERS,
      feed,
      slug: 'both',
      origin: 'https://both.example',
      dealers: dealersDir,
      'price-type': 'none',
    }),
    '--yes',
    '--no-preview',
  ]);
  expect(all.stdout).toContain('The column "Dealer" names 2 dealers: the cars of all are read.');
  await expect(
    created({ feed, filter: 'North', slug: 'x', origin: 'https://x.example' }, dealersDir, noFetch),
  ).rejects.toThrow('--filter "North"');
});

/** The input of a person, up to the feed. */
const TURNS: readonly Turn[] = [
  [/Name of the dealership/, `Hobart Cars${ENTER}`],
  [/Country/, ENTER],
  [/Short name/, ENTER],
  [/Address of the website/, ENTER],
  [/Street address/, `12 Main Street, Hobart${ENTER}`],
  [/Write street[\s\S]*Street address/, ` TAS 7000${ENTER}`],
  [/Phone/, `03 6200 0000${ENTER}`],
  [/E-mail/, `sales@hobart.example${ENTER}`],
  [/Opening hours/, ENTER],
  [/licence number/, `99-1234${ENTER}`],
  [/Look/, ENTER],
  [/service cars/, DOWN + ENTER],
  [/Brand colour/, ENTER],
];

test('a person at a terminal is asked, corrected, shown the proposal, and can go back', async () => {
  const { dealersDir, feed } = await folders();
  const session = await newDealerOnTerminal(
    ['--dealers', dealersDir, '--no-preview'],
    [
      ...TURNS,
      [/Stock feed/, `${feed}.not${ENTER}`],
      // As a file that is dragged onto the terminal comes.
      [/no such file[\s\S]*Another feed/, `'${feed}'${ENTER}`],
      [/prices include/, ENTER],
      [/2 left out[\s\S]*read as it should be/, DOWN + ENTER],
      [/Which column/, ENTER],
      [/Which field of ours is "Stock No"/, `id${ENTER}`],
      [/prices include/, ENTER],
      [/read as it should be/, ENTER],
    ],
  );
  expect(session.left, session.screen).toBe(0);
  expect(session.code).toBe(0);
  const dir = path.join(dealersDir, 'hobart-cars');
  const site = JSON.parse(await readFile(path.join(dir, 'site.json'), 'utf8'));
  expect(site).toMatchObject({
    name: 'Hobart Cars',
    time_zone: 'Australia/Hobart',
    features: { bookService: false },
  });
  const map = JSON.parse(await readFile(path.join(dir, 'stock.map.json'), 'utf8'));
  expect(map).toMatchObject({ columns: { 'Stock No': 'id' }, defaults: { price_type: 'Drive Away' } });
});

test.each([
  ['at the first question', []],
  ['at the last', TURNS],
])('Ctrl+C %s writes nothing', async (_, turns) => {
  const { dealersDir } = await folders();
  const last: Turn = turns.length === 0 ? [/Name of the dealership/, CTRL_C] : [/Stock feed/, CTRL_C];
  const session = await newDealerOnTerminal(['--dealers', dealersDir], [...turns, last]);
  expect(session).toMatchObject({ code: 130, left: 0 });
  expect(session.screen).toContain('Nothing was written.');
  expect(await readdir(dealersDir)).toEqual([]);
  expect(existsSync(path.join(dealersDir, 'hobart-cars'))).toBe(false);
});

test('with ACCESSIBLE each line is written once, and choices are numbers', async () => {
  const { dealersDir } = await folders();
  const given = argsOf({ ...ANSWERS, dealers: dealersDir, feed: 'none', address: 'none', accent: 'none' });
  const session = await newDealerOnTerminal(
    [...given, '--no-preview'],
    [
      [/Short name.*\(kedron-cars\): /, `www${ENTER}`],
      [/meaning of its own[\s\S]*Short name/, ENTER],
      [/Address of the website/, ENTER],
      [/3\. yard[\s\S]*Number \(1\)/, `9${ENTER}`],
      [/from 1 to 3/, `3${ENTER}`],
    ],
    { ACCESSIBLE: '1' },
  );
  expect(session.left, session.screen).toBe(0);
  expect(session.code).toBe(0);
  expect(session.screen).not.toMatch(/[│◆]/);
  const site = JSON.parse(await readFile(path.join(dealersDir, 'kedron-cars/site.json'), 'utf8'));
  expect(site.template).toBe('yard');
  const stopped = await newDealerOnTerminal(['--dealers', dealersDir], [[/Name of the dealership/, CTRL_C]], {
    ACCESSIBLE: '1',
  });
  expect(stopped).toMatchObject({ code: 130, screen: expect.stringContaining('Nothing was written.') });
});
