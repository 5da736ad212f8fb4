import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  TEST_ACTOR,
  TEST_FRAME,
  testPool,
  testStore,
  testText,
} from '../../../tests/builder/publish-helpers.ts';
import { sitesApp } from '../../api/sites-app.ts';
import { planRollback } from '../rollback/plan-rollback.ts';
import { rollBack } from '../rollback/roll-back.ts';
import { publish } from './publish.ts';
import { liveRelease, type ReleaseStore } from './releases.ts';
import { retainPictures } from './retain-pictures.ts';

const put = (store: ReleaseStore, ...names: string[]) =>
  publish(store, [testText('index.html', names.join()), ...names.map(name => testText(name, `is ${name}`))], {
    pool: testPool(),
    frame: TEST_FRAME,
  });

function served(store: ReleaseStore) {
  const record = { slug: 'sample', name: 'Sample', origin: 'https://sample.example' };
  fs.writeFileSync(path.join(store.home, 'site.json'), JSON.stringify(record));
  const app = sitesApp({ dist: path.dirname(store.link) });
  return async (target: string) => {
    const response = await app.request(`http://sample.localhost${target}`);
    return [response.status, await response.text()];
  };
}

test('a page that was opened before a release still gets its pictures, and nothing else that went', async () => {
  const store = testStore();
  await put(store, '_images/a.avif', '_images/b.avif', 'cars/a.pdf');
  const get = served(store);
  for (const more of ['1', '2', '3', '4']) await put(store, '_images/b.avif', `_images/${more}.avif`);
  expect(await get('/_images/a.avif')).toEqual([200, 'is _images/a.avif']);
  expect(await get('/_images/1.avif')).toEqual([200, 'is _images/1.avif']);
  for (const target of [
    '/cars/a.pdf',
    '/_images/',
    '/_images/none.avif',
    '/_images/..%2f..%2fsite.json',
    '/retained/',
  ])
    expect((await get(target))[0]).toBe(404);
});

test('pictures are retained also after a rollback', async () => {
  const store = testStore();
  await put(store, '_images/a.avif');
  await put(store, '_images/b.avif');
  await rollBack(store, planRollback(store), TEST_ACTOR, new Date());
  const get = served(store);
  expect(await get('/_images/b.avif')).toEqual([200, 'is _images/b.avif']);
});

test('pictures are retained for thirty days', async () => {
  const store = testStore();
  await put(store, '_images/a.avif');
  const live = liveRelease(store);
  if (live === null) throw new Error('it was published');
  const days = () => fs.readdirSync(path.join(store.home, 'retained'));
  retainPictures(store, live, new Set(), new Date('2026-11-01T10:00:00Z'));
  retainPictures(store, live, new Set(['_images/a.avif']), new Date('2026-12-01T10:00:00Z'));
  expect(days()).toEqual(['2026-11-01']);
  retainPictures(store, live, new Set(['_images/a.avif']), new Date('2026-12-02T10:00:00Z'));
  expect(days()).toEqual([]);
});
