import path from 'node:path';
import { expect, test } from 'vitest';
import { serverSettings } from './server-settings.ts';

test('a name that is set to nothing means its default, never the folder the server was started in', () => {
  expect(serverSettings({ DIST: '', STORE: '', PORT: '', HOST: '' })).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    dist: path.resolve('dist'),
    store: { dir: path.resolve('store') },
  });
  expect(serverSettings({ DIST: 'out' }).dist).toBe(path.resolve('out'));
});

test('a port that is no number is refused by name', () => {
  expect(() => serverSettings({ PORT: 'http' })).toThrow('PORT is "http": write a whole number');
});
