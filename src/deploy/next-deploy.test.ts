import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../lib/time/durations.ts';
import type { Waiting } from '../schemas/deploy-record.ts';
import { nextDeploy, type WaitingSite } from './next-deploy.ts';

const NOW = 1000 * HOUR_MS;
const HUNDRED_A_DAY = { limits: [{ count: 100, ms: 24 * HOUR_MS }], begun: [] as number[], notBefore: null };

function site(slug: string, waiting: Partial<Waiting>, more: Partial<WaitingSite> = {}): WaitingSite {
  return {
    slug,
    waiting: { urgent: null, cars: null, words: null, ...waiting },
    notBefore: null,
    isStarted: false,
    ...more,
  };
}
/** As if so many deploys had just started. */
const used = (count: number) => ({ ...HUNDRED_A_DAY, begun: Array<number>(count).fill(NOW) });

describe('the next deploy', () => {
  test('waits a minute for company', () => {
    const sold = [site('a', { urgent: NOW })];
    expect(nextDeploy(sold, HUNDRED_A_DAY, NOW)).toEqual({ slug: null, lookAt: NOW + MINUTE_MS });
    expect(nextDeploy(sold, HUNDRED_A_DAY, NOW + MINUTE_MS).slug).toBe('a');
  });

  test('comes at once where none is counted', () => {
    const words = [site('a', { words: NOW })];
    expect(nextDeploy(words, { limits: [], begun: [], notBefore: null }, NOW).slug).toBe('a');
  });

  test('is of the site whose changes should have been live for longest', () => {
    const sites = [
      site('words', { words: NOW - 20 * HOUR_MS }),
      site('sold', { urgent: NOW - 2 * MINUTE_MS }),
      site('sold-before', { urgent: NOW - 3 * MINUTE_MS, words: NOW - 3 * MINUTE_MS }),
      site('cars', { cars: NOW - HOUR_MS }),
    ];
    const order: (string | null)[] = [];
    for (const rest = [...sites]; rest.length > 0; ) {
      const { slug } = nextDeploy(rest, HUNDRED_A_DAY, NOW);
      order.push(slug);
      rest.splice(
        rest.findIndex(each => each.slug === slug),
        1,
      );
    }
    expect(order).toEqual(['sold-before', 'sold', 'cars', 'words']);
  });

  test('is of a site with a sold car before one whose other changes are not owed yet', () => {
    const cars = site('cars', { cars: NOW - HOUR_MS - 55 * MINUTE_MS });
    const sold = site('sold', { urgent: NOW - 10 * MINUTE_MS });
    expect(nextDeploy([cars, sold], HUNDRED_A_DAY, NOW).slug).toBe('sold');
  });

  test('leaves what is saved up to sold cars and prices when it runs short', () => {
    const words = site('words', { words: NOW - 5 * HOUR_MS });
    const cars = site('cars', { cars: NOW - HOUR_MS });
    const sold = site('sold', { urgent: NOW - 5 * MINUTE_MS });
    expect(nextDeploy([words], used(10), NOW).slug).toBe('words');
    expect(nextDeploy([words], used(13), NOW).slug).toBeNull();
    expect(nextDeploy([words, cars], used(13), NOW).slug).toBe('cars');
    expect(nextDeploy([words, cars], used(19), NOW).slug).toBeNull();
    expect(nextDeploy([words, cars, sold], used(24), NOW).slug).toBe('sold');
    expect(nextDeploy([words, cars, sold], used(25), NOW)).toMatchObject({ slug: null });
  });

  test('takes words that wait for a day as it takes a sold car', () => {
    const words = site('words', { words: NOW - 25 * HOUR_MS });
    const sold = site('sold', { urgent: NOW - 5 * MINUTE_MS });
    expect(nextDeploy([words, sold], used(24), NOW).slug).toBe('words');
  });

  test('resumes what was started whatever the limits, and not with a site that just failed', () => {
    const started = site('started', { urgent: NOW }, { isStarted: true });
    expect(nextDeploy([started], used(25), NOW).slug).toBe('started');
    const failed = site('failed', { urgent: NOW - HOUR_MS }, { notBefore: NOW + MINUTE_MS, isStarted: true });
    expect(nextDeploy([failed], HUNDRED_A_DAY, NOW)).toEqual({ slug: null, lookAt: NOW + MINUTE_MS });
  });

  test('is none while the host takes none, or nothing waits', () => {
    const sold = site('sold', { urgent: NOW - HOUR_MS });
    const closed = { ...HUNDRED_A_DAY, notBefore: NOW + 5 * MINUTE_MS };
    expect(nextDeploy([sold], closed, NOW)).toEqual({ slug: null, lookAt: NOW + 5 * MINUTE_MS });
    expect(nextDeploy([site('done', {})], HUNDRED_A_DAY, NOW)).toEqual({
      slug: null,
      lookAt: Number.POSITIVE_INFINITY,
    });
  });
});
