import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { loadDealer, REPOSITORY_DEALERS } from './load-dealer.ts';

const guide = await readFile(path.resolve(REPOSITORY_DEALERS, '../docs/dealers.md'), 'utf8');
const examples = [...guide.matchAll(/```json (\S+)\n(.*?)```/gs)].map(([, file = '', text = '']) => ({
  file,
  text,
}));
const [least, site] = examples.filter(example => example.file === 'site.json').map(example => example.text);
const data = examples.filter(example => example.file !== 'site.json');

test('the smallest site of the guide for dealers loads', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': least });
  expect(await loadDealer(dealers, 'northside')).toMatchObject({ ok: true, warnings: [] });
});

test('the files of the guide for dealers load together', async () => {
  const files = Object.fromEntries(data.map(({ file, text }) => [`northside/${file}`, text]));
  const pictures = [
    'logo.svg',
    'showroom.jpg',
    'kedron.jpg',
    'servicing.jpg',
    'suzuki.svg',
    'swift.png',
    'mats.jpg',
  ];
  const images = Object.fromEntries(pictures.map(name => [`northside/images/${name}`, 'picture']));
  const dealers = temporaryFolder({ 'northside/site.json': site, ...files, ...images });
  const loaded = await loadDealer(dealers, 'northside');
  expect(loaded).toMatchObject({ ok: true, warnings: [] });
  expect(loaded.ok && loaded.dealer).toMatchObject({
    locations: [{ slug: 'kedron' }],
    offers: [{ id: '31' }],
    parts: [{ id: '7001' }],
    manufacturers: [{ slug: 'suzuki' }],
    models: [{ slug: 'swift' }],
    reviews: { count: 918 },
  });
});
