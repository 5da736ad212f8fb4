import { expect, test } from 'vitest';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../../site/plan.ts';
import { headersOutput } from './headers-output.ts';

const site = await sampleSite(sampleCars(3));
const sitePlan = plan(site, new Date('2026-11-20T02:00:00Z'));

test('_headers name the digests of inline code and the search host, and change with them', () => {
  const inline = { scripts: ['sha256-abc='], styles: [] };
  const { config } = site;
  const plain = headersOutput(sitePlan, inline, config);
  const searching = headersOutput(sitePlan, inline, {
    ...config,
    search: { ...config.search, host: 'https://search.example:7700/path' },
  });
  expect(plain).toMatchObject({ kind: 'text', file: '_headers' });
  expect(plain.kind === 'text' && plain.body).toContain("script-src 'self' 'sha256-abc='");
  expect(searching.kind === 'text' && searching.body).toContain(
    "connect-src 'self' https://search.example:7700;",
  );
  expect(searching.hash).not.toBe(plain.hash);
});
