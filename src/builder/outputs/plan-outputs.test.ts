import { describe, expect, test } from 'vitest';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Output } from '../../release/publish/output.ts';
import { plan } from '../../site/plan.ts';
import { planOutputs } from './plan-outputs.ts';

const sitePlan = plan(await sampleSite(sampleCars(3)), new Date('2026-11-20T02:00:00Z'));
const renderer = { id: 'r1', entry: 'file:///entry.mjs', assetsDir: '/nowhere', compiled: false };
const hashes = (outputs: readonly Output[], kind: Output['kind']) =>
  outputs.filter(output => output.kind === kind).map(({ hash }) => hash);

describe('a page is made again', () => {
  const before = planOutputs(sitePlan, renderer);

  test.each([
    ['the code', { ...renderer, id: 'r2' }, sitePlan],
    ['the frame', renderer, { ...sitePlan, frameHash: 'other' }],
  ])('when %s that renders it changes: every page, and no text', (_, code, planned) => {
    const after = planOutputs(planned, code);
    const unchanged = hashes(before, 'page');
    expect(hashes(after, 'page').filter(hash => unchanged.includes(hash))).toEqual([]);
    expect(hashes(after, 'text')).toEqual(hashes(before, 'text'));
    expect(unchanged.length).toBe(sitePlan.pages.length);
  });

  test('when its data changes, and no other', () => {
    const pages = sitePlan.pages.map((page, at) => (at === 2 ? { ...page, hash: 'other' } : page));
    const after = planOutputs({ ...sitePlan, pages }, renderer);
    expect(after.filter(({ hash }, at) => hash !== before[at]?.hash).map(({ file }) => file)).toEqual([
      sitePlan.pages[2]?.file,
    ]);
  });
});
