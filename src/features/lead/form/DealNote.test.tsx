import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FakeStorage, fakeBrowser } from '../../../../tests/support/fakes/fake-browser.ts';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { renderLive } from '../../../../tests/support/render-live.ts';
import type { DealTexts } from '../../../view/lead-form.ts';

const TEXTS: DealTexts = {
  dealAlong: 'Along goes: {what}.',
  dealCars: '{count} cars',
  dealOneCar: 'your car',
  dealFinance: 'your calculation',
  dealValuation: 'your valuation',
  dealLeads: 'your enquiries',
  dealLeaveOut: 'Leave it out',
  dealLeftOut: 'Nothing goes along.',
  dealPutIn: 'Send it along',
};
const FAVOURITES = ['S1', 'S2', 'S3'].map(id => ({ id, title: `Car ${id}`, href: `/cars/${id}/` }));
const FINANCE = {
  price: 2_000_000,
  deposit: 0,
  finalPayment: 0,
  annualRate: 10,
  months: 60,
  per: 'month',
  inAdvance: false,
};
const VALUATION = { id: 'v1', vehicle: '2019 Swift', low: 1, high: 2, offer_price: null, at: 0 };
const SUCCESSES = [{ category: 'Fleet', lead_id: 'l1', at: 0 }];
const EVERYTHING = { favourites: FAVOURITES, finance: FINANCE, valuation: VALUATION, successes: SUCCESSES };

/** The note in the browser of a visitor who has gathered this. */
async function note(gathered: Record<string, unknown>) {
  const texts = Object.entries(gathered).map(([name, value]) => [
    `forecourt:sample:${name}`,
    JSON.stringify(value),
  ]);
  fakeBrowser({ storage: new FakeStorage(Object.fromEntries(texts)) });
  const { DealNote } = await import('./DealNote.tsx');
  return <DealNote texts={TEXTS} />;
}
const sent = (html: string) => {
  const [, json] = /<input type="hidden" value="([^"]*)" name="deal">/.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json.replaceAll('&quot;', '"'));
};

describe('[K27] what a visitor has gathered', () => {
  test.each([
    ['one car', { favourites: FAVOURITES.slice(0, 1) }, 'your car', { cars: ['S1'] }],
    ['several cars', { favourites: FAVOURITES }, '3 cars', { cars: ['S1', 'S2', 'S3'] }],
    ['a calculation', { finance: FINANCE }, 'your calculation', { finance: FINANCE }],
    ['a valuation', { valuation: VALUATION }, 'your valuation', { valuation: 'v1' }],
    ['what was sent before', { successes: SUCCESSES }, 'your enquiries', { leads: ['l1'] }],
    [
      'all of it',
      EVERYTHING,
      '3 cars, your calculation, your valuation, your enquiries',
      { cars: ['S1', 'S2', 'S3'], finance: FINANCE, valuation: 'v1', leads: ['l1'] },
    ],
  ])('is named and goes along: %s', async (_, gathered, what, deal) => {
    const page = await renderLive(await note(gathered));
    expect(page.html()).toMatch(new RegExp(`^<p [^>]*role="status"><span [^>]*>Along goes: ${what}\\. <`));
    expect(sent(page.html())).toEqual({ cars: [], leads: [], finance: null, valuation: null, ...deal });
  });

  test('is not named where it is nothing, nor before the page has come to life', async () => {
    expect((await renderLive(await note({}))).html()).toBe('');
    expect(renderToStaticMarkup(await note(EVERYTHING))).toBe('');
  });

  test('can be left out and put in again by one button, which keeps the focus and says what it is about', async () => {
    const page = await renderLive(await note(EVERYTHING));
    const states = [
      ['Leave it out', /^Along goes: /, true],
      ['Send it along', /^Nothing goes along\.$/, false],
      ['Leave it out', /^Along goes: /, true],
    ] as const;
    for (const [label, description, isSent] of states) {
      const [button] = readControls(page.html());
      expect(button).toMatchObject({ name: label, description: expect.stringMatching(description) });
      expect(sent(page.html()) !== null).toBe(isSent);
      await page.press(label);
      expect(page.focused()).toBe(readControls(page.html())[0]?.name);
    }
  });
});
