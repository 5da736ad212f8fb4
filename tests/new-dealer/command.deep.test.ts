import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { OPTIONS } from '../../scripts/new-dealer/options.ts';
import { foldersOf, runBuild } from '../builder/build-helpers.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { freePort } from '../support/server/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ANSWERS, FEED } from './feed.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCRIPT = path.join(ROOT, 'scripts/new-dealer.ts');

function folders() {
  const root = temporaryFolder({ 'stock export.csv': FEED });
  const dealersDir = path.join(root, 'dealers');
  fs.mkdirSync(dealersDir);
  const args = (answers: Record<string, string>) =>
    Object.entries({ ...answers, dealers: dealersDir }).flatMap(([name, value]) => [`--${name}`, value]);
  return {
    ...{ dealersDir, out: path.join(root, 'dist'), feed: path.join(root, 'stock export.csv'), args },
    run: (answers: Record<string, string>, ...flags: string[]) =>
      runNpmScript('new-dealer', [...args(answers), ...flags]),
    json: (file: string) => JSON.parse(fs.readFileSync(path.join(dealersDir, file), 'utf8')),
    written: () => fs.readdirSync(dealersDir),
  };
}

async function built(dealer: { dealersDir: string; out: string }) {
  const { stdout } = await runBuild([...foldersOf(dealer), '--only', 'kedron-cars', '--json']);
  return JSON.parse(stdout).dealers[0];
}

test('an unknown CSV and options become a published site', async () => {
  const { dealersDir, out, feed, run, json } = folders();
  const answers = { ...ANSWERS, feed, 'price-type': 'drive-away' };
  const made = await run(answers, '--yes', '--no-preview');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('4 rows: 2 cars (1 with a price, 1 with photos), 2 left out.');
  expect(made.stdout).toContain('not for visitors: Cost Price');
  const files = ['locations.json', 'site.json', 'stock.csv', 'stock.map.json'];
  expect(fs.readdirSync(path.join(dealersDir, 'kedron-cars')).sort()).toEqual(files);
  expect(json('kedron-cars/stock.map.json')).toEqual({
    columns: {
      ...{ Asking: 'price', 'Cost Price': null, Gears: 'transmission', Kms: 'km', Manufacturer: 'make' },
      ...{ 'Photo 1': 'images', 'Photo 2': 'images', Range: 'model', Rego: null, Yr: 'year' },
      ...{ 'State of Vehicle Sale': 'car_type', 'Stock No': 'stocknum' },
    },
    defaults: { price_type: 'Drive Away' },
    format: 'csv',
  });
  expect(await built({ dealersDir, out })).toMatchObject({
    ...{ ok: true, problems: [], unknownFields: [] },
    cars: { accepted: 2, held: null },
    gate: { refused: false, verdicts: [] },
  });
  const page = fs.readFileSync(path.join(out, 'kedron-cars/index.html'), 'utf8');
  expect(page).toContain('Kedron Cars');
  expect(page).toContain('Motor dealer licence 4123456');
  const again = await run(answers, '--yes', '--no-preview');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') });
});

test('a site without a feed is built, and says what is still to come', async () => {
  const { dealersDir, out, run } = folders();
  const made = await run({ ...ANSWERS, licence: 'none', feed: 'none' }, '--yes', '--no-preview');
  expect(made.code).toBe(0);
  expect(made.stdout).toMatch(/Still to come[\s\S]*A licence number[\s\S]*Stock: put a feed/);
  const report = await built({ dealersDir, out });
  expect(report).toMatchObject({ ok: true, cars: { accepted: 0 }, gate: { refused: false } });
  expect(report.warnings.join()).toContain('licence');
});

test('without a terminal, what is missing is named, and nothing is written', async () => {
  const { feed, run, written } = folders();
  const bare = await run({ name: 'Kedron Cars', feed });
  expect(bare.code).toBe(1);
  for (const option of ['country', 'slug', 'origin', 'address', 'phone', 'email', 'licence', 'template'])
    expect(bare.stderr).toContain(`  --${option} `);
  expect(bare.stderr).not.toMatch(/ --name | --feed /);
  // Of the slug and the country, which are not known yet.
  expect(bare.stderr).not.toContain('undefined');
  const unsaid = await run({ ...ANSWERS, feed }, '--yes');
  expect(unsaid.code).toBe(1);
  expect(unsaid.stderr).toContain('--price-type "Drive Away" or "Excl. Govt. Charges", or none');
  expect(written()).toEqual([]);
});

