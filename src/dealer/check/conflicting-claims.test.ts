import { expect, test } from 'vitest';
import { LEAST_SITE } from '../../../tests/support/samples/least-site.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { formatProblem } from '../problem/format-problem.ts';
import { conflictingClaims, operatorHosts } from './conflicting-claims.ts';

async function problemsOf(
  sites: Record<string, unknown>,
  options: Parameters<typeof conflictingClaims>[1] = {},
): Promise<Record<string, string[]>> {
  const files = Object.entries(sites).map(([slug, site]) => [`${slug}/site.json`, site]);
  const dealers = temporaryFolder(Object.fromEntries(files));
  const found = await conflictingClaims(dealers, options);
  return Object.fromEntries([...found].map(([slug, problems]) => [slug, problems.map(formatProblem)]));
}
const site = (slug: string, more: object = {}) => ({
  ...LEAST_SITE,
  slug,
  origin: `https://${slug}.example`,
  ...more,
});

test('dealers with one host are reported to each other, however they write it', async () => {
  const found = await problemsOf({
    alpha: site('alpha', { origin: 'https://www.dealer.example' }),
    beta: site('beta', { origin: 'http://www.dealer.example:8080' }),
    delta: site('delta', { origin: 'https://www.dealer.example.' }),
    gamma: site('gamma'),
  });
  expect(Object.keys(found)).toEqual(['alpha', 'beta', 'delta']);
  expect(found['beta']?.join()).toMatchInlineSnapshot(`
    "beta/site.json: origin
      expected: a host that no other dealer has
      found:    "http://www.dealer.example:8080", which alpha/site.json, delta/site.json has too
      repair:   Give each dealer a host of its own, whatever its scheme and port: leads come in by host."
  `);
});

test('a host at which a dealer is called is its own as its address is', async () => {
  const hosted = (server: string) => ({ hosting: { target: 'netlify', siteId: 'x', server } });
  const found = await problemsOf({
    alpha: site('alpha', hosted('https://beta.example')),
    beta: site('beta'),
    // Its own two are no conflict.
    gamma: site('gamma', hosted('https://gamma.example')),
  });
  expect(Object.keys(found)).toEqual(['alpha', 'beta']);
  expect(found['alpha']?.join()).toContain('alpha/site.json: hosting.server');
});

test('dealers with one id are reported, whether it is a number or text', async () => {
  const found = await problemsOf({ alpha: site('alpha', { id: 12 }), beta: site('beta', { id: '12' }) });
  expect(found['alpha']?.join()).toMatchInlineSnapshot(`
    "alpha/site.json: id
      expected: an id that no other dealer has
      found:    12, which beta/site.json has too
      repair:   Give each dealer an id of its own, or take it out: leads go out with it."
  `);
});

test('a missing, empty or unreadable value claims nothing', async () => {
  const found = await problemsOf({
    alpha: site('alpha', { id: null, origin: 'no address' }),
    beta: site('beta', { id: '', origin: 'no address' }),
    broken: '{"origin":',
    gamma: [],
    delta: site('delta', { id: null }),
  });
  expect(found).toEqual({});
});

test('the dealer that is live with a host or an id may go on, and the one that copied it may not', async () => {
  const origin = 'https://www.dealer.example';
  const sites = {
    alpha: site('alpha', { origin, id: 12 }),
    beta: site('beta', { origin: 'https://www.dealer.example:8443', id: '12' }),
    gamma: site('gamma', { hosting: { target: 'folder', path: '/var/www/c', server: origin } }),
  };
  const live = (records: Record<string, object>) => (slug: string) => ({ ...records[slug] });
  const found = await problemsOf(sites, { liveOf: live({ beta: { origin, id: '12' } }) });
  expect(Object.keys(found).sort()).toEqual(['alpha', 'gamma']);
  expect(found['alpha']).toHaveLength(2);
  // Live elsewhere, or both of them: nobody has it before the others.
  const elsewhere = await problemsOf(sites, { liveOf: live({ beta: { origin: 'https://old.example' } }) });
  expect(Object.keys(elsewhere).sort()).toEqual(['alpha', 'beta', 'gamma']);
  const both = await problemsOf(sites, { liveOf: live({ alpha: { origin }, beta: { origin } }) });
  expect(Object.keys(both).sort()).toEqual(['alpha', 'beta', 'gamma']);
});

test("no dealer has a host of the operators, and nobody's id is one", async () => {
  const reserved = operatorHosts({
    OPERATORS_HOST: 'Ops.Example:443, admin.example',
    PREVIEW_ORIGIN: 'https://desk.example:4322',
  });
  const found = await problemsOf(
    {
      alpha: site('alpha', { origin: 'https://ops.example' }),
      beta: site('beta', { hosting: { target: 'netlify', siteId: 'x', server: 'https://admin.example' } }),
      gamma: site('gamma', { origin: 'http://desk.example', id: 'ops.example' }),
      delta: site('delta', { id: 'ops.example.au' }),
    },
    { reserved },
  );
  expect(Object.entries(found).map(([slug, problems]) => [slug, problems.length])).toEqual([
    ['alpha', 1],
    ['beta', 1],
    ['gamma', 1],
  ]);
  expect(found['alpha']?.join()).toContain("expected: a host that is not the operators'");
  expect(operatorHosts({})).toEqual(new Set());
});
