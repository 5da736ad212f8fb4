import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDeployRecord, storeDeployRecord } from '../../src/deploy/deploy-records.ts';
import { resultLine } from '../../src/deploy/result-line.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/durations.ts';
import { HOSTINGS, netlifySite, offered } from './deploy-harness.ts';

const overLimits = { ok: false, reason: expect.stringContaining('limits of the account') };

/** A site that waits for its first deploy, with the record of its account. */
async function accountWith(record: unknown = { begun: [], notBefore: null }) {
  const site = await netlifySite();
  const file = path.join(site.out, '.forecourt/_deploys/netlify.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof record === 'string' ? record : JSON.stringify(record));
  await site.release({ 'index.html': 'home' }, [offered('a')]);
  const pays = (credits: string) => ({ env: { ...site.env, NETLIFY_DEPLOY_CREDITS: credits } });
  const known = () => readDeployRecord(site.store, 'netlify:site-1');
  return { ...site, file, pays, known };
}

describe('the record of an account', () => {
  test.each(['', '{"begun":[1,', '{"begun":["x"],"notBefore":null}'])(
    'that cannot be read (%j) lets no deploy begin: nobody knows how many did',
    async text => {
      const { host, status, deploy, file } = await accountWith(text);
      const problem = expect.stringContaining(`${file} cannot be read`);
      expect(status()).toMatchObject([{ problem }]);
      expect(await deploy()).toMatchObject({ ok: false, reason: problem });
      expect([host.starts, fs.readFileSync(file, 'utf8')]).toEqual([[], text]);
    },
  );

  test.each([9 * 365, 20])('of a clock that was %d days ahead delays nothing', async days => {
    const ahead = Date.parse('2026-11-23T00:00:00Z') + days * DAY_MS;
    const { host, deploy } = await accountWith({
      begun: [ahead, ahead, ahead],
      notBefore: ahead + 60_000,
    });
    await deploy();
    expect(await deploy()).toMatchObject({ ok: true });
    expect(host.starts).toHaveLength(1);
  });

  test('of a clock that was set back by an hour counts what began in it', async () => {
    const soon = Date.parse('2026-11-23T02:00:00Z');
    const { host, deploy } = await accountWith({ begun: [soon, soon, soon], notBefore: null });
    expect(await deploy()).toMatchObject(overLimits);
    expect(host.starts).toEqual([]);
  });
});

test('a deploy that Netlify refuses as one too many counts for the account, not against the site', async () => {
  const { host, store, clock, deploy, known } = await accountWith();
  const soon = clock() + HOUR_MS;
  host.starts.push(soon, soon, soon);
  expect(await deploy({ clock: () => soon })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('no more calls of this account'),
  });
  expect(known().failure).toBeNull();
  const failure = { at: 1, tries: 3, reason: 'A token that was replaced.', retryAt: 2 };
  storeDeployRecord(store, { ...known(), failure });
  expect(await deploy({ clock: () => soon + 10_000 })).toMatchObject(overLimits);
  expect(known().failure).toBeNull();
  expect(host.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
});

test('over the budget, the reason names the setting, what is known of the site stays, and a raise helps', async () => {
  const { release, deploy, pays, known } = await accountWith();
  expect(await deploy(pays('15'))).toMatchObject({ ok: true });
  await release({ 'index.html': 'home 2' }, [offered('a')]);
  expect(await deploy(pays('15'))).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/no deploy before \d{4}-.*NETLIFY_DEPLOY_CREDITS/),
  });
  // 14 credits pay for no deploy at all.
  const never = await deploy(pays('14'));
  expect(resultLine('sample', never)).toMatch(
    /not deployed. The limits .* before they are raised.*NETLIFY_DEPLOY_CREDITS/,
  );
  expect(Number.isFinite(never.ok ? Number.NaN : never.retryAt)).toBe(true);
  expect(known()).toMatchObject({
    deployed: { release: expect.any(String) },
    failure: { tries: 1, retryAt: expect.any(Number) },
  });
  expect(await deploy(pays('150'))).toMatchObject({ ok: true });
});

test('a wrong token or project takes nothing of the budget', async () => {
  const { moveTo, release, deploy, pays } = await accountWith();
  // Two may be saved up.
  const { env } = pays('120');
  for (const siteId of ['site-1', 'site-2', 'site-2']) {
    moveTo(HOSTINGS.netlify({ siteId }));
    await deploy({ env: { ...env, NETLIFY_AUTH_TOKEN: 'wrong' } });
    if (siteId !== 'site-1') await deploy({ env });
  }
  moveTo(HOSTINGS.netlify());
  expect(await deploy({ env })).toMatchObject({ ok: true });
  await release({ 'index.html': 'home 2' });
  expect(await deploy({ env })).toMatchObject({ ok: true });
});
