import { expect, inject, test } from 'vitest';
import { hasFocus } from '../support/browser/visit.ts';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out } = inject('demoSites');
const SLUG = 'bayside-suzuki';
const CAPALABA = '/locations/capalaba/';
const GROUP = 'harbour-motor-group';
const sites = serveForTests(out);

test('The map of a location is requested on a click, and nothing from another host before', async () => {
  const { page, requests, faults, close } = await sites.open(SLUG, CAPALABA);
  await page.route('https://www.google.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' }),
  );
  const elsewhere = () =>
    requests.map(url => new URL(url).hostname).filter(host => !host.endsWith('.localhost'));
  const button = page.getByRole('button', { name: 'Show map' });
  await button.hover();
  await button.focus();
  await page.waitForLoadState('networkidle');
  expect(elsewhere()).toEqual([]);
  await page.keyboard.press('Enter');
  const map = page.getByTitle('Map of Bayside Suzuki Capalaba');
  await map.waitFor();
  expect(await map.getAttribute('src')).toBe(
    'https://www.google.com/maps?q=-27.5236%2C153.1913&output=embed',
  );
  await expect.poll(elsewhere).toEqual(['www.google.com']);
  expect(await hasFocus(map)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('Opening hours mark the day at the dealer, wherever the visitor is', async () => {
  const { page, faults, close } = await sites.open(SLUG, '/', { timezoneId: 'America/New_York' });
  for (const [now, line] of [
    ['2026-11-20T02:00:00Z', 'Mon-Fri 8:30 am – 5:30 pm'],
    ['2026-11-20T15:00:00Z', 'Sat 8:30 am – 4:30 pm'],
    ['2026-12-24T01:00:00Z', 'Holidays: 24/12/2026 8:30 am – 1:00 pm'],
  ] as const) {
    await page.clock.setFixedTime(now);
    await page.goto(new URL(CAPALABA, page.url()).href);
    const today = await page.locator('[aria-current="date"]').innerText();
    expect(today.replaceAll(/\s+/g, ' '), now).toBe(line);
  }
  expect(faults).toEqual([]);
  await close();
});

test('The directory is filtered while a visitor types, and says when nothing is left', async () => {
  const { page, faults, close } = await sites.open(GROUP, '/directory/');
  const field = page.getByRole('searchbox', { name: 'Find a brand, model or dealership' });
  const links = page.locator('.directory section a:visible');
  const all = await links.count();
  expect(all).toBeGreaterThan(50);
  await field.pressSequentially('kia car');
  expect(await links.allInnerTexts()).toEqual(['Kia Carnival']);
  expect(await page.getByRole('heading', { name: 'Dealerships' }).isVisible()).toBe(false);
  expect(await page.locator('.directory__jumps a:visible').allInnerTexts()).toEqual(['Models']);
  await field.fill('zeppelin');
  expect(await links.count()).toBe(0);
  expect(await page.getByRole('status').innerText()).toBe('Nothing here has that name.');
  await field.fill('');
  expect(await links.count()).toBe(all);
  expect(faults).toEqual([]);
  await close();
});

test('Without scripts the map is a link, and the directory is whole', async () => {
  const { page, close } = await sites.open(SLUG, CAPALABA, { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false);
  const link = page.getByRole('link', { name: 'Show map' });
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
  await page.goto(sites.address(GROUP, '/directory/'));
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.getByRole('link', { name: 'Kia Carnival' }).click();
  expect(new URL(page.url()).pathname).toBe('/search/kia/carnival/');
  await close();
});
