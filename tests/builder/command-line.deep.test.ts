import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import { temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { feedRows, filesIn, liveDir, readLive } from './build-helpers.ts';
import { foldersOf, runBuild } from './run-build.ts';

describe('a run', () => {
  test('with --json prints the report of docs/commands.md and nothing else', async () => {
    const [car] = feedRows([sampleCar(1)]);
    const stock = [{ ...car, gearbox: 'CVT' }, { ...car, id: 'S2', price: 'much', year: 3000 }, car];
    const dealer = await temporaryDealer({ stock });
    const { code, stdout } = await runBuild([...foldersOf(dealer), '--json']);
    expect(code).toBe(0);
    expect(stdout.endsWith('}\n')).toBe(true);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    const pages = filesIn(liveDir(dealer)).filter(file => file.endsWith('.html')).length;
    expect(JSON.parse(stdout)).toEqual({
      dealers: [
        {
          slug: 'sample',
          ok: true,
          problems: [],
          warnings: ['Row 3 (id S100001) was left out as a duplicate: row 1 has the same id'],
          pages: { rendered: pages, reused: 0, deleted: 0 },
          documents: { made: 1, reused: 0, deleted: 0 },
          cars: {
            accepted: 1,
            quarantined: [
              { row: 2, id: 'S2', field: 'year', reason: expect.stringContaining('3000') },
              { row: 2, id: 'S2', field: 'price', reason: expect.stringContaining('much') },
            ],
            duplicates: 1,
            held: null,
          },
          unknownFields: ['gearbox'],
          images: { encoded: 0, reused: 0, failures: [] },
          gate: {
            checked: pages,
            refused: false,
            override: null,
            verdicts: [],
            notes: [],
            ms: expect.any(Number),
          },
          bytes: filesIn(liveDir(dealer)).reduce(
            (sum, file) => sum + fs.statSync(path.join(liveDir(dealer), file)).size,
            0,
          ),
          release: 'r00000001',
          ms: expect.any(Number),
          validUntil: null,
          stockLive: false,
          takenBack: null,
        },
      ],
    });
  });

  test('without it prints a table; how far it is goes to standard error, as plain lines', async () => {
    const dealer = await temporaryDealer({ stock: feedRows(sampleCars(3)) });
    const { stdout, stderr } = await runBuild(foldersOf(dealer));
    const [head, row, ...more] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^dealer +rendered +reused +deleted +PDFs made +cars +quarantined +size +time$/);
    expect(row).toMatch(/^sample +\d+ +0 +0 +3 +3 +0 +\d+(\.\d)? [kM]B +[\d.]+ m?s$/);
    expect(more).toEqual([]);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.filter(line => !/^(compiling the pages|sample: [a-z ]+( \d+\/\d+)?)$/.test(line))).toEqual(
      [],
    );
    expect(lines).toContain('sample: reading the stock');
  });

  test('names each mistake in stock.map.json as one in site.json, and shows no place in our code', async () => {
    const dealer = await temporaryDealer({
      stock: [],
      files: {
        'stock.map.json': JSON.stringify({ format: 'csv', columns: { make: 'Make', model: 'Model' } }),
      },
    });
    const { code, stdout, stderr } = await runBuild([...foldersOf(dealer), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).dealers[0].problems).toEqual([
      expect.stringMatching(/^stock\.map\.json: columns\.make\n[\s\S]*"Odometer": "km"/),
      expect.stringMatching(/^stock\.map\.json: columns\.model\n/),
    ]);
    expect(stderr).not.toMatch(/\n +at /);
  });

  test('takes the folders, the dealers and the moment from its arguments', async () => {
    const car = sampleCar(1, { created_at: '2026-11-19T00:00:00Z', reserved: false, tag: null });
    const dealer = await temporaryDealer({ stock: feedRows([car]) });
    const other = { slug: 'other', origin: 'https://other.example' };
    await writeDealer({ ...dealer, slug: 'other' }, { site: other, stock: feedRows([car]) });
    const only = [...foldersOf(dealer), '--only', 'sample', '--json'];
    const fresh = JSON.parse((await runBuild(only)).stdout).dealers;
    expect(fresh.map(({ slug }: { slug: string }) => slug)).toEqual(['sample']);
    expect(fresh[0].validUntil).toBe('2026-11-27T00:00:00.001Z');
    expect(fs.readdirSync(dealer.out).sort()).toEqual(['.forecourt', 'sample']);
    const page = `cars/${car.slug}/index.html`;
    const before = readLive(dealer, page);
    await runBuild([...only, '--now', '2026-11-28']);
    expect(readLive(dealer, page)).not.toBe(before);
    const full = JSON.parse((await runBuild([...only, '--now', '2026-11-28T00:00:00Z', '--full'])).stdout);
    expect(full.dealers[0].pages).toMatchObject({ reused: 0 });
    expect(full.dealers[0].pages.rendered).toBe(fresh[0].pages.rendered);
  });
});

describe('an argument that cannot be meant', () => {
  test.each([
    [['--nope'], "Unknown option '--nope'"],
    [['dealers'], "Unexpected argument 'dealers'"],
    [['--now', 'tomorrow'], '--now "tomorrow" is no moment. Write it like 2026-11-20T09:00:00Z.'],
    [['--now', '5'], '--now "5" is no moment.'],
    [['--workers', '0'], '--workers "0" is no number of threads. Write a whole number from 1 to 64.'],
    [['--workers', 'all'], '--workers "all" is no number of threads.'],
    [['--only', ''], '--only names no dealer. Write it like "--only a,b".'],
  ])('%j stops the run, says why and how it is used', async (args, message) => {
    const { code, stdout, stderr } = await runBuild(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run build -- [options]');
  });

  test('an unknown dealer stops the run before anything is built', async () => {
    const dealer = await temporaryDealer({});
    for (const option of ['--only', '--accept']) {
      const { code, stdout, stderr } = await runBuild([
        ...foldersOf(dealer),
        option,
        'sample,smaple',
        '--json',
      ]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.trim()).toBe(`No dealer is called smaple in ${dealer.dealersDir}. Known: sample.`);
    }
    expect(fs.existsSync(dealer.out)).toBe(false);
  });

  test('a folder of dealers that is not there is named', async () => {
    const { code, stderr } = await runBuild(['--dealers', '/nowhere/dealers']);
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      'The folder of dealers /nowhere/dealers cannot be read. Name it with DEALERS, or of a command with --dealers.',
    );
  });

  test('the environment names the folders where no option does', async () => {
    const dealer = await temporaryDealer({});
    const env = { DEALERS: dealer.dealersDir, DIST: dealer.out };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await runBuild(['--no-browser'])).toMatchObject({ code: 0 });
    expect(fs.readdirSync(dealer.out).sort()).toEqual(['.forecourt', 'sample']);
  });

  test('--help explains and succeeds', async () => {
    expect(await runBuild(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: npm run build -- \[options\]\n(?: {2}--[\w-]+ .*\n){10}$/),
      stderr: '',
    });
  });
});
