import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, vi } from 'vitest';
import { isPostgres, test } from './harness-for-tests.ts';
import { publishForServer } from './lead-harness.ts';
import { ownPostgres, postgresPrograms } from './postgres.ts';
import { mailSink } from './sinks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const manifest = fs.readFileSync(path.join(root, 'netlify.toml'), 'utf8');
const setting = (name: string) =>
  new RegExp(`^\\s*${name} = "((?:[^"\\\\]|\\\\.)*)"$`, 'm').exec(manifest)?.[1] ?? '';
const functions = path.join(root, setting('directory'));
const load = (name: string) => import(path.join(functions, `${name}.ts`));
/** What the patterns of the manifest take of a folder. */
const included = (pattern: RegExp, cwd: string) =>
  [...manifest.matchAll(pattern)].flatMap(([, found = '']) => fs.globSync(found, { cwd })).sort();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const lead = { name: 'Jo', email: 'jo@example.com', phone: '0400 123 456', postcode: '4031', message: 'Hi' };
const call = async (context: object = {}): Promise<Response> => {
  const { default: api } = await load('api');
  const body = JSON.stringify({ ...lead, category: 'Vehicle Enquiry' });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return api(new Request('https://any-address.netlify.app/api/leads', init), context);
};

test('each file of the folder that netlify.toml names is a function: the API, and one that runs by the clock', async () => {
  const names = fs.readdirSync(functions).map(file => path.basename(file, '.ts'));
  const loaded = await Promise.all(names.map(async name => [name, await load(name)] as const));
  expect(Object.fromEntries(loaded.map(([name, { config }]) => [name, config]))).toEqual({
    api: { path: '/api/*' },
    deliver: { schedule: '* * * * *' },
  });
  for (const [, { default: handler }] of loaded) expect(handler).toBeTypeOf('function');
});

test('netlify.toml includes what the build writes for the server and every country, and publishes neither', async () => {
  const dist = await publishForServer([{ config: {} }]);
  onTestFinished(() => fs.rmSync(dist, { recursive: true }));
  const written = fs.globSync('.forecourt/*/**/*.{json,ndjson}', { cwd: dist }).sort();
  expect(included(/"dist\/(\.forecourt\/[^"]*)"/g, dist)).toEqual(written);
  expect(written).toHaveLength(4);
  const countries = included(/"(src\/[^"]*[*][^"]*)"/g, root).map(file => path.basename(file));
  expect(countries).toEqual(fs.readdirSync(path.join(root, 'src/domain/country/countries')).sort());
  expect(setting('publish')).toBe('dist/netlify');
  expect(setting('command')).toContain('node scripts/netlify/site-folder.ts');
});

test('without a database the API says so', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const response = await call();
  expect([response.status, (await response.json()).error]).toEqual([
    503,
    expect.stringContaining('DATABASE_URL'),
  ]);
});

if (isPostgres)
  test('with a database a lead is delivered once the response is sent, and a summary is sent by the clock', async () => {
    await using postgres = await ownPostgres(postgresPrograms() ?? '');
    const sink = await mailSink();
    onTestFinished(() => sink.close());
    const features = { leadSummary: true, leadSummaryHour: 0 };
    const dist = await publishForServer([{ config: { email: 'sales@sample.example', features } }]);
    onTestFinished(() => fs.rmSync(dist, { recursive: true }));
    const env = { DATABASE_URL: postgres.url, DIST: dist, DEALER: 'sample', SMTP_URL: sink.url };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const after: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => after.push(work);
    expect((await call({ ip: '203.0.113.5', waitUntil })).status).toBe(201);
    await Promise.all(after);
    const leads = () => sink.mails.filter(({ raw }) => raw.includes('X-Forecourt-Lead')).map(({ to }) => to);
    expect(leads()).toEqual([['sales@sample.example']]);
    const { default: deliver } = await load('deliver');
    for (let times = 0; times < 2; times += 1) expect((await deliver()).status).toBe(204);
    expect([leads().length, sink.mails.length]).toEqual([1, 2]);
    const { netlifyServer } = await import('../../src/api/server/netlify-server.ts');
    await (await netlifyServer(process.env)).close();
  });
