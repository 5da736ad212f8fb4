import type { Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleApp } from '../../../src/preview/bundle-app.ts';
import { sharedBrowser } from '../../support/browser/browser.ts';
import { axeFindings, hasFocus } from '../../support/browser/visit.ts';
import { deskClass, deskDifference, type FakeDesk, fakeDesk } from '../../support/fakes/fake-desk.ts';
import { sampleDealer } from '../../support/samples/sample-desk.ts';
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
  desk.state.difference = deskDifference({
    before: { release: 'r-12', at: '2026-11-23T03:00:00.000Z', url: url('before') },
    after: {
      ...{ at: '2026-11-23T06:00:00.000Z', validUntil: '2026-11-27T13:00:00.000Z' },
      ...{ url: url('after'), proposedUrl: url('proposed') },
    },
  });
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 1280, height: 900 },
    // Colours that fade would be measured halfway.
    reducedMotion: 'reduce',
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
const link = (name: string) => page.getByRole('link', { name });
const field = (name: string) => page.getByLabel(name, { exact: true });
const dialog = () => page.getByRole('dialog');
const confirm = (name: string | RegExp) => dialog().getByRole('button', { name }).click();
const give = (why: string) => dialog().getByLabel('Why').fill(why);
const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();
const rows = () => expect.poll(() => page.locator('.dealer-row').count());
/** The bodies of these calls. */
const asked = (name: string) => desk.asked.flatMap(({ call, body }) => (call === name ? [body] : []));
const lastAsked = (name: string) => expect.poll(() => asked(name).at(-1));
const focused = () => expect.poll(() => page.evaluate(() => document.activeElement?.textContent));

