import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../plan.ts';

const YARDS = ['Kedron', 'Moorooka'].map((name, at) => ({ id: at + 1, name, slug: name.toLowerCase() }));

/** The options of the location question of the page, null where it has no such question. */
async function locationsAsked(features: object) {
  const site = await sampleSite([], { features }, { 'locations.json': JSON.stringify(YARDS) });
  const { pages } = plan(site, new Date('2026-11-20T02:00:00Z'));
  const page = pages.find(each => each.page.path === '/book-test-drive/')?.page;
  if (page?.view !== 'article') throw new Error('no page to book a test drive');
  const contact = page.data.blocks.find(({ kind }) => kind === 'contact');
  const sections = contact?.kind === 'contact' ? (contact.form?.sections ?? []) : [];
  const field = sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'location');
  return field?.options?.map(({ label }) => label) ?? null;
}

test('[K9] a test drive without a car asks for the location where the site wants it', async () => {
  expect(await locationsAsked({ locationSelect: true })).toEqual(['Kedron', 'Moorooka']);
  expect(await locationsAsked({ locationSelect: false })).toBeNull();
});
