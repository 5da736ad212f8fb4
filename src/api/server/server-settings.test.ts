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

test('a switch that is neither on nor off is refused, rather than taken for off', () => {
  expect(() => serverSettings({ BUILD: 'yes' })).toThrow('BUILD is "yes": write on or off, or leave it out.');
  expect(() => serverSettings({ DEPLOY: '1' })).toThrow('DEPLOY is "1"');
  expect(() => serverSettings({ WORKER: 'false' })).toThrow('WORKER is "false"');
  expect(serverSettings({ BUILD: 'off' })).toMatchObject({ builds: false, deploys: false, runsWorker: true });
  expect(serverSettings({ BUILD: 'on', WORKER: 'off' })).toMatchObject({ builds: true, runsWorker: false });
});

test('an invalid address of a maps service is refused, without its key', () => {
  for (const url of ['maps.example.com?key=secret', 'https://me:secret@maps.example.com'])
    expect(() => serverSettings({ GEOCODER_URL: url })).toThrow(/^GEOCODER_URL is no address such as [^@]+$/);
  expect(serverSettings({ GEOCODER_URL: 'https://maps.example.com?key=a' }).geocode).not.toBeNull();
});

test('a database that is none of PostgreSQL is refused, without its password', () => {
  expect(() => serverSettings({ DATABASE_URL: 'mysql://me:secret@host/name' })).toThrow(
    /^DATABASE_URL does not begin with postgres:\/\/: write postgres:\/\/user:password@host\/name, or/,
  );
  const url = 'postgresql://me@host/name';
  expect(serverSettings({ DATABASE_URL: url }).store).toEqual({ url });
});
