import type { Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleApp } from '../../../src/preview/bundle-app.ts';
import { sharedBrowser } from '../../support/browser/browser.ts';
import { axeFindings } from '../../support/browser/visit.ts';
import { type FakeDesk, fakeDesk } from '../../support/fakes/fake-desk.ts';
import { sampleDifference } from '../../support/samples/sample-desk.ts';
import { type Listening, listen } from '../../support/server/listen.ts';

/** The application alone, before a server of samples. */

let bundle: Awaited<ReturnType<typeof bundleApp>>;
let desk: FakeDesk;
let server: Listening;
let page: Page;
let faults: string[];

beforeAll(async () => {
  bundle = await bundleApp();
});
beforeEach(async () => {
  desk = fakeDesk(bundle);
  server = await listen(desk.app);
  const url = (side: string) => `http://${side}.localhost:${server.port}`;
  desk.state.difference = sampleDifference({
    before: { release: 'r-12', at: '2026-11-23T03:00:00.000Z', url: url('before') },
    after: { at: '2026-11-23T06:00:00.000Z', url: url('after'), validUntil: '2026-11-27T13:00:00.000Z' },
  });
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: `http://127.0.0.1:${server.port}`,
  });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  faults = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && message.text().includes('Security Policy')) faults.push(message.text());
  });
});
afterEach(async () => {
  await page.context().close();
  server.close();
  expect(faults).toEqual([]);
});
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('all dealers', () => {
  test('one search over all, kept in the address, and Back', async () => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('bayside');
    await expect.poll(() => page.locator('.dealer-row').count()).toBe(1);
    await page.getByRole('link', { name: 'Bayside Motors' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/d/bayside');
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('bayside');
    await expect.poll(() => page.locator('.dealer-row').count()).toBe(1);
  });

  test('dealers that need attention are listed first, with the reason', async () => {
    await page.goto('/');
    await expect.poll(() => page.locator('.dealer-row').count()).toBe(100);
    const rows = await page.locator('.dealer-row').allInnerTexts();
    expect(rows[0]).toContain('theme.accent');
    expect(rows[1]).toContain('Feed held');
    await page.getByText(/^Feed held \(/).click();
    await expect.poll(() => page.locator('.dealer-row').count()).toBe(1);
  });

  test('a search that finds nothing leads on; so does an error, and an empty folder', async () => {
    await page.goto('/?search=nothing-is-called-this');
    await button('Show all dealers').click();
    await expect.poll(() => page.locator('.dealer-row').count()).toBe(100);
    desk.state.failure = { status: 500, error: 'The folder of dealers cannot be read.' };
    await page.reload();
    await page.getByRole('alert').getByText('cannot be read').waitFor();
    desk.state.failure = null;
    desk.state.dealers = [];
    await button('Try again').click();
    await page.getByText('No dealers yet').waitFor();
  });

  test('who is not signed in is led there, and back', async () => {
    desk.state.user = null;
    await page.goto('/d/bayside?at=2026-11-27T13%3A00%3A00.000Z');
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/d/bayside?at=2026-11-27T13%3A00%3A00.000Z');
  });
});

describe('a dealer', () => {
  test('one that was never published is shown, without counts that are not known yet', async () => {
    const [first, ...others] = desk.state.dealers;
    if (first === undefined) throw new Error('the sample desk has dealers');
    desk.state.dealers = [
      { ...first, slug: 'bayside', state: 'never-built', live: null, cars: 0 },
      ...others,
    ];
    desk.state.difference = { ...desk.state.difference, before: null };
    await page.goto('/d/bayside');
    const iframe = page.getByTitle(/, as it will be$/);
    expect(await iframe.getAttribute('src')).toBe(desk.state.difference.after.url);
    await page.getByText('The first publish tells here').waitFor();
    expect(await page.getByText('0 cars on the site').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Preview desk' }).click();
    const row = page.getByRole('row', { name: /Never published/ });
    expect(await row.getByRole('cell').nth(1).innerText()).toBe('–');
  });

  test('what of a hosted site is live at its host, what waits for it, and why a deploy failed', async () => {
    const [first, ...others] = desk.state.dealers;
    if (first === undefined) throw new Error('the sample desk has dealers');
    const hosted = {
      host: 'netlify' as const,
      place: 'netlify:site-1',
      live: { release: 'r-11', at: '2026-11-22T03:00:00.000Z' },
      waits: [{ what: 'urgent' as const, since: '2026-11-23T03:00:00.000Z' }],
      problem: 'Netlify refused the token: https://app.netlify.com/user/applications#personal-access-tokens',
      retryAt: '2026-11-23T06:00:00.000Z',
    };
    desk.state.dealers = [{ ...first, hosted }, ...others];
    await page.clock.install();
    await page.goto('/d/bayside');
    const panel = page.getByRole('region', { name: 'At Netlify' });
    await panel.getByText('Release r-11 is live there since').waitFor();
    await panel.getByText('Sold cars and prices').waitFor();
    await panel.getByText('#personal-access-tokens The next try: Mon').waitFor();
    const [inside, outside] = await Promise.all([
      panel.boundingBox(),
      page.locator('.columns').boundingBox(),
    ]);
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(
      (outside?.x ?? 0) + (outside?.width ?? 0) + 0.5,
    );
    expect(await axeFindings(page)).toEqual([]);
    // Another process deploys: the desk loads again by itself.
    desk.state.dealers = [
      { ...first, hosted: { ...hosted, waits: [], problem: null, retryAt: null } },
      ...others,
    ];
    await page.clock.runFor(16_000);
    await panel.getByText('Every change was sent.').waitFor();
  });

  test('what a publish would bring and leave out; approving by the keyboard, with a reason', async () => {
    await page.goto('/d/bayside');
    await page.getByRole('link', { name: 'Price fell: 14 cars' }).waitFor();
    const panel = page.locator('.panel').first();
    await panel.getByText('Leaves out').waitFor();
    await page.getByRole('link', { name: 'Text “footer”: 1 text' }).focus();
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByLabel('Why').fill('The manager asked');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.locator('.class-row').getByText('Approved').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('footer');
    expect(desk.asked.find(({ call }) => call === 'decisions')?.body).toEqual({
      stateId: 'now 0',
      classes: ['texts.footer'],
      decision: 'approve',
      from: null,
      why: 'The manager asked',
    });
  });

  test('an approval from a date, by the dealer’s clock', async () => {
    await page.goto('/d/bayside');
    await page.getByRole('button', { name: 'Approve: Text' }).click();
    await page.getByLabel(/From a date/).check();
    await page.getByLabel('Date and time in Australia/Sydney').fill('2026-12-01T09:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect
      .poll(() => desk.asked.find(({ call }) => call === 'decisions')?.body)
      .toMatchObject({ from: '2026-11-30T22:00:00.000Z' });
  });

  test('publishing shows its progress, and how it ended', async () => {
    await page.goto('/d/bayside');
    await button('Publish now').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Starting').waitFor();
    expect(desk.asked.find(({ call }) => call === 'publish')?.body).toEqual({
      digest: 'd-1',
      why: '',
      override: false,
    });
    desk.say({ type: 'progress', slug: 'bayside', stage: 'Making pages', done: 20, total: 40 });
    await page.getByText('Making pages: 20 of 40').waitFor();
    desk.say({ type: 'published', slug: 'bayside', release: 'r-13' });
    await page.getByText('Release r-13 is live.').waitFor();
  });

  test('what the gate refuses is shown, and published all the same only with a reason', async () => {
    await page.goto('/d/bayside');
    await button('Publish now').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(() => desk.asked.at(-1)?.call).toBe('publish');
    const problem = '/cars/a/: the repayment stands without its comparison rate';
    desk.say({ type: 'failed', slug: 'bayside', problems: [problem], isRefused: true });
    await page.getByText(problem).waitFor();
    await button(/^Publish in spite/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Publish in spite/ }).click();
    expect(desk.asked.filter(({ call }) => call === 'publish').length).toBe(1);
    await dialog.getByLabel('Why').fill('The lawyer agreed');
    await dialog.getByRole('button', { name: /^Publish in spite/ }).click();
    await expect
      .poll(() => desk.asked.at(-1)?.body)
      .toEqual({ digest: 'd-1', why: 'The lawyer agreed', override: true });
  });

  test('a publish of what was not seen is refused, with a message beside its button', async () => {
    await page.goto('/d/bayside');
    await button('Publish now').click();
    desk.state.failure = { status: 409, error: 'The stock changed since you looked. Look again.' };
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('dialog').getByText('The stock changed since you looked').waitFor();
  });

  test('what is live is shown anew when something changes', async () => {
    await page.goto('/d/bayside');
    await page.getByRole('link', { name: 'Price fell: 14 cars' }).waitFor();
    desk.state.difference = sampleDifference({ classes: [], waiting: [], digest: 'd-2' });
    desk.say({ type: 'changed', slug: 'bayside' });
    await page.getByText('Nothing: the live site').waitFor();
    await expect.poll(() => button('Publish now').isDisabled()).toBe(true);
  });

  test('a held feed is taken only with a reason, and only the one that was seen', async () => {
    const heldFeed = { text: 'The feed would remove 300 of 420 cars: more than half.', digest: 'f-1' };
    desk.state.difference = { ...desk.state.difference, heldFeed };
    await page.goto('/d/dealer-7');
    await button('Take it all the same').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take the feed' }).click();
    expect(desk.asked.some(({ call }) => call === 'accept-stock')).toBe(false);
    await dialog.getByLabel('Why').fill('Sold to the trade');
    await dialog.getByRole('button', { name: 'Take the feed' }).click();
    await expect
      .poll(() => desk.asked.at(-1))
      .toEqual({ call: 'accept-stock', body: { feed: 'f-1', why: 'Sold to the trade' } });
    await expect.poll(() => dialog.count()).toBe(0);
    await button('Take it all the same').click();
    const another = { text: 'The feed would remove 400 of 420 cars: more than half.', digest: 'f-2' };
    desk.state.difference = { ...desk.state.difference, heldFeed: another };
    desk.state.failure = { status: 409, error: 'Another feed came since you looked.' };
    await dialog.getByLabel('Why').fill('Sold to the trade');
    await dialog.getByRole('button', { name: 'Take the feed' }).click();
    await dialog.getByText('Another feed came').waitFor();
    desk.state.failure = null;
    desk.say({ type: 'changed', slug: 'dealer-7' });
    await page.keyboard.press('Escape');
    await page.getByText('would remove 400').waitFor();
  });

  test('a later moment is a part of the address, and nothing is published from it', async () => {
    await page.goto('/d/bayside');
    await button('Another date').click();
    await button(/^Next change/).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2026-11-27T13:00:00.000Z');
    await page.getByText('The site as it will be on Sat').waitFor();
    await page.getByText('go back to now to publish').waitFor();
    await expect.poll(() => desk.asked.at(-1)?.body).toEqual({ at: '2026-11-27T13:00:00.000Z', edits: [] });
  });
});

describe('a class', () => {
  test('thousands of pages, of which only those in sight are drawn; keys go to the last', async () => {
    await page.goto('/d/bayside/changes/texts.footer');
    await page.getByText('5,058 pages', { exact: true }).waitFor();
    await expect.poll(() => page.locator('a.page-row').count()).toBeLessThan(80);
    await page.locator('a.page-row').first().focus();
    await page.keyboard.press('End');
    await page.locator('a.page-row', { hasText: 'maxx-5057' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('5057');
  });

  test('by kind and by search', async () => {
    await page.goto('/d/bayside/changes/texts.footer');
    await page.getByLabel('Kind').selectOption('offer');
    await page.getByText('1,264 pages', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('maxx-5055');
    await page.getByText('1 page', { exact: true }).waitFor();
    await page.locator('a.page-row').click();
    await page.getByText('1 of 1').waitFor();
  });
});

describe('a page', () => {
  const PAGE = '/d/bayside/page?path=%2Fcars%2Fmazda-cx-5-maxx-1%2F&class=texts.footer';

  test('differences are described, the price first; both versions are side by side', async () => {
    await page.goto(PAGE);
    await page.locator('.difference').first().waitFor();
    const [first] = await page.locator('.difference').allInnerTexts();
    expect(first).toContain('Price');
    const iframes = page.frameLocator('.page-iframe--after iframe');
    await iframes.getByText('after /cars/mazda-cx-5-maxx-1/').waitFor();
    await page.getByText('1280 px').click();
    const box = await page.locator('.page-iframe--after .page-iframe__box').boundingBox();
    const iframe = await page.locator('.page-iframe--after iframe').boundingBox();
    expect(iframe?.width).toBeCloseTo(box?.width ?? 0, -1);
  });

  test('the pages are marked, scroll together, and stay where they are when they are loaded anew', async () => {
    await page.goto(PAGE);
    const price = page.frameLocator('.page-iframe--before iframe').locator('.price');
    await expect.poll(() => price.evaluate(element => element.style.outlineStyle)).toBe('solid');
    await page.getByLabel('Mark what differs').uncheck();
    await expect.poll(() => price.evaluate(element => element.style.outlineStyle)).toBe('');
    const scrollOf = (side: string) =>
      page
        .frameLocator(`.page-iframe--${side} iframe`)
        .locator('html')
        .evaluate(() => Math.round(scrollY));
    await page
      .frameLocator('.page-iframe--after iframe')
      .locator('html')
      .evaluate(() => scrollTo(0, 600));
    await expect.poll(() => scrollOf('before')).toBe(600);
    desk.state.difference = { ...desk.state.difference, digest: 'd-2' };
    desk.say({ type: 'changed', slug: 'bayside' });
    await expect.poll(() => desk.asked.filter(({ call }) => call === 'states').length).toBe(2);
    await expect.poll(() => scrollOf('after')).toBe(600);
    await button(/^Show in the page: Text/).click();
    await expect.poll(() => scrollOf('after')).toBeGreaterThan(1000);
  });

  test('the keys turn to the next page, whose place is found', async () => {
    await page.goto(PAGE);
    await page.getByText('2 of 5,058').waitFor();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.getByText('3 of 5,058').waitFor();
    await button('Previous page').click();
    await page.getByText('2 of 5,058').waitFor();
  });

  test('a page that is new has no before, and no list of all its words', async () => {
    await page.goto('/d/bayside/page?path=%2Fcars%2Fmazda-cx-5-maxx-3%2F&class=texts.footer');
    await page.getByText('The whole page is new.').waitFor();
    await page.getByText('This page is new.', { exact: true }).waitFor();
    expect(await page.locator('.difference').count()).toBe(0);
  });

  test('without a browser on the server the view of pixels shows why there are none', async () => {
    await page.goto(PAGE);
    await page.getByText('Pixels', { exact: true }).click();
    await page.getByText('No Chromium is on the machine').waitFor();
  });

  test('notes are written and removed; a link is made and ended', async () => {
    await page.goto(PAGE);
    await page.getByText('Is this the new price?', { exact: true }).waitFor();
    await page.getByLabel('Add a note').fill('Looks right');
    await button('Choose a place').click();
    await page.frameLocator('.page-iframe--after iframe').locator('.price').click();
    await page.getByText('Pinned to “A price”').waitFor();
    await button('Add note').click();
    await expect
      .poll(() => desk.asked.find(({ call }) => call === 'notes')?.body)
      .toMatchObject({ selector: 'body > p:nth-of-type(1)', text: 'Looks right' });
    await page.getByText('Looks right', { exact: true }).waitFor();
    await button(/Remove the note “Is this/).click();
    await expect.poll(() => page.getByText('Is this the new price?', { exact: true }).count()).toBe(0);
    await button('Share').click();
    await button('Make a link').click();
    await expect
      .poll(() => page.getByLabel('Link', { exact: true }).inputValue())
      .toContain('http://share.localhost/cars/');
    await button('End it now').click();
    await expect.poll(() => page.locator('.share').count()).toBe(0);
  });
});

describe('trying', () => {
  test('values that are tried are part of every request, outlive a reload, and are saved on request', async () => {
    await page.goto('/d/bayside/try');
    await page.getByLabel('Footer', { exact: true }).fill('Open every day');
    await page.getByRole('link', { name: 'Tried: 1 text' }).waitFor();
    await page.getByLabel('Sticky header', { exact: true }).uncheck();
    await page.reload();
    await expect.poll(() => page.getByLabel('Footer', { exact: true }).inputValue()).toBe('Open every day');
    await button('Save…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => desk.asked.find(({ call }) => call === 'save')?.body)
      .toEqual({
        edits: [
          { path: ['texts', 'footer'], value: 'Open every day' },
          { path: ['features', 'stickyHeader'], value: false },
        ],
      });
    await expect.poll(() => button('Save…').isDisabled()).toBe(true);
  });
});

describe('fields', () => {
  test('keep the focus and what is typed, though it is no value yet; an undo shows what is saved', async () => {
    await page.goto('/d/bayside/try');
    await page.getByLabel('Radius', { exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('4');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('12');
    await expect.poll(() => page.getByLabel('Radius', { exact: true }).inputValue()).toBe('12');
    await page.getByLabel('Hours', { exact: true }).fill('{"mon": [');
    await page.getByText('This is no JSON yet').waitFor();
    await page.getByLabel('Hours', { exact: true }).fill('{"mon": ["8:00"]}');
    await page.getByLabel('Buttons', { exact: true }).press('End');
    await page.getByLabel('Buttons', { exact: true }).pressSequentially('\nTest drive');
    await page.getByRole('link', { name: 'Tried: 1 text' }).waitFor();
    await expect
      .poll(() => desk.asked.at(-1)?.body)
      .toEqual({
        at: null,
        edits: [
          { path: ['theme', 'radius'], value: 12 },
          { path: ['texts', 'hours'], value: { mon: ['8:00'] } },
          { path: ['features', 'buttons'], value: ['Enquire', 'Test drive'] },
        ],
      });
    await button('Undo: Radius').click();
    await expect.poll(() => page.getByLabel('Radius', { exact: true }).inputValue()).toBe('6');
    expect(
      await page.getByLabel('Radius', { exact: true }).evaluate(it => it === document.activeElement),
    ).toBe(true);
  });
});

describe('history', () => {
  test('who published what and why; a rollback shows what it takes back', async () => {
    await page.goto('/d/bayside/history');
    await page.getByText('Published by Kim: New opening hours').first().waitFor();
    await page.getByText('Text “footer”: approved by Alex: The dealer agreed').first().waitFor();
    await page.getByText('Taken back from r-09 by Kim: Wrong tyres').waitFor();
    await button(/^Roll back to this/).click();
    await page.getByRole('dialog').getByText('Sold: 3 cars').waitFor();
    await page.getByRole('dialog').getByLabel('Why').fill('Wrong prices');
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await expect
      .poll(() => desk.asked.at(-1))
      .toEqual({ call: 'rollback', body: { live: 'r-12', earlier: 'r-11', why: 'Wrong prices' } });
  });
});

describe.each([390, 768, 1280])('at %i px', width => {
  test.each([
    ['/', 'Bayside Motors'],
    ['/d/bayside', 'Price fell'],
    ['/d/bayside/changes/texts.footer', '5,058 pages'],
    ['/d/bayside/page?path=%2F&class=texts.footer', 'What differs'],
    ['/d/bayside/try', 'Sticky header'],
    ['/d/bayside/history', 'Published by Kim'],
  ])('%s fits, and axe finds nothing', async (href, text) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href);
    await page.getByText(text).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
  });
});
