import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { faultyServer, type HostRequest, type HostResponse } from '../support/fakes/faulty-server.ts';
import { listening } from '../support/server/listening.ts';
import { deployHarness, environment, HOSTINGS, TARGETS } from './deploy-harness.ts';

const TOKEN = 'nfp_a-token-of-somebody-0123456789';

async function hostThat(respond: (request: HostRequest) => HostResponse | Promise<HostResponse>) {
  const host = await faultyServer(respond);
  onTestFinished(() => host.close());
  return host;
}

/** The failure of a deploy to a host of this machine. */
async function failureAt(
  url: string,
  target: (typeof TARGETS)[number],
  { secret = TOKEN, files = {} as Record<string, string> } = {},
) {
  const hosting = target === 's3' ? HOSTINGS.s3({ endpoint: url }) : HOSTINGS[target]();
  const harness = deployHarness(hosting, environment(url, secret));
  await harness.release({ 'index.html': 'home', ...files });
  const result = await harness.deploy();
  if (result.ok) throw new Error('It was deployed.');
  return { ...harness, ...result };
}

describe.each(TARGETS)('what a hostile host answers to a deploy to %s', target => {
  test.each([
    { 'retry-after': '31536000' },
    { 'retry-after': '99999999999999999999' },
    { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' },
    { 'x-ratelimit-reset': '1e300' },
    { 'x-ratelimit-reset': 'Infinity' },
  ])('with %o is retried within a day', async headers => {
    const host = await hostThat(() => ({ status: 429, headers }));
    const { reason, retryAt, clock } = await failureAt(host.url, target);
    expect(reason).toMatch(/takes no more calls/);
    expect(retryAt).toBeGreaterThan(clock());
    expect(retryAt).toBeLessThanOrEqual(clock() + DAY_MS);
  });

  test('with a redirect to another host is not followed', async () => {
    const other = await hostThat(() => ({ status: 200, body: '{}' }));
    const host = await hostThat(() => ({ status: 307, headers: { location: `${other.url}/elsewhere` } }));
    expect((await failureAt(host.url, target)).reason).toMatch(/HTTP 307/);
    expect(other.calls).toEqual([]);
  });

  test('with the token in it, whole or cut, is quoted without', async () => {
    const cut = `${' '.padStart(180, '.')}${TOKEN}`;
    for (const message of [`No such key: ${TOKEN}`, cut]) {
      const host = await hostThat(() => ({
        status: 401,
        body: JSON.stringify({ message, errors: [{ code: 1, message }] }),
      }));
      const { reason, status } = await failureAt(host.url, target);
      if (target !== 's3') expect(reason).toContain('[secret]');
      expect(reason + JSON.stringify(status())).not.toContain(TOKEN.slice(0, 12));
    }
  });

  test.each(['two\nlines', 'none…'])(
    'is not asked for with the token %j, which is not shown',
    async secret => {
      const host = await hostThat(() => ({ status: 500 }));
      const { reason } = await failureAt(host.url, target, { secret });
      expect(reason).toMatch(/^[A-Z_]+ has a character that no token has/);
      expect(reason).not.toContain(secret);
      expect(host.calls).toEqual([]);
    },
  );
});

test('a line break at the end of a token is left out', async () => {
  const seen: unknown[] = [];
  const host = await hostThat(({ headers }) => {
    seen.push(headers.authorization);
    return { status: 401, body: '{}' };
  });
  await failureAt(host.url, 'netlify', { secret: `${TOKEN}\n` });
  expect(seen).toEqual([`Bearer ${TOKEN}`]);
});

test('an endless list is not paged for ever', async () => {
  const page =
    '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken></ListBucketResult>';
  const host = await hostThat(() => ({ status: 200, body: page }));
  expect((await failureAt(host.url, 's3')).reason).toMatch(/list of objects/);
  expect(host.calls.length).toBeLessThan(5);
});

test('an endless response is not read to its end', async () => {
  const part = Buffer.alloc(1024 * 1024, ' ');
  const server = createServer((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // One target: `hostCall` reads the responses of all.
  const { reason } = await failureAt(`http://127.0.0.1:${await listening(server)}`, 'netlify');
  expect(reason).toMatch(/more than 64 MB/);
});

test('a long text with control characters is reported in one short line', async () => {
  const error_message = `\u001b[2J\nlive\u202e${'x'.repeat(1_000_000)}`;
  const host = await hostThat(({ method }) => ({
    status: 200,
    body: JSON.stringify({ id: 'd1', state: method === 'POST' ? 'error' : 'ready', error_message }),
  }));
  const { reason, status } = await failureAt(host.url, 'netlify');
  expect(reason).toMatch(/^Netlify could not finish the deploy: /);
  expect(reason).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(reason.length).toBeLessThan(1100);
  expect(status()[0]?.record.failure?.reason).toBe(reason);
});

test.each(['../../other', '..', 'a/b', '\u001b[2J', ''])('%j is no id of a deploy', async id => {
  const host = await hostThat(() => ({ status: 200, body: JSON.stringify({ id, state: 'error' }) }));
  const { reason, status } = await failureAt(host.url, 'netlify');
  expect(reason).toMatch(/a new deploy is not as its API description says/);
  expect(host.calls).toEqual(['GET /sites/site-1', expect.stringMatching(/^POST/)]);
  expect(status()[0]?.record.begun).toBeNull();
});

test('a host that asks for one file many times gets it once', async () => {
  let digest = '';
  const host = await hostThat(({ method, address, body }) => {
    if (method === 'PUT') return { status: 200, body: '{}' };
    if (address.endsWith('/sites/site-1'))
      return { status: 200, body: JSON.stringify({ id: 'site-1', published_deploy: { id: 'd' } }) };
    if (method === 'POST') [digest = ''] = Object.values<string>(JSON.parse(body.toString()).files);
    const state = host.calls.some(call => call.startsWith('PUT')) ? 'ready' : 'prepared';
    const required = Array.from({ length: 50 }, () => digest);
    return { status: 200, body: JSON.stringify({ id: 'd', state, required }) };
  });
  const { release, deploy } = deployHarness(HOSTINGS.netlify(), environment(host.url, TOKEN));
  await release({ 'index.html': 'home' });
  expect(await deploy()).toMatchObject({ ok: true, uploaded: 1 });
  expect(host.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1);
});

test('a file that Netlify cannot take is reported, and nothing begins', async () => {
  const host = await hostThat(() => ({ status: 500 }));
  const { reason } = await failureAt(host.url, 'netlify', { files: { 'a#b.html': 'x' } });
  expect(reason).toContain('Netlify takes no file with');
  expect(host.calls).toEqual([]);
});