test('the desk is opened at the new dealer; where its port is taken, the command prints where to look', async () => {
  const { out, args } = folders();
  const port = await freePort();
  const env = {
    ...{ ...process.env, PORT: String(port), DIST: out, STORE: `${out}-store` },
    ...{ CI: '1', PREVIEW_TOKEN: '', HOST: '' },
  };
  const start = (slug: string) => {
    const answers = { ...ANSWERS, slug, origin: `https://${slug}.example`, feed: 'none' };
    const child = spawn(process.execPath, [SCRIPT, ...args(answers), '--yes'], { env });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      said += text;
    });
    return { child, said: () => said, ended: once(child, 'close') };
  };
  const desk = start('first');
  const ready = `Preview desk: http://localhost:${port}/d/first\nToken: `;
  await expect.poll(desk.said, { timeout: 60_000 }).toContain(ready);
  const response = await fetch(`http://localhost:${port}/d/first`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login?next=%2Fd%2Ffirst']);
  const second = start('second');
  expect((await second.ended)[0]).toBe(0);
  expect(second.said()).toContain(`http://localhost:${port}/d/second`);
  desk.child.kill('SIGTERM');
  expect((await desk.ended)[0]).toBe(0);
});

/** The text that a person waits for on the screen, and then types. */
type Turn = readonly [sees: RegExp, types: string];
const ENTER = '\r';
const CTRL_C = '\u0003';
const DOWN = '\u001b[B';

/** Runs the command on a terminal of its own, by util-linux's `script`, and types what a person would. */
async function onTerminal(args: readonly string[], turns: readonly Turn[], env: Record<string, string> = {}) {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const command = [process.execPath, SCRIPT, ...args].map(quoted).join(' ');
  const child = spawn('script', ['-qec', `stty cols 120 rows 50; exec ${command}`, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TERM: 'xterm', NO_COLOR: '1', CI: '', ACCESSIBLE: '', ...env },
  });
  // Everything that was on the screen, without colours and the moves of the cursor.
  let screen = '';
  let [seen, turn] = [0, 0];
  child.stdout.setEncoding('utf8').on('data', text => {
    screen += stripVTControlCharacters(text);
    const next = turns[turn];
    if (next === undefined || !next[0].test(screen.slice(seen))) return;
    seen = screen.length;
    turn += 1;
    // The question listens once it is painted.
    setTimeout(() => child.stdin.write(next[1]), 60);
  });
  const [code] = await once(child, 'close');
  expect(turns.length - turn, screen).toBe(0);
  return { code, screen };
}

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
  const { feed, args, json } = folders();
  const { code } = await onTerminal(
    [...args({}), '--no-preview'],
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
  expect(code).toBe(0);
  expect(json('hobart-cars/site.json')).toMatchObject({
    ...{ name: 'Hobart Cars', time_zone: 'Australia/Hobart', features: { bookService: false } },
  });
  expect(json('hobart-cars/stock.map.json')).toMatchObject({
    ...{ columns: { 'Stock No': 'id' }, defaults: { price_type: 'Drive Away' } },
  });
});

test.each<[string, readonly Turn[], Record<string, string>]>([
  ['at the first question', [[/Name of the dealership/, CTRL_C]], {}],
  ['at the last', [...TURNS, [/Stock feed/, CTRL_C]], {}],
  ['with ACCESSIBLE', [[/Name of the dealership/, CTRL_C]], { ACCESSIBLE: '1' }],
])('Ctrl+C %s writes nothing', async (_, turns, env) => {
  const { args, written } = folders();
  const { code, screen } = await onTerminal(args({}), turns, env);
  expect(code).toBe(130);
  expect(screen).toContain('Nothing was written.');
  expect(written()).toEqual([]);
});

test('with ACCESSIBLE each line is written once, and choices are numbers', async () => {
  const { args, json } = folders();
  const { code, screen } = await onTerminal(
    [...args({ ...ANSWERS, feed: 'none', address: 'none', accent: 'none' }), '--no-preview'],
    [
      [/Short name.*\(kedron-cars\): /, `www${ENTER}`],
      [/meaning of its own[\s\S]*Short name/, ENTER],
      [/Address of the website/, ENTER],
      [/3\. yard[\s\S]*Number \(1\)/, `9${ENTER}`],
      [/from 1 to 3/, `3${ENTER}`],
    ],
    { ACCESSIBLE: '1' },
  );
  expect(code).toBe(0);
  expect(screen).not.toMatch(/[│◆]/);
  expect(json('kedron-cars/site.json').template).toBe('yard');
});

test('the walk-through of the guide gives the output shown in the guide, which names every option', () => {
  const guide = fs.readFileSync(path.join(ROOT, 'docs/new-dealer.md'), 'utf8');
  const block = (kind: string) =>
    new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? '';
  const dir = temporaryFolder({ 'export.csv': block('csv export\\.csv') });
  fs.mkdirSync(path.join(dir, 'dealers'));
  const [, args = ''] = /^npm run new-dealer -- (.*)$/m.exec(block('sh')) ?? [];
  const words = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const ran = spawnSync(process.execPath, [SCRIPT, ...words], { cwd: dir, encoding: 'utf8', input: '' });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout.trim()).toBe(block('text').trim());
  for (const name of Object.keys(OPTIONS).filter(option => option !== 'dealers'))
    expect(guide).toContain(`--${name}`);
});
