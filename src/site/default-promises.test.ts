import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import type { Picture } from '../schemas/picture.ts';
import type { Block } from '../view/block.ts';
import { plan } from './plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

async function blocksAt(path: string, config: object): Promise<Block<Picture>[]> {
  const page = plan(await sampleSite([], config), NOW).pages.find(each => each.page.path === path)?.page;
  if (page?.view !== 'article' && page?.view !== 'home') throw new Error(`no page at ${path}`);
  return page.data.blocks;
}

describe('the promo banner of the home page', () => {
  const banner = async (features: object, texts: object = {}) =>
    (await blocksAt('/', { features: { homeBlocks: ['promoBanner'], ...features }, texts })).flatMap(block =>
      block.kind === 'tiles' ? block.tiles.map(({ title }) => title) : [],
    );

  test('promises by default only what the site offers', async () => {
    expect(await banner({})).toEqual(['Reserve a car', 'Apply for finance']);
    expect(await banner({ reserve: false })).toEqual(['Apply for finance']);
    expect(await banner({ pagesHidden: ['finance'] })).toEqual(['Reserve a car']);
    expect(await banner({ reserve: false, finance: false })).toEqual([]);
  });

  test('shows what the dealer wrote, unless it is off', async () => {
    const texts = { promoBanner: [{ title: 'Ours', text: 'All ours.' }] };
    expect(await banner({ reserve: false, finance: false }, texts)).toEqual(['Ours']);
    expect(await banner({ promoBanner: false }, texts)).toEqual([]);
  });
});

test('the privacy page names no time after which details are gone: nothing deletes them by itself', async () => {
  const page = plan(await sampleSite([], {}), NOW).pages.find(
    each => each.page.path === '/privacy-policy/',
  )?.page;
  const said = JSON.stringify(page);
  expect(said).toContain('Ask us at any time what we hold');
  expect(said).not.toMatch(
    /no longer than|until then|(?:days|months|years) (?:later|after)|keep them (?:for|only|no)/,
  );
});

describe('default texts with a distance', () => {
  const tiles = async (country: string) =>
    (await blocksAt('/warranty/', { country })).flatMap(block =>
      block.kind === 'tiles' ? block.tiles.map(({ title }) => title) : [],
    );
  const answer = async (country: string) =>
    (await blocksAt('/trade-in/', { country })).flatMap(block =>
      block.kind === 'questions' ? (block.questions[0]?.answer ?? '') : [],
    )[0];

  test('are the default texts in Australia', async () => {
    expect(await tiles('AU')).toEqual(['Unlimited km warranty', '100,000 km genuine service program']);
    expect(await answer('AU')).toBe(
      'Most cars, utes and vans. We generally give no estimates for cars older than 7 years or over 100,000 km; ask us about those.',
    );
  });

  test.each(['US', 'GB'])('count miles in %s', async country => {
    expect(await tiles(country)).toEqual(['Unlimited mileage warranty', '60,000 mi genuine service program']);
    expect(await answer(country)).toContain('Most cars, pickups and vans.');
    expect(await answer(country)).toContain('over 62,000 mi;');
  });
});
