import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../src/api/store/open-store.ts';
import {
  insertReservation,
  type NewReservation,
} from '../../src/api/store/reservations/insert-reservation.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { feedRows, filesIn, foldersOf, liveDir, readLive, runBuild } from './build-helpers.ts';

describe('npm run build', () => {
  test('prints with --json the report of docs/commands.md and nothing else', async () => {
    const [car] = feedRows([sampleCar(1)]);
    const stock = [{ ...car, gearbox: 'CVT' }, { ...car, id: 'S2', price: 'much', year: 3000 }, car];
    const dealer = await temporaryDealer({ stock });
    const { code, stdout } = await runBuild([...foldersOf(dealer), '--json']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^[^\n]*\}\n$/);
    const files = filesIn(liveDir(dealer));
    const pages = files.filter(file => file.endsWith('.html')).length;
    const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(liveDir(dealer), file)).size, 0);
    expect(JSON.parse(stdout)).toEqual({
      dealers: [
        {
          ...{ slug: 'sample', ok: true, problems: [], bytes, release: 'r00000001', ms: expect.any(Number) },
          ...{ validUntil: null, isLive: true, blockers: [], unknownFields: ['gearbox'] },
          warnings: ['Row 3 (id S100001) was left out as a duplicate: row 1 has the same id'],
          pages: { rendered: pages, reused: 0, deleted: 0 },
          routes: { planned: expect.any(Number), reused: 0 },
          documents: { made: 1, reused: 0, deleted: 0 },
          cars: {
            ...{ accepted: 1, duplicates: 1, held: null },
            quarantined: [
              { row: 2, id: 'S2', field: 'year', reason: expect.stringContaining('3000') },
              { row: 2, id: 'S2', field: 'price', reason: expect.stringContaining('much') },
            ],
          },
          images: { encoded: 0, reused: 0, unencoded: 0, failures: [] },
          gate: {
            ...{ checked: pages, refused: false, override: null, verdicts: [], notes: [] },
            ms: expect.any(Number),
          },
        },
      ],
    });
  });

  test('prints a table, and its progress as plain lines to standard error; the environment names the folders', async () => {
    const dealer = await temporaryDealer({ stock: feedRows([sampleCar(1)]) });
    vi.stubEnv('DEALERS', dealer.dealersDir);
    vi.stubEnv('DIST', dealer.out);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { stdout, stderr } = await runBuild(['--no-browser']);
    const [head, row, ...more] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^dealer +rendered +reused +deleted +PDFs made +cars +quarantined +size +time$/);
    expect(row).toMatch(/^sample +\d+ +0 +0 +1 +1 +0 +\d+(\.\d)? [kM]B +[\d.]+ m?s$/);
    expect(more).toEqual([]);
    const lines = stderr.trimEnd().split('\n');
    const plain = /^(compiling the pages|sample: [a-z ]+( \d+\/\d+)?)$/;
    expect(lines.filter(line => !plain.test(line))).toEqual([]);
    expect(lines).toContain('sample: reading the stock');
    expect(fs.readdirSync(dealer.out).sort()).toEqual(['.forecourt', 'sample']);
  });

  test('[J6] shows a car as reserved whose deposit the same store has, and as before once it is free', async () => {
    const site = { features: { reservePayment: 'charge' } };
    const stock = feedRows([sampleCar(1, { id: 'U1', car_type: 'used', price: 20_000 })]);
    const dealer = await temporaryDealer({ site, stock });
    const row: NewReservation = {
      ...{
        id: 'r1',
        site: 'sample',
        car_id: 'U1',
        car_name: 'Car',
        price: 1,
        release: null,
        page_hash: null,
      },
      ...{ lead_id: 'l1', sender: null, token: 't', amount: 1, currency: 'AUD', authorise: 0 },
      ...{ provider: 'sandbox', origin: 'https://sample.example', pay_until: 0, hold_until: 0 },
    };
    const home = temporaryFolder();
    const kept = await openStore({ dir: home });
    await kept.transact(trx => insertReservation(trx, row, 0));
    onTestFinished(() => kept.close());
    vi.stubEnv('STORE', home);
    onTestFinished(() => void vi.unstubAllEnvs());
    const page = async (state: string) => {
      await kept.db.updateTable('reservation').set({ state }).execute();
      expect((await runBuild([...foldersOf(dealer), '--no-browser'])).code).toBe(0);
      const file = filesIn(liveDir(dealer)).find(name => /^cars\/[^/]*u1\/index\.html$/.test(name));
      return readLive(dealer, file ?? 'none').includes('Reserve Now');
    };
    expect([await page('hold'), await page('paid'), await page('released')]).toEqual([true, false, true]);
  });

  test('names each mistake in stock.map.json as one in site.json, and shows no place in our code', async () => {
    const map = { format: 'csv', columns: { make: 'Make', model: 'Model' } };
    const dealer = await temporaryDealer({ stock: [], files: { 'stock.map.json': JSON.stringify(map) } });
    const { code, stdout, stderr } = await runBuild([...foldersOf(dealer), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).dealers[0].problems).toEqual([
      expect.stringMatching(/^stock\.map\.json: columns\.make\n[\s\S]*"Odometer": "km"/),
      expect.stringMatching(/^stock\.map\.json: columns\.model\n/),
    ]);
    expect(stderr).not.toMatch(/\n +at /);
  });

  test('takes the dealers and the moment from its arguments', async () => {
    const car = sampleCar(1, { created_at: '2026-11-19T00:00:00Z', reserved: false, tag: null });
    const dealer = await temporaryDealer({ stock: feedRows([car]) });
    const other = { slug: 'other', origin: 'https://other.example' };
    await writeDealer({ ...dealer, slug: 'other' }, { site: other, stock: feedRows([car]) });
    const only = [...foldersOf(dealer), '--only', 'sample', '--json'];
    const fresh = JSON.parse((await runBuild(only)).stdout).dealers;
    expect(fresh).toMatchObject([{ slug: 'sample', validUntil: '2026-11-27T00:00:00.001Z' }]);
    expect(fs.readdirSync(dealer.out).sort()).toEqual(['.forecourt', 'sample']);
    const page = `cars/${car.slug}/index.html`;
    const before = readLive(dealer, page);
    const full = JSON.parse((await runBuild([...only, '--now', '2026-11-28', '--full'])).stdout);
    expect(readLive(dealer, page)).not.toBe(before);
    const { rendered } = fresh[0].pages;
    expect(full.dealers[0].pages).toMatchObject({ reused: 0, rendered });
  });
});

