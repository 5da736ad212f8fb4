import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { temporaryDealer } from '../support/temporary-dealer.ts';
import { buildSite, differing, digests, feedRows, filesIn, liveDir, sharedTools } from './build-helpers.ts';

const tools = sharedTools();
const dealerWithCars = () => temporaryDealer({ stock: feedRows(sampleCars(10)) });

describe('when the code changes', () => {
  test('every page is rendered again; the same code gives the same bytes', async () => {
    const dealer = await dealerWithCars();
    const first = await buildSite(tools(), dealer);
    const before = bareTexts(liveDir(dealer));
    const other = { ...tools(), renderer: { ...tools().renderer, id: 'another-version' } };
    const second = await buildSite(other, dealer);
    expect(second.pages).toEqual({ rendered: first.pages.rendered, reused: 0, deleted: 0 });
    const after = bareTexts(liveDir(dealer));
    expect(after).toEqual(before);
  });

  test('files of public/ that came, changed or went do so on the site, and no page is rendered for them', async () => {
    const dealer = await dealerWithCars();
    const assetsDir = path.join(path.dirname(dealer.out), 'assets');
    fs.cpSync(tools().renderer.assetsDir, assetsDir, { recursive: true });
    const own = { ...tools(), renderer: { ...tools().renderer, assetsDir } };
    for (const name of ['changed.txt', 'gone.txt']) fs.writeFileSync(path.join(assetsDir, name), 'old');
    await buildSite(own, dealer);
    const before = digests(liveDir(dealer));
    fs.rmSync(path.join(assetsDir, 'gone.txt'));
    for (const name of ['changed.txt', 'new.txt']) {
      fs.rmSync(path.join(assetsDir, name), { force: true });
      fs.writeFileSync(path.join(assetsDir, name), 'new');
    }
    // Other files of public/ are another compilation.
    const compiledAgain = { ...own, renderer: { ...own.renderer } };
    const { pages } = await buildSite(compiledAgain, dealer);
    expect(pages).toMatchObject({ rendered: 0, deleted: 0 });
    expect(differing(before, digests(liveDir(dealer)))).toEqual(['changed.txt', 'gone.txt', 'new.txt']);
  });

  test('a file of public/ in the place of a page stops the build with a way out', async () => {
    const dealer = await dealerWithCars();
    const assetsDir = path.join(path.dirname(dealer.out), 'assets');
    fs.mkdirSync(assetsDir);
    onTestFinished(() => fs.rmSync(assetsDir, { recursive: true }));
    fs.writeFileSync(path.join(assetsDir, 'robots.txt'), 'Disallow: /');
    const own = { ...tools(), renderer: { ...tools().renderer, assetsDir } };
    await expect(buildSite(own, dealer)).rejects.toThrow('Two parts of the build both write robots.txt.');
  });
});

/** Pages without their hash, which covers the code too. */
function bareTexts(dir: string): Record<string, string> {
  const pages = filesIn(dir).filter(file => file.endsWith('.html'));
  const text = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8');
  return Object.fromEntries(pages.map(file => [file, text(file).replace(/[\w-]{22}\.[\w-]{22}/g, 'hash')]));
}
