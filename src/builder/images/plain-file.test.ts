import { expect, test } from 'vitest';
import { noisyPicture } from '../../../tests/support/images/test-images.ts';
import { isPlainName } from '../../release/publish/releases.ts';
import { plainName } from './plain-file.ts';
import { readPicture } from './read-picture.ts';
import { renditions } from './renditions.ts';

test('a plain file is told from renditions by its name', async () => {
  const facts = await readPicture(await noisyPicture(60, 40).jpeg().toBuffer(), 'svg-allowed');
  expect(isPlainName(plainName(facts))).toBe(true);
  expect(renditions(facts).filter(({ fileName }) => isPlainName(fileName))).toEqual([]);
});

test('is a JPEG, or a PNG where one can see through', () => {
  const hash = 'ab'.repeat(32);
  expect(plainName({ hash, color: '#102030' })).toMatch(/\.jpg$/);
  expect(plainName({ hash, color: null })).toMatch(/\.png$/);
});