describe('an argument that cannot be meant', () => {
  test.each([
    [['--nope'], "Unknown option '--nope'"],
    [['dealers'], "Unexpected argument 'dealers'"],
    [['--now', 'tomorrow'], '--now "tomorrow" is no moment. Write it like 2026-11-20T09:00:00Z.'],
    [['--workers', '0'], '--workers "0" is no number of threads. Write a whole number from 1 to 64.'],
    [['--only', ''], '--only names no dealer. Write it like "--only a,b".'],
  ])('%j stops the run, says why and how it is used', async (args, message) => {
    const { code, stdout, stderr } = await runBuild(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run build -- [options]');
  });

  test('an unknown dealer, or folder of dealers, stops the run before anything is built', async () => {
    const dealer = await temporaryDealer({});
    const unknown = `No dealer is called smaple in ${dealer.dealersDir}. Known: sample.`;
    for (const [args, message] of [
      [[...foldersOf(dealer), '--only', 'sample,smaple', '--json'], unknown],
      [[...foldersOf(dealer), '--accept', 'smaple'], unknown],
      [
        ['--dealers', '/nowhere/dealers'],
        'The folder of dealers /nowhere/dealers cannot be read. Name it with DEALERS, or of a command with --dealers.',
      ],
    ] as const) {
      const { code, stdout, stderr } = await runBuild(args);
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${message}\n` });
    }
    expect(fs.existsSync(dealer.out)).toBe(false);
  });

  test('--help explains and succeeds', async () => {
    expect(await runBuild(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm run build -- \[options\]\n(?: {2}--[\w-]+ .*\n){12}$/),
      stderr: '',
    });
  });
});
