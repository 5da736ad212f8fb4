import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Hosting } from '../../src/schemas/site/hosting.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { deployHarness } from './deploy-harness.ts';

const folder = (where: string): Hosting => ({ target: 'folder', path: where, server: null });

describe('a destination in a folder', () => {
  test('is the same by another path, too', async () => {
    const www = temporaryFolder();
    fs.mkdirSync(path.join(www, 'sites'));
    fs.symlinkSync('sites', path.join(www, 'alias'));
    const harness = deployHarness(folder(path.join(www, 'sites/a')));
    await harness.release({ 'index.html': 'home' });
    for (const other of ['sites/a/', 'alias/a', 'sites/../sites/a']) {
      harness.moveTo(folder(path.join(www, other)), 'second');
      expect(harness.status(), other).toMatchObject([
        { problem: expect.stringContaining('second would be published to the same place') },
      ]);
    }
  });

  test('is invalid below that of another site, where its deploys would take it away', async () => {
    const www = temporaryFolder();
    const harness = deployHarness(folder(path.join(www, 'a')));
    await harness.release({ 'index.html': 'home' });
    for (const other of ['a/b', 'a.releases/b']) {
      harness.moveTo(folder(path.join(www, other)), 'second');
      expect(harness.status(), other).toMatchObject([
        { problem: expect.stringContaining('second would be published below the same place') },
      ]);
    }
    harness.moveTo(folder(path.join(www, 'ab')), 'second');
    expect(harness.status()).toMatchObject([{ problem: null }]);
  });

  test('is none among the built sites', async () => {
    const harness = deployHarness();
    const inside = folder(path.join(harness.out, 'other'));
    await harness.release({ 'index.html': 'home' });
    harness.moveTo(inside);
    expect(harness.status()).toMatchObject([
      { problem: expect.stringContaining('lies in the folder of built sites') },
    ]);
  });
});
