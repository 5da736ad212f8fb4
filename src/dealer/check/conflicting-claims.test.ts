import { expect, test } from 'vitest';
import { LEAST_SITE } from '../../../tests/support/samples/least-site.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { formatProblem } from '../problem/format-problem.ts';
import { conflictingClaims } from './conflicting-claims.ts';

async function problemsOf(sites: Record<string, unknown>): Promise<Record<string, string[]>> {
  const files = Object.entries(sites).map(([slug, site]) => [`${slug}/site.json`, site]);
  const dealers = temporaryFolder(Object.fromEntries(files));
  const found = await conflictingClaims(dealers);
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
