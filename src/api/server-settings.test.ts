import path from 'node:path';
import { expect, test } from 'vitest';
import { serverSettings } from './server-settings.ts';

test('a name that is set to nothing means its default, never the folder the server was started in', () => {
  expect(serverSettings({ DIST: '', STORE: '' })).toMatchObject({
    dist: path.resolve('dist'),
    store: { dir: path.resolve('store') },
  });
  expect(serverSettings({ DIST: 'out' }).dist).toBe(path.resolve('out'));
});
