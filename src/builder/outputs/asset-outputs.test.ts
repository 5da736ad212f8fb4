import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testStore } from '../../../tests/builder/publish-helpers.ts';
import { assetOutputs } from './asset-outputs.ts';

describe('files of the renderer', () => {
  test('are named by their place, hashed by their bytes, binary ones too', () => {
    const dir = testStore().home;
    fs.mkdirSync(path.join(dir, '_astro'), { recursive: true });
    const write = (file: string, bytes: readonly number[]) =>
      fs.writeFileSync(path.join(dir, file), Buffer.from(bytes));
    write('_astro/a.js', [1, 2]);
    write('favicon.ico', [0xff, 0xfe]);
    const before = assetOutputs(dir);
    expect(before.map(({ file }) => file).sort()).toEqual(['_astro/a.js', 'favicon.ico']);
    write('favicon.ico', [0xff, 0xfd]);
    const changed = assetOutputs(dir).filter(({ hash }, at) => hash !== before[at]?.hash);
    expect(changed.map(({ file }) => file)).toEqual(['favicon.ico']);
  });

  test('are none when it has none', () => {
    expect(assetOutputs('/nowhere/at/all')).toEqual([]);
  });
});
