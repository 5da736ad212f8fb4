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

  test('stays with the site that is live there when another one names it, or a place around or below it', async () => {
    const www = temporaryFolder();
    const harness = deployHarness(folder(path.join(www, 'a')));
    await harness.release({ 'index.html': 'home' });
    await harness.deploy({ env: { DEPLOY_FOLDERS: www } });
    for (const other of ['a', 'a/b', 'a.releases/b', '.']) {
      harness.moveTo(folder(path.join(www, other)), 'second');
      expect(harness.status(), other).toMatchObject([{ problem: null }]);
    }
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

  test("lies below the operator's folders for sites, its links followed, and is /var/www where they name none", async () => {
    const [www, other] = [temporaryFolder(), temporaryFolder()];
    fs.symlinkSync(other, path.join(www, 'out'));
    const harness = deployHarness();
    await harness.release({ 'index.html': 'home' });
    const deployTo = (where: string, env: Record<string, string>) => {
      harness.moveTo(folder(where));
      return harness.deploy({ env });
    };
    const env = { DEPLOY_FOLDERS: `/srv/none, ${www}` };
    for (const where of [path.join(other, 'a'), path.join(www, 'out/a'), path.join(www, '../a'), www])
      expect(await deployTo(where, env), where).toMatchObject({
        ok: false,
        reason: expect.stringContaining('name its folder in DEPLOY_FOLDERS'),
      });
    expect(await deployTo(path.join(www, 'a'), {})).toMatchObject({
      reason: expect.stringContaining('(/var/www)'),
    });
    expect(fs.readdirSync(www)).toEqual(['out']);
    expect(fs.readdirSync(other)).toEqual([]);
    expect(await deployTo(path.join(www, 'a'), env)).toMatchObject({ ok: true });
    expect(fs.readFileSync(path.join(www, 'a/index.html'), 'utf8')).toBe('home');
  });
});
