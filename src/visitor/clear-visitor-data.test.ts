import { expect, test } from 'vitest';
import { FakeStorage, fakeBrowser } from '../../tests/support/fakes/fake-browser.ts';

test.each([
  ['works', new FakeStorage()],
  ['is full', new FakeStorage({}, 1)],
  ['is refused', null],
])('clearVisitorData leaves no draft, favourite or detail behind where storage %s', async (_, storage) => {
  fakeBrowser({ storage });
  const { clearVisitorData } = await import('./clear-visitor-data.ts');
  const { readDraft, saveDraft } = await import('./drafts.ts');
  const { $favourites, toggleFavourite } = await import('./favourites.ts');
  const { $visitorDetails, storeVisitorDetails } = await import('./visitor-details.ts');
  toggleFavourite({ id: 'a', title: 'Swift', href: '/cars/a/' });
  storeVisitorDetails({ name: 'Ada', email: 'ada@example.com' });
  saveDraft('/#form', { message: 'Hello' }, 0);
  clearVisitorData();
  expect($favourites.get()).toEqual([]);
  expect(Object.values($visitorDetails.get()).join('')).toBe('');
  expect(readDraft('/#form', 0)).toBeNull();
});
