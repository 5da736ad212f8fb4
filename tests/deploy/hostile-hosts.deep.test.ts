import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeployResult } from '../../src/deploy/deploy-site.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import type { Hosting } from '../../src/schemas/site/hosting.ts';
import { faultyServer, type HostRequest, type HostResponse } from '../support/fakes/faulty-server.ts';
import { deployHarness, netlifyHosting } from './deploy-harness.ts';

const TOKEN = 'nfp_a-token-of-somebody-0123456789';

async function hostThat(respond: (request: HostRequest) => HostResponse | Promise<HostResponse>) {
  const host = await faultyServer(respond);
  onTestFinished(() => host.close());
  return host;
}

/** One deploy to a host at an address of this machine. */
async function deployTo(
  url: string,
  target: 'netlify' | 's3' | 'cloudflare',
  env: Record<string, string> = {},
  files: Record<string, string> = { 'index.html': 'home' },
) {
  const hosting: Record<typeof target, Hosting> = {
    netlify: netlifyHosting(),
    s3: {
      target: 's3',
      bucket: 'northside-site',
      region: 'auto',
      endpoint: url,
      prefix: null,
      account: null,
      server: null,
    },
    cloudflare: {
      target: 'cloudflare',
      accountId: 'a'.repeat(32),
      name: 'northside',
      account: null,
      server: null,
    },
  };
  const harness = deployHarness(hosting[target]);
  await harness.release(files);
  const result = await harness.deploy(null, {
    env: {
      NETLIFY_AUTH_TOKEN: TOKEN,
      NETLIFY_API_URL: url,
      NETLIFY_DEPLOY_CREDITS: 'unlimited',
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_API_URL: url,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: TOKEN,
      ...env,
    },
  });
  return { harness, result };
}

function failed(result: DeployResult): Extract<DeployResult, { ok: false }> {
  if (result.ok) throw new Error('It was deployed.');
  return result;
}

