import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { searchesEveryRealListing } from './large-search.ts';

/** The real feeds, from the command line to finished sites. They lie beside the repository and are not part of it. */
const isPresent = fs.existsSync(path.join(projectRoot, '../shared/data/au-listings.csv'));
if (!isPresent) console.log('../shared/data is not here: sites of the real feeds are not built');

const ReportSchema = v.object({
  dealers: v.array(
    v.object({
      slug: v.string(),
      ok: v.boolean(),
      pages: v.object({ rendered: v.number() }),
      cars: v.object({
        accepted: v.number(),
        quarantined: v.array(v.object({ row: v.number(), field: v.string() })),
      }),
    }),
  ),
});

/** Cars of each feed, counted by count.py. */
const ACCEPTED = { 'au-all': 16_688, 'us-meta': 159, 'uk-google': 13 };

describe.skipIf(!isPresent)('sites of the real feeds', () => {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-real-'));
  let report: v.InferOutput<typeof ReportSchema>;

  beforeAll(async () => {
    const script = path.join(projectRoot, 'scripts/build.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, '--dealers', 'tests/real', '--out', out, '--json'],
      {
        cwd: projectRoot,
        maxBuffer: 64e6,
        // The 16,734 rows fit into far less than 1.5 GiB.
        env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=1000' },
      },
    );
    report = v.parse(ReportSchema, JSON.parse(stdout));
    // 16,900 cars: ten minutes and more where other tests take the processors.
  }, 1_800_000);

  afterAll(() => fs.rmSync(out, { recursive: true, force: true }));

  test('all are built, with the cars that were counted independently', () => {
    expect(report.dealers.map(({ slug, ok }) => [slug, ok])).toEqual(
      ['au-all', 'au-kedron', 'au-minchinbury', 'uk-google', 'us-meta'].map(slug => [slug, true]),
    );
    for (const [slug, cars] of Object.entries(ACCEPTED)) {
      expect(report.dealers.find(dealer => dealer.slug === slug)?.cars.accepted, slug).toBe(cars);
    }
  });

  test('the one row of junk is reported, with its fields', () => {
    const quarantined = report.dealers.find(({ slug }) => slug === 'au-all')?.cars.quarantined;
    expect(new Set(quarantined?.map(({ row }) => row))).toEqual(new Set([2393]));
  });

  test('every car of every site has its page', () => {
    for (const { slug, cars } of report.dealers) {
      const pages = fs
        .readdirSync(path.join(out, slug, 'cars'))
        .filter(name => fs.existsSync(path.join(out, slug, 'cars', name, 'index.html')));
      expect(pages.filter(name => name !== 'trade-in').length, slug).toBe(cars.accepted);
    }
  });

  test("miles stay miles, kilometres kilometres, and money is the country's", () => {
    const text = (slug: string) =>
      fs.readFileSync(path.join(out, slug, 'search/used-cars/index.html'), 'utf8');
    expect(text('us-meta')).toMatch(/\d mi</);
    expect(text('uk-google')).toMatch(/£\d/);
    expect(text('au-all')).toMatch(/\d km</);
  });

  searchesEveryRealListing(() => out, ACCEPTED['au-all']);
});
