import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/server/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEALER = 'bayside-suzuki';
const person = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '0412 345 678', postcode: '4157' };

/** A command of this repository, or of a copy of it, until the test has finished. */
async function start(script: string, args: readonly string[], env: Record<string, string>, root = ROOT) {
  // Under Vitest, and for tests, Astro and Vite leave out what is tested here.
  const { VITEST, NODE_ENV, ...rest } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...rest, ...env },
  });
  const exit = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl+C stops');
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return (await exit)[0];
    },
  };
}

/** `npm run dev` over a copy of a demo dealer. */
async function startDev() {
  const folder = temporaryFolder();
  const dealers = path.join(folder, 'dealers');
  for (const name of ['_defaults.json', '_templates', '_groups', DEALER])
    fs.cpSync(path.join(ROOT, 'dealers', name), path.join(dealers, name), { recursive: true });
  const port = await freePort();
  const started = await start('dev.ts', [], { DEALERS: dealers, PORT: String(port), TMPDIR: folder });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...started,
    url,
    folder,
    /** Replaces something in a file of the dealer. */
    edit(name: string, from: string, to: string) {
      replaceIn(path.join(dealers, DEALER, name), from, to);
    },
    async text(at: string): Promise<string> {
      return (await fetch(url + at)).text();
    },
    post: (at: string, body: object) =>
      fetch(new URL(at, url), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
type Dev = Awaited<ReturnType<typeof startDev>>;

function replaceIn(file: string, from: string, to: string): void {
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
}

/** What Vite tells open pages, from now on. */
async function listen({ url, text }: Dev): Promise<string[]> {
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(await text('/@vite/client')) ?? [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  const types: string[] = [];
  socket.addEventListener('message', ({ data }) => types.push(JSON.parse(String(data)).type));
  await expect.poll(() => types).toEqual(['connected']);
  return types;
}

/** The hidden fields of the form that posts to an address. */
function hiddenFields(html: string, action: string): Record<string, string> {
  const isForm = DomUtils.findOne(
    ({ name, attribs }) => name === 'form' && attribs['action'] === action,
    parseDocument(html).children,
  );
  const inputs = DomUtils.findAll(({ attribs }) => attribs['type'] === 'hidden', isForm?.children ?? []);
  return Object.fromEntries(inputs.map(({ attribs }) => [attribs['name'] ?? '', attribs['value'] ?? '']));
}

test('the dev server has the pages of a dealer with their API, shows what changes, and ends when it is told to', async () => {
  const dev = await startDev();
  const { url, text, post, edit, output } = dev;
  expect(output()).toContain(`http://${DEALER}.localhost:`);

  expect(await text('/')).toContain('Small cars, well looked after');
  expect((await fetch(`${url}/no-such-page/`)).status).toBe(404);
  const cars = await fetch(`${url}/_search/cars.index`);
  expect([cars.status, (await cars.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);

  const lead = await post('/api/leads', { ...person, message: 'Is it still there?' });
  expect(lead.status, await lead.clone().text()).toBe(201);
  await expect.poll(output).toContain('Is it still there?');

  const car = { make: 'Suzuki', model: 'Jimny', badge: 'GLX', year: 2024, km: 20_000 };
  const valuation = await post('/api/valuations', car);
  expect(valuation.status, await valuation.clone().text()).toBe(201);
  expect(await valuation.json()).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });

  const results = await text('/search/new-cars/');
  const [, carPath = ''] = /href="(\/cars\/[\w-]+\/)"/.exec(results) ?? [];
  const [, reservePath = ''] = new RegExp(`href="(${carPath}[\\w-]+/)"`).exec(await text(carPath)) ?? [];
  const hidden = hiddenFields(await text(reservePath), '/api/reservations');
  expect(hidden['page_hash']).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  const held = await post('/api/reservations', { ...hidden, ...person, terms: true });
  expect(held.status, await held.clone().text()).toBe(201);
  const { checkout_url: checkout, status_url: status } = await held.json();
  expect(await (await fetch(checkout)).text()).toContain('no money moves');
  expect((await post(checkout, { card: 'succeeds' })).status).toBe(303);
  expect(await (await fetch(status)).text()).toContain('is paid');

  const messages = await listen(dev);
  edit('site.json', 'Small cars, well looked after', 'Large cars as well');
  await expect.poll(() => messages).toContain('full-reload');
  expect(await text('/')).toContain('Large cars as well');

  edit('site.json', '"heroTitle":', '"heroTitel":');
  const broken = await fetch(url);
  const problem = await broken.text();
  expect([broken.status, problem]).toEqual([500, expect.stringContaining('/@vite/client')]);
  expect(problem).toContain('heroTitel');
  expect(await (await post('/api/leads', person)).json()).toMatchObject({
    error: expect.stringContaining('heroTitel'),
  });
  messages.length = 0;
  edit('site.json', '"heroTitel":', '"heroTitle":');
  await expect.poll(() => messages).toContain('full-reload');
  expect(await text('/')).toContain('Large cars as well');

  edit('stock.json', '[', '{');
  expect(await text('/')).toMatch(/stock\.json\n {2}expected/);
  edit('stock.json', '{', '[');
  edit('stock.json', '"price": 39990', '"price": "abc"');
  expect((await fetch(url)).status).toBe(200);
  expect(output()).toMatch(/410001.*, price: .*"abc"/);

  expect(await dev.stop()).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  expect(fs.readdirSync(dev.folder)).toEqual(['dealers']);
});

test('the watched preview desk has its application bundled again when a source changes, and open pages load again', async () => {
  const root = temporaryFolder();
  for (const name of [
    'src',
    'scripts',
    'dealers',
    'public',
    'package.json',
    'package-lock.json',
    'astro.config.mjs',
  ])
    fs.cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  fs.mkdirSync(path.join(root, '.cache'));
  for (const name of ['node_modules', '.cache/renderer'])
    fs.symlinkSync(path.join(ROOT, name), path.join(root, name));
  const [port, token] = [await freePort(), 'a token that nobody would ever guess'];
  const env = { PORT: String(port), PREVIEW_TOKEN: token, DIST: path.join(root, 'dist'), STORE: root };
  const { stop } = await start('preview.ts', ['--watch'], env, root);

  const url = `http://localhost:${port}`;
  const signedIn = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ name: 'Ada', token }),
  });
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const text = async (at: string) => (await fetch(url + at, { headers })).text();
  const script = async () => /src="([^"]+)"/.exec(await text('/'))?.[1] ?? '';
  const before = await script();
  expect(await text(before)).not.toContain('All our dealers');

  const { body } = await fetch(`${url}/api/events`, { headers });
  let heard = '';
  void body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write: part => {
          heard += part;
        },
      }),
    )
    .catch(() => {});
  replaceIn(path.join(root, 'src/preview/app/dealers/AllDealers.tsx'), '>Dealers<', '>All our dealers<');
  await expect.poll(() => heard).toContain('{"type":"reload"}');
  const after = await script();
  expect(after).not.toBe(before);
  expect(await text(after)).toContain('All our dealers');
  expect(await stop()).toBe(0);
});

