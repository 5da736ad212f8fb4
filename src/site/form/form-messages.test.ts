import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { formMessages } from './form-messages.ts';

const goesAlong = async (features: object) =>
  formMessages((await sampleSite([], { features })).config).deal !== null;

test('[K27] What was gathered goes along where a page shows it: of favourites alone, or a garage.', async () => {
  expect(await goesAlong({ favourites: true, garage: false })).toBe(true);
  expect(await goesAlong({ favourites: false, garage: true })).toBe(true);
  expect(await goesAlong({ favourites: false, garage: false })).toBe(false);
});