describe('an answer of a host', () => {
  test.each([
    { 'retry-after': '31536000' },
    { 'retry-after': '99999999999999999999' },
    { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' },
    { 'x-ratelimit-reset': '1e300' },
    { 'x-ratelimit-reset': 'Infinity' },
  ])('with %o is retried within a day', async headers => {
    const host = await hostThat(() => ({ status: 429, headers }));
    for (const target of ['netlify', 's3', 'cloudflare'] as const) {
      const { harness, result } = await deployTo(host.url, target);
      const { reason, retryAt } = failed(result);
      expect(reason).toMatch(/takes no more calls/);
      expect(retryAt).toBeGreaterThan(harness.clock());
      expect(retryAt).toBeLessThanOrEqual(harness.clock() + DAY_MS);
    }
  });

  test('with an endless list is not paged for ever', async () => {
    const page =
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken></ListBucketResult>';
    const host = await hostThat(() => ({ status: 200, body: page }));
    const { result } = await deployTo(host.url, 's3');
    expect(failed(result).reason).toMatch(/list of objects/);
    expect(host.calls.length).toBeLessThan(5);
  });

  test('without end is not read to the end', async () => {
    const part = Buffer.alloc(1024 * 1024, ' ');
    const server = createServer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', more);
      more();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    for (const target of ['netlify', 's3', 'cloudflare'] as const) {
      const { result } = await deployTo(url, target);
      expect(failed(result).reason).toMatch(/more than 64 MB/);
    }
  });

  test('with a redirect to another host is not followed there', async () => {
    const other = await hostThat(() => ({ status: 200, body: '{}' }));
    const host = await hostThat(() => ({ status: 307, headers: { location: `${other.url}/elsewhere` } }));
    for (const target of ['netlify', 's3', 'cloudflare'] as const) {
      const { result } = await deployTo(host.url, target);
      expect(failed(result).reason).toMatch(/HTTP 307/);
    }
    expect(other.calls).toEqual([]);
  });

  test('that contains the token is quoted without it', async () => {
    const host = await hostThat(({ headers }) => ({
      status: 401,
      body: JSON.stringify({
        message: `No such key: ${headers.authorization}`,
        errors: [{ code: 1, message: `No such key: ${headers.authorization}` }],
      }),
    }));
    for (const target of ['netlify', 'cloudflare'] as const) {
      const { harness, result } = await deployTo(host.url, target);
      expect(failed(result).reason).toMatch(/refused the token .*No such key/);
      expect(failed(result).reason).not.toContain(TOKEN);
      expect(JSON.stringify(harness.status())).not.toContain(TOKEN);
    }
  });

  test('that is cut off within the token is quoted without that part', async () => {
    const message = `${' '.padStart(180, '.')}${TOKEN}`;
    const body = JSON.stringify({ message, errors: [{ code: 1, message }] });
    const host = await hostThat(() => ({ status: 400, body }));
    for (const target of ['netlify', 'cloudflare'] as const) {
      const { reason } = failed((await deployTo(host.url, target)).result);
      expect(reason).toContain('[secret]');
      expect(reason).not.toContain(TOKEN.slice(0, 12));
    }
  });

  test('with a long text or control characters is reported in one short line', async () => {
    const message = `\u001b[2J\nlive\u202e${'x'.repeat(1_000_000)}`;
    const host = await hostThat(({ method }) => ({
      status: 200,
      body: JSON.stringify({
        id: 'd1',
        state: method === 'POST' ? 'error' : 'ready',
        error_message: message,
      }),
    }));
    const { harness, result } = await deployTo(host.url, 'netlify');
    const { reason } = failed(result);
    expect(reason).toMatch(/^Netlify could not finish the deploy: /);
    expect(reason).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(reason.length).toBeLessThan(1100);
    expect(harness.status()[0]?.record.failure?.reason).toBe(reason);
  });

  test.each(['../../other', '..', 'a/b', '\u001b[2J', ''])(
    'with %j for the id of a deploy is not requested by it',
    async id => {
      const host = await hostThat(() => ({ status: 200, body: JSON.stringify({ id, state: 'error' }) }));
      const { harness, result } = await deployTo(host.url, 'netlify');
      expect(failed(result).reason).toMatch(/a new deploy is not as its API description says/);
      expect(host.calls).toEqual(['GET /sites/site-1', expect.stringMatching(/^POST/)]);
      expect(harness.status()[0]?.record.begun).toBeNull();
    },
  );

  test('in a good response that it failed has not made a release live', async () => {
    const host = await hostThat(({ method }) => ({
      status: 200,
      body: JSON.stringify(
        method === 'PUT'
          ? { success: false, errors: [{ code: 10_021, message: 'The script is broken' }], result: null }
          : { success: true, errors: [], result: { jwt: 'last', buckets: [] } },
      ),
    }));
    const { harness, result } = await deployTo(host.url, 'cloudflare');
    expect(failed(result).reason).toMatch(/refused the Worker: HTTP 200, 10021 "The script is broken"/);
    expect(harness.status()[0]?.record.deployed).toBeNull();
  });

  test('the same file many times over gets it once', async () => {
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
    const { result } = await deployTo(host.url, 'netlify');
    expect(result).toMatchObject({ ok: true, uploaded: 1 });
    expect(host.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1);
  });
});

describe('a token', () => {
  test.each(['two\nlines', 'none…'])('such as %j is refused without being printed', async token => {
    const host = await hostThat(() => ({ status: 500 }));
    for (const target of ['netlify', 's3', 'cloudflare'] as const) {
      const env = { NETLIFY_AUTH_TOKEN: token, CLOUDFLARE_API_TOKEN: token, AWS_SECRET_ACCESS_KEY: token };
      const { result } = await deployTo(host.url, target, env);
      expect(failed(result).reason).toMatch(/^[A-Z_]+ has a character that no token has/);
      expect(failed(result).reason).not.toContain(token);
    }
    expect(host.calls).toEqual([]);
  });

  test('with a line break at its end is taken without it', async () => {
    const seen: unknown[] = [];
    const host = await hostThat(({ headers }) => {
      seen.push(headers.authorization);
      return { status: 401, body: '{}' };
    });
    await deployTo(host.url, 'netlify', { NETLIFY_AUTH_TOKEN: `${TOKEN}\n` });
    expect(seen).toEqual([`Bearer ${TOKEN}`]);
  });
});

describe('a file that a host cannot take', () => {
  test.each([
    ['netlify', { 'a#b.html': 'x' }, 'Netlify takes no file with'],
    ['cloudflare', { 'large.txt': 'x'.repeat(25 * 1024 * 1024 + 1) }, 'takes 25 MiB a file'],
  ] as const)('is reported by %s, and nothing is started', async (target, files, reason) => {
    const host = await hostThat(() => ({ status: 500 }));
    const { result } = await deployTo(host.url, target, {}, { 'index.html': 'home', ...files });
    expect(failed(result).reason).toContain(reason);
    expect(host.calls).toEqual([]);
  });
});
