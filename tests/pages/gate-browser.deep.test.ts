import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPageChecks } from '../../src/release/gate/browser/open-page-checks.ts';
import { chromiums } from '../support/browser/chromiums.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const checks = await openPageChecks();
afterAll(() => (typeof checks === 'string' ? undefined : checks.close()));

/** The rules that are broken by a page with this body. */
async function rulesOf(body: string): Promise<string[]> {
  if (typeof checks === 'string') throw new Error(checks);
  const dir = temporaryFolder();
  const html = `<!doctype html><html lang="en"><head><title>Page</title></head><body><main><h1>Page</h1>${body}</main></body></html>`;
  fs.writeFileSync(path.join(dir, 'index.html'), html);
  const found = await checks.check(dir, [{ file: 'index.html', kind: 'home' }], 'comparison rate');
  return found.get('index.html')?.map(({ rule }) => rule) ?? [];
}

test('Chromium ends once it has had no page for a while, and starts again with the next', async () => {
  const before = chromiums();
  const idle = await openPageChecks({ idleMs: 50 });
  if (typeof idle === 'string') throw new Error(idle);
  const dir = temporaryFolder();
  fs.writeFileSync(path.join(dir, 'index.html'), '<!doctype html>');
  for (let n = 0; n < 2; n += 1) {
    await idle.check(dir, [{ file: 'index.html', kind: 'home' }], null);
    await expect.poll(chromiums).toEqual(before);
  }
});

const card = (amount: string, other: string) =>
  `<article data-car-id="1"><p><span class="price__amount" style="font-size:${amount}">$24,990</span> <span style="font-size:${other}">$98 a week</span></p></article>`;
const strip = (size: string) =>
  `<p class="finance-strip" style="font-size:16px"><span>7.99% p.a. interest</span> <span style="font-size:${size}">8.90% p.a. comparison rate</span></p>`;
const figures = (size: string) =>
  `<div class="finance-figures"><dl><div><dt>Interest rate</dt><dd>7.99% p.a.</dd></div><div><dt style="font-size:10px">Comparison rate</dt><dd style="font-size:${size}">8.90% p.a.</dd></div></dl></div>`;

test.each([
  ['a sound page', '<p>Sound</p>', []],
  ['a button without a name', '<button></button>', ['accessibility']],
  ['a price as large as its part', card('16px', '16px'), []],
  ['a price smaller than its part', card('16px', '20px'), ['price-total']],
  ['a comparison rate as large as the rate', strip('16px'), []],
  ['a comparison rate smaller than the rate', strip('12px'), ['comparison-rate']],
  ['figures whose labels are small', figures('16px'), []],
  ['a small figure', figures('12px'), ['comparison-rate']],
])('%s', async (_, body, rules) => {
  expect(await rulesOf(body)).toEqual(rules);
});
