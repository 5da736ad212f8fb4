import { expect, test } from 'vitest';
import { FIRST_STATE, writeState } from '../preview/dealer-states.ts';
import { publishNow, servedDesk } from '../preview/desk-harness.ts';
import { servedSites } from '../support/server/served-sites.ts';

/** A small dealer: the whole group would take longer to build than the flow. */
const STATE = { ...FIRST_STATE, cars: FIRST_STATE.cars.slice(0, 4) };
const CHANGED = { ...STATE, site: { ...STATE.site, texts: { enquireNow: 'Ask about this car' } } };
const { dealer, signIn } = servedDesk(STATE);

test('a person changes a text, sees at the desk what differs, publishes it, and it is live', async () => {
  const page = await signIn();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await writeState(dealer(), CHANGED);
  await page.getByRole('link', { name: 'Text “enquireNow”: 1 text' }).click();
  const link = page.locator('a.page-row').first();
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('path') ?? '';
  await link.click();
  await page.locator('.difference', { hasText: 'Ask about this car' }).first().waitFor();
  const iframe = (side: string) => page.frameLocator(`.page-iframe--${side} iframe`);
  await iframe('after').getByText('Ask about this car').first().waitFor();
  await page.goto('/d/sample');
  await publishNow(page);

  const sites = await servedSites(dealer().out);
  const live = await sites.open('sample', path);
  await live.page.getByText('Ask about this car').first().waitFor();
  expect(faults).toEqual([]);
  await live.close();
  await sites.close();
  await page.context().close();
});
