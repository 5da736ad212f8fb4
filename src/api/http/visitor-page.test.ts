import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { apiForTests, one } from '../../../tests/leads/api-harness.ts';
import { visitorPage } from './visitor-page.ts';

const { harness } = apiForTests([one]);

test('a page states when to try again where that may help, and nowhere else', async () => {
  const site = await harness().directory.siteOfSlug('sample');
  if (site === null) throw new Error('There is a site.');
  const after = async (status?: number) => {
    const page = { title: 'Sorry', body: html``, ...(status === undefined ? {} : { status }) };
    const response = await visitorPage(site, page);
    return [response.status, response.headers.get('retry-after')];
  };
  expect(await after()).toEqual([200, null]);
  expect(await after(422)).toEqual([422, null]);
  expect(await after(429)).toEqual([429, '600']);
  expect(await after(503)).toEqual([503, '30']);
});