/** The status of an address as it is written: `fetch` would take `..` out of it. */
async function statusOf(url: string, path: string, method = 'GET'): Promise<number | undefined> {
  const request = http.request(url, { path, method });
  request.end();
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

test('the dev server serves pages with their code and pictures, and no other file', async () => {
  const { url, folder, text } = await startDev();
  const images = path.join(folder, 'dealers', DEALER, 'images');
  fs.writeFileSync(path.join(images, 'page.html'), '<script>alert(1)</script>');
  fs.symlinkSync('/etc/passwd', path.join(images, 'linked.txt'));
  fs.symlinkSync('../site.json', path.join(images, 'own.json'));
  const [, picture = ''] = /(\/_dealer-images\/[^"' ,]+)/.exec(await text('/')) ?? [];
  const shown = await fetch(url + picture);
  expect([shown.status, shown.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  expect(await statusOf(url, '/src/features/vehicle/card/vehicle-card.css')).toBe(200);
  for (const file of ['package.json', 'dealers/_defaults.json', 'README.md'])
    for (const at of [`/@fs${ROOT}/${file}?raw`, `/src/../${file}`, `/@fs${ROOT}/src/%2e%2e/${file}?raw`])
      expect([403, 404], at).toContain(await statusOf(url, at));
  for (const at of [
    'page.html',
    'linked.txt',
    'own.json',
    '../site.json',
    '%2e%2e/site.json',
    '..%2fsite.json',
  ])
    expect(await statusOf(url, `/_dealer-images/${at}`), at).toBe(404);
  expect(await statusOf(url, '/', 'POST')).toBe(405);
  const stranger = await fetch(`${url}/@vite/client`, { headers: { origin: 'http://localhost:9999' } });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
}, 180_000);