describe('all dealers', () => {
  test('one search over all, kept in the address, and Back; those that need attention first, with the reason', async () => {
    await page.goto('/');
    await rows().toBe(100);
    const texts = await page.locator('.dealer-row').allInnerTexts();
    expect([texts[0], texts[1]]).toEqual([
      expect.stringContaining('theme.accent'),
      expect.stringContaining('Feed held'),
    ]);
    await page.getByText(/^Feed held \(/).click();
    await rows().toBe(1);
    await page.goto('/');
    await page.getByRole('searchbox').fill('bayside');
    await rows().toBe(1);
    await link('Bayside Motors').click();
    await page.waitForURL('/d/bayside');
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('bayside');
    await rows().toBe(1);
  });

  test('a search that finds nothing leads on; so does an error, and an empty folder', async () => {
    await page.goto('/?search=nothing-is-called-this');
    await button('Show all dealers').click();
    await rows().toBe(100);
    desk.state.failure = { status: 500, error: 'The folder of dealers cannot be read.' };
    await page.reload();
    await page.getByRole('alert').getByText('cannot be read').waitFor();
    desk.state.failure = null;
    desk.state.dealers = [];
    await button('Try again').click();
    await sees('No dealers yet');
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
    desk.state.dealers = [sampleDealer({ state: 'never-built', live: null, cars: 0 })];
    desk.state.difference = { ...desk.state.difference, before: null };
    await page.goto('/d/bayside');
    const iframe = page.getByTitle(/, as it will be$/);
    expect(await iframe.getAttribute('src')).toBe(desk.state.difference.after.url);
    await sees('After the first publish, this shows');
    expect(await page.getByText('0 cars on the site').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await link('Preview desk').click();
    const row = page.getByRole('row', { name: /Never published/ });
    expect(await row.getByRole('cell').nth(1).innerText()).toBe('–');
  });

  test('what of a hosted site is live at its host, what waits for it, and why a deploy failed', async () => {
    const hosted = {
      host: 'netlify' as const,
      place: 'netlify:site-1',
      live: { release: 'r-11', at: '2026-11-22T03:00:00.000Z' },
      waits: [{ what: 'urgent' as const, since: '2026-11-23T03:00:00.000Z' }],
      problem: 'Netlify refused the token: https://app.netlify.com/user/applications#personal-access-tokens',
      retryAt: '2026-11-23T06:00:00.000Z',
    };
    desk.state.dealers = [sampleDealer({ hosted })];
    await page.clock.install();
    await page.goto('/d/bayside');
    const panel = page.getByRole('region', { name: 'At Netlify' });
    for (const text of [
      'Release r-11 is live there since',
      'Sold cars and prices',
      '#personal-access-tokens The next try: Mon',
    ])
      await panel.getByText(text).waitFor();
    const rightOf = (box: Awaited<ReturnType<typeof panel.boundingBox>>) => (box?.x ?? 0) + (box?.width ?? 0);
    const [inside, outside] = [panel, page.locator('.columns')].map(async at =>
      rightOf(await at.boundingBox()),
    );
    expect(await inside).toBeLessThanOrEqual(((await outside) ?? 0) + 0.5);
    expect(await axeFindings(page)).toEqual([]);
    // Another process deploys: the desk loads again by itself.
    desk.state.dealers = [sampleDealer({ hosted: { ...hosted, waits: [], problem: null, retryAt: null } })];
    await page.clock.runFor(16_000);
    await panel.getByText('Every change was sent.').waitFor();
  });

  test('what a publish would bring and leave out; approving by the keyboard, or from a date by the dealer’s clock', async () => {
    await page.goto('/d/bayside');
    await link('Price fell: 14 cars').waitFor();
    await page.locator('.panel').first().getByText('Leaves out').waitFor();
    await link('Text “footer”: 1 text').focus();
    await page.keyboard.press('a');
    await give('The manager asked');
    await confirm('Approve');
    await page.locator('.class-row').getByText('Approved', { exact: true }).waitFor();
    await focused().toContain('footer');
    const decision = { stateId: 'now 0', classes: ['texts.footer'], decision: 'approve' };
    expect(asked('decisions')).toEqual([{ ...decision, from: null, why: 'The manager asked' }]);
    desk.state.difference = deskDifference({
      ...desk.state.difference,
      classes: deskDifference().classes,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Approve: Text' }).click();
    await page.getByLabel(/From a date/).check();
    await page.getByLabel('Date and time in Australia/Sydney').fill('2026-12-01T09:00');
    await dialog()
      .getByText(/Goes live at Tue.* while this desk or a server with BUILD=on runs/)
      .waitFor();
    await confirm('Approve');
    await lastAsked('decisions').toMatchObject({ from: '2026-11-30T22:00:00.000Z' });
  });

  test('every class says its state; a decision that is not possible says why; P pauses', async () => {
    const decision = { by: 'Kim', why: '', at: '2026-11-23T05:00:00.000Z', from: '2026-11-27T13:00:00.000Z' };
    const states = ['goes-live', 'draft', 'approved', 'scheduled', 'paused', 'rolled-back'] as const;
    const classes = states.map(state =>
      deskClass({ id: state, title: `Text “${state}”`, state, why: null, decision }),
    );
    desk.state.difference = deskDifference({ ...desk.state.difference, classes, blocked: [] });
    await page.goto('/d/bayside');
    for (const text of ['Draft: goes live when you publish', 'Scheduled: Sat', 'Paused', 'Rolled back'])
      await page.locator('.class-row').getByText(text).first().waitFor();
    const approve = page.getByRole('button', { name: 'Approve: Text “goes-live”' });
    expect(await approve.isDisabled()).toBe(true);
    const reason = await approve.getAttribute('aria-describedby');
    const described = page.locator(`[id="${reason}"]`);
    expect(await described.innerText()).toBe('It goes live by itself. No approval is needed.');
    expect(await page.getByRole('button', { name: 'Pause: Text “paused”' }).isDisabled()).toBe(true);
    await link('Text “draft”: 1 text').focus();
    await page.keyboard.press('p');
    await confirm('Pause');
    await lastAsked('decisions').toMatchObject({ classes: ['draft'], decision: 'pause', why: '' });
  });

  test('cars to check go live when somebody lets them, those that were chosen', async () => {
    const car = {
      kind: 'price-jump',
      label: 'car 7: 2021 Mazda CX-5',
      why: 'Its price falls by 60 in 100.',
    } as const;
    const cars = ['c-1', 'c-2', 'c-3'].map((id, at) => ({ ...car, id, label: `car ${at}: 2021 Mazda CX-5` }));
    desk.state.difference = { ...desk.state.difference, cars };
    await page.goto('/d/bayside');
    const section = page.getByRole('region', { name: 'Cars to check' });
    expect(await section.getByRole('button', { name: 'Let them go live' }).isDisabled()).toBe(true);
    await section.getByLabel('car 0: 2021 Mazda CX-5').check();
    await section.getByLabel('car 2: 2021 Mazda CX-5').check();
    expect(await axeFindings(page)).toEqual([]);
    await section.getByRole('button', { name: 'Let them go live' }).click();
    await dialog().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await give('The dealer confirmed it');
    await confirm('Let them go live');
    await lastAsked('cars').toEqual({
      ...{ stateId: 'now 0', cars: ['c-1', 'c-3'], why: 'The dealer confirmed it' },
    });
    desk.state.difference = { ...desk.state.difference, cars: [] };
    desk.say({ type: 'published', slug: 'bayside', release: 'r-13' });
    await section.waitFor({ state: 'detached' });
  });

  test('the whole site is one link away: live, as a publish makes it, and with what is blocked', async () => {
    await page.goto('/d/bayside');
    const { before, after } = desk.state.difference;
    const hrefOf = (name: string) => link(name).getAttribute('href');
    expect(await hrefOf('Open the live site')).toBe(before?.url);
    expect(await hrefOf('Open the site as a publish makes it')).toBe(after.url);
    expect(await hrefOf('Open it with everything that is blocked')).toBe(after.proposedUrl);
    desk.state.difference = { ...desk.state.difference, blocked: [] };
    desk.say({ type: 'changed', slug: 'bayside' });
    await link('Open it with everything that is blocked').waitFor({ state: 'detached' });
  });

  test('publishing shows its progress and its end; what the gate refuses is published only with a reason', async () => {
    await page.goto('/d/bayside');
    const publish = async () => {
      await button('Publish now').click();
      await confirm('Publish now');
    };
    await publish();
    await sees('Starting');
    expect(asked('publish')).toEqual([{ digest: 'd-1', why: '', override: false }]);
    desk.say({ type: 'progress', slug: 'bayside', stage: 'Making pages', done: 20, total: 40 });
    await sees('Making pages: 20 of 40');
    desk.say({ type: 'published', slug: 'bayside', release: 'r-13' });
    await sees('Release r-13 is live.');
    await page.reload();
    await publish();
    await expect.poll(() => asked('publish').length).toBe(2);
    const problem = '/cars/a/: the repayment stands without its comparison rate';
    desk.say({ type: 'failed', slug: 'bayside', problems: [problem], isRefused: true });
    await sees(problem);
    await button(/^Publish anyway/).click();
    await confirm(/^Publish anyway/);
    expect(asked('publish')).toHaveLength(2);
    await give('The lawyer agreed');
    await confirm(/^Publish anyway/);
    await lastAsked('publish').toEqual({ digest: 'd-1', why: 'The lawyer agreed', override: true });
  });

  test('what changes is shown again; a publish of what was not seen is refused next to its button', async () => {
    await page.goto('/d/bayside');
    await link('Price fell: 14 cars').waitFor();
    await button('Publish now').click();
    desk.state.failure = { status: 409, error: 'The stock changed since you looked. Look again.' };
    await confirm('Publish now');
    await dialog().getByText('The stock changed since you looked').waitFor();
    desk.state.failure = null;
    await page.keyboard.press('Escape');
    desk.state.difference = deskDifference({ classes: [], blocked: [], digest: 'd-2' });
    desk.say({ type: 'changed', slug: 'bayside' });
    await sees('Nothing changes. A publish makes');
    await expect.poll(() => button('Publish now').isDisabled()).toBe(true);
  });

  test('a held feed is accepted only with a reason, and only the one that was seen', async () => {
    const heldFeed = {
      text: 'The feed would remove 300 of 420 cars: more than half.',
      digest: 'f-1',
      leaving: 300,
      cars: [
        { id: '7', name: '2021 Kia Rio', price: 15_990, url: 'https://live.example/cars/7/', picture: null },
      ],
    };
    desk.state.difference = { ...desk.state.difference, heldFeed };
    await page.goto('/d/dealer-7');
    await page.getByText('Cars that would go').click();
    await page.getByRole('link', { name: '2021 Kia Rio' }).waitFor();
    await button('Accept the feed…').click();
    await confirm('Accept the feed');
    expect(asked('accept-stock')).toEqual([]);
    await give('Sold to the trade');
    await confirm('Accept the feed');
    await lastAsked('accept-stock').toEqual({ feed: 'f-1', why: 'Sold to the trade' });
    await expect.poll(() => dialog().count()).toBe(0);
    await button('Accept the feed…').click();
    const another = {
      text: 'The feed would remove 400 of 420 cars: more than half.',
      digest: 'f-2',
      leaving: 400,
      cars: [],
    };
    desk.state.difference = { ...desk.state.difference, heldFeed: another };
    desk.state.failure = { status: 409, error: 'Another feed came since you looked.' };
    await give('Sold to the trade');
    await confirm('Accept the feed');
    await dialog().getByText('Another feed came').waitFor();
    desk.state.failure = null;
    desk.say({ type: 'changed', slug: 'dealer-7' });
    await page.keyboard.press('Escape');
    await sees('would remove 400');
  });

  test('a later moment is a part of the address, and nothing is published from it', async () => {
    await page.goto('/d/bayside');
    await button('Another date').click();
    await button(/^Next change/).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2026-11-27T13:00:00.000Z');
    await sees('The site as it will be on Sat');
    await sees('go back to now to publish');
    await lastAsked('states').toEqual({ at: '2026-11-27T13:00:00.000Z', edits: [] });
  });
});

test('a class of thousands of pages draws those in sight; keys, kinds and a search lead to the others', async () => {
  await page.goto('/d/bayside/changes/texts.footer');
  const pages = page.locator('a.page-row');
  await page.getByText('5,058 pages', { exact: true }).waitFor();
  await expect.poll(() => pages.count()).toBeLessThan(80);
  await pages.first().focus();
  await page.keyboard.press('End');
  await page.locator('a.page-row', { hasText: 'maxx-5057' }).waitFor();
  await focused().toContain('5057');
  await page.getByLabel('Kind').selectOption('offer');
  await page.getByText('1,264 pages', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('maxx-5055');
  await page.getByText('1 page', { exact: true }).waitFor();
  await pages.click();
  await sees('1 of 1');
});

describe('a page', () => {
  const pageAt = (at: number) => `/d/bayside/page?path=%2Fcars%2Fmazda-cx-5-maxx-${at}%2F&class=texts.footer`;
  const iframe = (side: string) => page.frameLocator(`.page-iframe--${side} iframe`);

  test('differences are described, the price first; both versions are side by side; keys turn to the next page', async () => {
    await page.goto(pageAt(1));
    expect(await page.locator('.difference').first().innerText()).toContain('Price');
    await iframe('after').getByText('proposed /cars/mazda-cx-5-maxx-1/').waitFor();
    await page.getByText('1280 px').click();
    const box = await page.locator('.page-iframe--after .page-iframe__box').boundingBox();
    const inner = await page.locator('.page-iframe--after iframe').boundingBox();
    expect(inner?.width).toBeCloseTo(box?.width ?? 0, -1);
    await sees('2 of 5,058');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await sees('3 of 5,058');
    await button('Previous page').click();
    await sees('2 of 5,058');
    // Without a browser on the server the view of pixels shows why there are none.
    await page.getByText('Pixels', { exact: true }).click();
    await sees('No Chromium is on the machine');
  });

  test('the pages are marked, scroll together, and stay where they are when they are loaded again', async () => {
    await page.goto(pageAt(1));
    const outline = () =>
      iframe('before')
        .locator('.price')
        .evaluate(element => element.style.outlineStyle);
    await expect.poll(outline).toBe('solid');
    await field('Mark what differs').uncheck();
    await expect.poll(outline).toBe('');
    const scrollOf = (side: string) =>
      iframe(side)
        .locator('html')
        .evaluate(() => Math.round(scrollY));
    await iframe('after')
      .locator('html')
      .evaluate(() => scrollTo(0, 600));
    await expect.poll(() => scrollOf('before')).toBe(600);
    desk.state.difference = { ...desk.state.difference, digest: 'd-2' };
    desk.say({ type: 'changed', slug: 'bayside' });
    await expect.poll(() => asked('states').length).toBe(2);
    await expect.poll(() => scrollOf('after')).toBe(600);
    await button(/^Show in the page: Text/).click();
    await expect.poll(() => scrollOf('after')).toBeGreaterThan(1000);
  });

  test('a page of what is blocked is compared with all of that, and says so; any other with the next release', async () => {
    const label = 'With what is blocked: a publish does not make this page';
    await page.goto(pageAt(1));
    await page.getByText(label).waitFor();
    await lastAsked('page').toMatchObject({ with: 'blocked' });
    await page.goto(pageAt(1).replace('texts.footer', 'price-fell'));
    await iframe('after').getByText('after /cars/mazda-cx-5-maxx-1/').waitFor();
    expect(await page.getByText(label).count()).toBe(0);
    expect(asked('page').at(-1)).not.toHaveProperty('with');
  });

  test('a page that is new has no before, and no list of all its words', async () => {
    await page.goto(pageAt(3));
    await sees('The whole page is new.');
    await page.getByText('This page is new.', { exact: true }).waitFor();
    expect(await page.locator('.difference').count()).toBe(0);
  });

  test('notes are written and removed; a link is made and ended', async () => {
    await page.goto(pageAt(1));
    const note = (text: string) => page.getByText(text, { exact: true });
    await note('Is this the new price?').waitFor();
    await field('Add a note').fill('Looks right');
    await button('Choose a place').click();
    await iframe('after').locator('.price').click();
    await sees('Pinned to “A price”');
    await button('Add note').click();
    await lastAsked('notes').toMatchObject({ selector: 'body > p:nth-of-type(1)', text: 'Looks right' });
    await note('Looks right').waitFor();
    await button(/Remove the note “Is this/).click();
    await note('Is this the new price?').waitFor({ state: 'detached' });
    await button('Share').click();
    await button('Make a link').click();
    await expect.poll(() => field('Link').inputValue()).toContain('http://share.localhost/cars/');
    await button('End it now').click();
    await expect.poll(() => page.locator('.share').count()).toBe(0);
  });
});

describe('trying', () => {
  test('values that are tried are part of every request, outlive a reload, and are saved on request', async () => {
    await page.goto('/d/bayside/try');
    await field('Footer').fill('Open every day');
    await link('Tried: 1 text').waitFor();
    await field('Sticky header').uncheck();
    await page.reload();
    await expect.poll(() => field('Footer').inputValue()).toBe('Open every day');
    await button('Save…').click();
    await confirm('Save');
    await lastAsked('save').toEqual({
      edits: [
        { path: ['texts', 'footer'], value: 'Open every day' },
        { path: ['features', 'stickyHeader'], value: false },
      ],
    });
    await expect.poll(() => button('Save…').isDisabled()).toBe(true);
  });

  test('fields keep the focus and what is typed, though it is no value yet; an undo shows what is saved', async () => {
    await page.goto('/d/bayside/try');
    await field('Radius').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('4');
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('12');
    await expect.poll(() => field('Radius').inputValue()).toBe('12');
    await field('Hours').fill('{"mon": [');
    await sees('This is not valid JSON yet');
    await field('Hours').fill('{"mon": ["8:00"]}');
    await field('Buttons').press('End');
    await field('Buttons').pressSequentially('\nTest drive');
    await link('Tried: 1 text').waitFor();
    await lastAsked('states').toEqual({
      at: null,
      edits: [
        { path: ['theme', 'radius'], value: 12 },
        { path: ['texts', 'hours'], value: { mon: ['8:00'] } },
        { path: ['features', 'buttons'], value: ['Enquire', 'Test drive'] },
      ],
    });
    await button('Undo: Radius').click();
    await expect.poll(() => field('Radius').inputValue()).toBe('6');
    expect(await hasFocus(field('Radius'))).toBe(true);
  });

  test('a colour that cannot be read says so at its field, and at that of its tried background', async () => {
    const text = 'theme.ink is hard to read';
    const themeFindings = [{ settings: ['theme.ink', 'theme.accent'], text }];
    desk.state.difference = { ...desk.state.difference, themeFindings };
    await page.goto('/d/bayside/try');
    await link('Text “footer”: 1 text').waitFor();
    expect(await page.getByText(text).count()).toBe(0);
    await field('Accent').fill('#ffffff');
    await sees(text);
    const described = (await field('Accent').getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(await page.locator(`[id="${described.at(-1)}"]`).innerText()).toBe(text);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('what was saved in a tab that the person has left is no longer tried', async () => {
    await page.goto('/d/bayside/try');
    await field('Footer').fill('Open every day');
    await link('Try settings (1)').waitFor();
    desk.state.footer = 'Open every day';
    await page.goto('/d/bayside');
    await link('Try settings')
      .and(page.getByText('Try settings', { exact: true }))
      .waitFor();
    await expect.poll(() => button('Publish now').isDisabled()).toBe(false);
  });

  test('a value that is put back by hand is not tried any more; one can be taken out for the template’s', async () => {
    await page.goto('/d/bayside/try');
    await field('Footer').fill('Open every day');
    await expect.poll(() => button('Save…').isDisabled()).toBe(false);
    await field('Footer').fill('Open six days a week');
    await expect.poll(() => button('Save…').isDisabled()).toBe(true);
    expect(await button("Use the template's value: Sticky header").count()).toBe(0);
    await button("Use the template's value: Footer").click();
    expect(await hasFocus(button('Undo: Footer'))).toBe(true);
    await sees("The template's value. The preview shows it.");
    await lastAsked('states').toEqual({ at: null, edits: [{ path: ['texts', 'footer'] }] });
    await button('Save…').click();
    await dialog().getByText('The site stays as it is until somebody publishes').waitFor();
    await confirm('Save');
    await lastAsked('save').toEqual({ edits: [{ path: ['texts', 'footer'] }] });
  });
});

test('the history says who or what published, why and what was left out, also as a file; a rollback shows what it undoes', async () => {
  await page.goto('/d/bayside/history');
  for (const text of [
    'Published: Kim, from the desk',
    'Why: New opening hours',
    'Published: stock webhook',
    'Left out: texts: footer (needs-approval)',
    'Text “footer”: approved by Alex: The dealer agreed',
    'Rolled back from r-09: Kim, from the desk',
  ])
    await sees(text);
  const download = page.waitForEvent('download');
  await link('Download as CSV').click();
  expect((await download).suggestedFilename()).toBe('bayside-history.csv');
  await button(/^Roll back to this/).click();
  await dialog().getByText('3 cars removed').waitFor();
  await dialog().getByText('2021 Kia Rio: from 15,990 to 14,990').waitFor();
  await give('Wrong prices');
  await confirm('Roll back');
  await lastAsked('rollback').toEqual({ live: 'r-12', earlier: 'r-11', why: 'Wrong prices' });
  desk.say({ type: 'published', slug: 'bayside', release: 'r-11', isRollback: true });
  await sees('Release r-11 is live again.');
});

test.each([390, 768, 1280])('at %i px every screen fits, and axe finds nothing', async width => {
  await page.setViewportSize({ width, height: 900 });
  for (const [href, text] of [
    ['/', 'Bayside Motors'],
    ['/d/bayside', 'Price fell'],
    ['/d/bayside/changes/texts.footer', '5,058 pages'],
    ['/d/bayside/page?path=%2F&class=texts.footer', 'What differs'],
    ['/d/bayside/try', 'Sticky header'],
    ['/d/bayside/history', 'Published: Kim'],
  ] as const) {
    await page.goto(href);
    await sees(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), href).toBeLessThanOrEqual(width);
    expect(await axeFindings(page), href).toEqual([]);
  }
});
