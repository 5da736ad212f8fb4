import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { serverSettings } from '../../server/server-settings.ts';
import { operatorToken } from './operator-token.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
});
const modeOf = (file: string) => fs.statSync(file).mode & 0o777;

describe('the token of operators', () => {
  test('is that of the environment, and nothing is written then', () => {
    const given = 'x'.repeat(32);
    expect(operatorToken(given, dir)).toEqual({
      token: given,
      hint: 'Token: that of OPERATORS_TOKEN',
      place: 'OPERATORS_TOKEN',
    });
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  test('is made at the first start, printed once, and stored where only its owner can read it', () => {
    const store = path.join(dir, 'store');
    const first = operatorToken(null, store);
    const file = path.join(store, 'operators-token');
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(first.hint).toContain(`Token: ${first.token} (shown once; stored in ${file})`);
    expect([modeOf(store), modeOf(file)]).toEqual([0o700, 0o600]);
    fs.chmodSync(file, 0o644);
    expect(operatorToken(null, store)).toEqual({
      token: first.token,
      hint: `Token: in ${file}`,
      place: path.relative('', file),
    });
    expect(modeOf(file)).toBe(0o600);
    expect(fs.readdirSync(store)).toEqual(['operators-token']);
    expect(operatorToken(null, path.join(dir, 'other')).token).not.toBe(first.token);
  });

  test('is another at each start where none can be stored, with a message at the start', () => {
    fs.writeFileSync(path.join(dir, 'file'), '');
    const store = path.join(dir, 'file', 'store');
    const { token, hint, place } = operatorToken(null, store);
    expect(place).toBeNull();
    expect(hint).toMatch(
      `Token: ${token} (until the server stops: ${store}/operators-token cannot be used, `,
    );
    expect(operatorToken(null, store).token).not.toBe(token);
  });

  test('is never an empty or short one, whatever the file holds', () => {
    fs.writeFileSync(path.join(dir, 'operators-token'), 'short\n');
    expect(operatorToken(null, dir).token).toMatch(/^[\w-]{43}$/);
    expect(operatorToken(null, dir).hint).toContain('it holds no token');
  });

  test('is refused at the start when it can be guessed', () => {
    expect(() => serverSettings({ OPERATORS_TOKEN: 's3cret' })).toThrow(
      'OPERATORS_TOKEN has 6 characters, which can be guessed: write at least 32',
    );
    expect(serverSettings({ OPERATORS_TOKEN: '' }).operatorsToken).toBeNull();
    expect(serverSettings({ OPERATORS_TOKEN: 'x'.repeat(32) }).operatorsToken).toBe('x'.repeat(32));
  });
});
