import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDealer } from '../../scripts/new-dealer/create-dealer.ts';
import { browserCommand } from '../../scripts/new-dealer/open-browser.ts';
import { OPTIONS } from '../../scripts/new-dealer/options.ts';
import { type PublicFetch, publicFetch } from '../../src/lib/network/public-fetch.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ANSWERS, FEED } from './feed.ts';

const ON_THE_INTERNET = publicFetch(host => new Error(`${host} is no address of the public internet.`));
const noFetch: PublicFetch = () => Promise.reject(new Error('nothing is fetched'));

/** The command without a process, with the options of a command line; what it fetches comes from `fetch`. */
async function newDealer(feed: string | Uint8Array = FEED, name = 'stock export.csv') {
  const root = temporaryFolder();
  const dealersDir = path.join(root, 'dealers');
  const file = path.join(root, name);
  await mkdir(dealersDir);
  await writeFile(file, feed);
  const create = async (options: Record<string, string> = {}, fetch: PublicFetch = noFetch) => {
    const answers = { feed: file, 'price-type': 'Drive Away', ...ANSWERS, ...options };
    const args = Object.entries(answers).flatMap(([option, value]) => [`--${option}`, value]);
    const { values: given } = parseArgs({ options: OPTIONS, args: [...args, '--yes'] });
    const said: string[] = [];
    const { dir } = await createDealer({
      ...{ dealersDir, given, ask: null, fetch, say: text => void said.push(text) },
      work: { dir: temporaryFolder(), guard: () => {} },
      env: { STOCK_SOURCE_AUTHORIZATION_KEDRON_CARS: 'Bearer secret' },
    });
    return {
      said: said.join('\n'),
      files: (await readdir(dir)).sort(),
      read: (written: string) => readFile(path.join(dir, written), 'utf8'),
    };
  };
  return { file, create, dealers: () => readdir(dealersDir) };
}

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
  [{ filter: 'North' }, '--filter "North"'],
  [{ filter: 'Yr=1999' }, 'No row of the feed is a car. --filter "Yr=1999" leaves out 4 rows'],
  [{ 'price-type': 'cheap' }, 'write "Drive Away" or'],
  [{ minutes: '0' }, 'from 1 to 1440'],
  [{ 'time-zone': 'Mars/Olympus' }, 'expected: a time zone'],
])('%j is refused with its reason, and nothing is written', async (wrong, reason) => {
  const { create, dealers } = await newDealer();
  await expect(create(wrong, ON_THE_INTERNET)).rejects.toThrow(reason);
  expect(await dealers()).toEqual([]);
});

test.each<[string, string, string, Record<string, string>?]>([
  [
    'lacks columns',
    'Make,Model,Type,Build Date\nKia,Rio,used,44621\n',
    'No column gives: year, km, price, images. Cars are shown without.',
  ],
  [
    'has values that do not fit the name of their column',
    'Make,Model,Type,Price\nKia,Rio,used,red\nKia,Cerato,used,blue\n',
    'its values are not like its name: Price',
  ],
  [
    'has prices without the tax',
    'Make,Model,Type,Price ex VAT\nFord,Transit,Used,9990\nFord,Transit,Used,12990\n',
    'The only prices, in "Price ex VAT", are without the tax that visitors pay: cars are shown without a price.',
    { country: 'GB', address: 'none', phone: 'none' },
  ],
  [
    'has odometers of an unknown unit',
    'Make,Model,Type,Price,Mileage,Mileage Unit\nKia,Rio,Used,9990,45000,leagues\nKia,Ceed,Used,12990,61000,hours\n',
    '"Mileage" is in a unit that is not known: cars are shown without. Have the stock system write km or miles.',
    { country: 'IE', address: 'none', phone: 'none' },
  ],
  [
    'is shared by dealers',
    'Make,Model,Type,Price,Dealer\nKia,Rio,used,9990,North\nKia,Cerato,used,9991,South\n',
    'The column "Dealer" names 2 dealers: the cars of all are read.',
  ],
])('a feed that %s is reported', async (_, feed, text, answers = {}) => {
  const { create } = await newDealer(feed);
  const { said } = await create(answers);
  expect(said).toContain(text);
  expect(said).not.toMatch(/another column says it|"Their column=km"/);
});

test('a filter gives the cars of one of several dealers', async () => {
  const { create } = await newDealer(
    'Make,Model,Type,Price,Dealer\nKia,Rio,used,9990,North\nKia,Rio,used,9,South\n',
  );
  const { read } = await create({ filter: 'dealer=North' });
  expect(JSON.parse(await read('stock.map.json')).filter).toEqual({ Dealer: 'North' });
});

test('text of a feed is shown without control characters', async () => {
  const { create } = await newDealer(
    'Make,Model,Type,Price,\u001b]0;owned\u0007Odo\u202e,"\u001b[2J"\nKia,"Rio \u001b[31m",used,9990,5,x\nKia,Rio\u0007,"\u001b[1mgone",9990,5,x\n',
  );
  const { said } = await create();
  expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(said).toContain('a name with control characters');
});

test('a feed at an address is fetched by the rules of the server, and fetched again by it', async () => {
  const { create } = await newDealer();
  const asked: string[] = [];
  const fetch: PublicFetch = async (url, { headers }) => {
    asked.push(`${url} ${headers['authorization'] ?? ''}`);
    if (url.endsWith('/stock'))
      return new Response(null, { status: 302, headers: { location: 'https://files.example/a.csv.gz' } });
    return new Response(gzipSync(FEED), {
      headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' },
    });
  };
  const url = 'https://feeds.example/stock';
  const { said, read } = await create({ feed: url, minutes: '30' }, fetch);
  expect(said).toMatch(/^Fetching the feed from feeds.example …\n/);
  expect(asked).toEqual([`${url} Bearer secret`, 'https://files.example/a.csv.gz ']);
  expect(JSON.parse(await read('stock.source.json'))).toEqual({ url, minutes: 30 });
  // The first build shows these cars: no server has fetched any yet.
  expect(await read('stock.csv')).toBe(FEED);
});

const FEED_URL = 'https://feeds.example/stock.csv';
const isPrivate = publicFetch(
  host => new Error(`${host} is private`),
  () => false,
);
test.each<[string, PublicFetch, string, string?]>([
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
  ['a name within the house', isPrivate, 'localhost is private', 'https://localhost:1/stock.csv'],
])('%s is reported, and nothing is written', async (_, fetch, reason, feed = FEED_URL) => {
  const { create, dealers } = await newDealer();
  await expect(create({ feed }, fetch)).rejects.toThrow(reason);
  expect(await dealers()).toEqual([]);
});

test('a gzipped file is unpacked, known formats need no map, and a broken one is reported', async () => {
  const { file, create, dealers } = await newDealer(
    gzipSync('id,make,model,car_type,price,price_type\n1,Kia,Rio,used,9990,Drive Away\n'),
    'stock.csv.gz',
  );
  expect((await create()).files).toEqual(['locations.json', 'site.json', 'stock.csv']);
  await writeFile(file, gzipSync('id,make\n').subarray(0, 12));
  const other = { slug: 'other', origin: 'https://other.example' };
  await expect(create(other)).rejects.toThrow('cannot be unpacked');
  const taken = { ...other, feed: 'none', origin: 'https://www.kedron-cars.com.au' };
  await expect(create(taken)).rejects.toThrow('Another dealer has it');
  expect(await dealers()).toEqual(['kedron-cars']);
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
