import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readDeployRecord } from '../../src/deploy/deploy-records.ts';
import { resultLine } from '../../src/deploy/result-line.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { fakeNetlify } from '../support/fakes/fake-netlify.ts';
import { deployHarness, offered } from './deploy-harness.ts';

const YEAR_MS = 365 * DAY_MS;

async function harnessWithRecord(record: unknown) {
  const harness = deployHarness();
  const netlify = await fakeNetlify({ clock: harness.clock });
  onTestFinished(() => netlify.close());
  const file = path.join(harness.out, '.forecourt/_deploys/netlify.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof record === 'string' ? record : JSON.stringify(record));
  await harness.release({ 'index.html': 'home' }, [offered('a')]);
  return { harness, netlify, file };
}

describe('the record of an account', () => {
  test.each(['', '{"begun":[1,', '{"begun":["x"],"notBefore":null}'])(
    'that cannot be read (%j) lets no deploy begin: it is unknown how many did',
    async text => {
      const { harness, netlify, file } = await harnessWithRecord(text);
      expect(harness.status()).toMatchObject([
        { problem: expect.stringContaining(`${file} cannot be read`) },
      ]);
      expect(await harness.deploy(netlify)).toMatchObject({
        ok: false,
        reason: expect.stringContaining(`${file} cannot be read`),
      });
      expect(netlify.starts).toEqual([]);
      expect(fs.readFileSync(file, 'utf8')).toBe(text);
    },
  );

  test.each([
    ['years', 9 * YEAR_MS],
    ['days', 20 * DAY_MS],
  ])('of a clock that was %s ahead holds deploys up for none of them', async (_, ms) => {
    const ahead = Date.parse('2026-11-23T00:00:00Z') + ms;
    const { harness, netlify } = await harnessWithRecord({
      begun: [ahead, ahead, ahead],
      notBefore: ahead + 60_000,
    });
    await harness.deploy(netlify);
    expect(await harness.deploy(netlify)).toMatchObject({ ok: true });
    expect(netlify.starts).toHaveLength(1);
  });

  test('of a clock that was set back an hour counts what began in it', async () => {
    const soon = Date.parse('2026-11-23T02:00:00Z');
    const { harness, netlify } = await harnessWithRecord({ begun: [soon, soon, soon], notBefore: null });
    expect(await harness.deploy(netlify)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('limits of the account'),
    });
    expect(netlify.starts).toEqual([]);
  });
});

test('where no deploy can be paid, the status says so, and what is known of the site stays', async () => {
  const { harness, netlify } = await harnessWithRecord({ begun: [], notBefore: null });
  await harness.deploy(netlify);
  await harness.release({ 'index.html': 'home 2' }, [offered('a')]);
  harness.status();
  const env = {
    NETLIFY_AUTH_TOKEN: netlify.token,
    NETLIFY_API_URL: netlify.url,
    NETLIFY_DEPLOY_CREDITS: '14',
  };
  const result = await harness.deploy(netlify, { env });
  expect(resultLine('sample', result)).toMatch(/not deployed. The limits .* before they are raised/);
  expect(readDeployRecord(harness.store, 'netlify:site-1')).toMatchObject({
    deployed: { release: expect.any(String) },
    failure: { tries: 1, retryAt: expect.any(Number) },
  });
});
