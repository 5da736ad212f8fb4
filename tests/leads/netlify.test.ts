import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { publishForServer } from './lead-harness.ts';
import { ownPostgres, postgresPrograms } from './postgres.ts';
import { mailSink } from './sinks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const manifest = fs.readFileSync(path.join(root, 'netlify.toml'), 'utf8');
const setting = (name: string) =>
  new RegExp(`^\\s*${name} = "((?:[^"\\\\]|\\\\.)*)"$`, 'm').exec(manifest)?.[1] ?? '';
const functions = path.join(root, setting('directory'));
const load = (name: string) => import(path.join(functions, `${name}.ts`));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const call = async (context: object = {}): Promise<Response> => {
  const { default: api } = await load('api');
  const request = new Request('https://any-address.netlify.app/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Jo',
      email: 'jo@example.com',
      phone: '0400 123 456',
      postcode: '4031',
      message: 'Hi',
      category: 'Vehicle Enquiry',
    }),
  });
  return api(request, context);
};

describe('netlify.toml', () => {
  test('names a folder in which each file is a function, the API and the one that runs by the clock', async () => {
    const names = fs.readdirSync(functions).map(file => path.basename(file, '.ts'));
    const configs = await Promise.all(names.map(async name => [name, (await load(name)).config]));
    expect(Object.fromEntries(configs)).toEqual({
      api: { path: '/api/*' },
      deliver: { schedule: '* * * * *' },
    });
    for (const name of names) expect((await load(name)).default).toBeTypeOf('function');
  });

  test('takes along what the build writes for the server, and publishes none of it', async () => {
    const dist = await publishForServer([{ config: {} }]);
    const written = fs.globSync('.forecourt/*/**/*.{json,ndjson}', { cwd: dist }).sort();
    const included = [...manifest.matchAll(/"dist\/([^"]*)"/g)]
      .map(([, pattern = '']) => pattern)
      .filter(pattern => pattern.startsWith('.forecourt/'));
    expect(included.flatMap(pattern => fs.globSync(pattern, { cwd: dist })).sort()).toEqual(written);
    expect(written).toHaveLength(4);
    expect(setting('publish')).toBe('dist/netlify');
    expect(setting('command')).toContain('node scripts/netlify/site-folder.ts');
    fs.rmSync(dist, { recursive: true });
  });
});

test('the function takes along every country, which a bundle reads from disk', () => {
  const included = [...manifest.matchAll(/"(src\/[^"]*[*][^"]*)"/g)].map(([, pattern = '']) => pattern);
  const taken = included
    .flatMap(pattern => fs.globSync(pattern, { cwd: root }))
    .map(file => path.basename(file));
  expect(taken.sort()).toEqual(fs.readdirSync(path.join(root, 'src/domain/country/countries')).sort());
});

test('without a database the API says so', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const response = await call();
  expect([response.status, (await response.json()).error]).toEqual([
    503,
    expect.stringContaining('DATABASE_URL'),
  ]);
});

const programs = postgresPrograms();
test.skipIf(programs === null)(
  'with one, a lead is taken and delivered once the response is sent, and a summary is sent by the clock',
  { timeout: 120_000 },
  async () => {
    await using postgres = await ownPostgres(programs ?? '');
    const sink = await mailSink();
    const features = { leadSummary: true, leadSummaryHour: 0 };
    const dist = await publishForServer([{ config: { email: 'sales@sample.example', features } }]);
    const env = { DATABASE_URL: postgres.url, DIST: dist, DEALER: 'sample', SMTP_URL: sink.url };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const after: Promise<unknown>[] = [];
    const response = await call({
      ip: '203.0.113.5',
      waitUntil: (work: Promise<unknown>) => after.push(work),
    });
    expect(response.status).toBe(201);
    await Promise.all(after);
    const leads = () => sink.mails.filter(({ raw }) => raw.includes('X-Forecourt-Lead')).map(({ to }) => to);
    expect(leads()).toEqual([['sales@sample.example']]);
    const { default: deliver } = await load('deliver');
    expect((await deliver()).status).toBe(204);
    expect((await deliver()).status).toBe(204);
    expect([leads().length, sink.mails.length]).toEqual([1, 2]);
    const { netlifyServer } = await import('../../src/api/server/netlify-server.ts');
    await (await netlifyServer(process.env)).close();
    await sink.close();
    fs.rmSync(dist, { recursive: true });
  },
);
