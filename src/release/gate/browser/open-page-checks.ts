import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type Finding, finding } from '../../../domain/gate/finding.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { pageAddress } from '../../publish/page-address.ts';
import { CHROMIUM_ARGUMENTS, chromiumProgram } from './chromium-program.ts';
import { measureSizes, type SmallPart } from './measure-sizes.ts';
import type { BrowserPage, PageChecks } from './page-checks.ts';

/** No host: every request is answered from the folder of the release. */
const ORIGIN = 'http://release.invalid';

/**
 * Checks that run in Chromium, with axe-core. Chromium starts with the first page.
 * @returns the reason where they cannot run on this machine: a release is then published without them.
 */
export async function openPageChecks(): Promise<PageChecks | string> {
  try {
    const { chromium } = await import('playwright');
    const program = chromiumProgram(chromium.executablePath());
    if (program === undefined) return 'No Chromium was found: name one in CHROMIUM_PATH.';
    const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    let browser: Promise<Browser> | null = null;
    return {
      async check(dir, pages, comparisonRate) {
        browser ??= chromium.launch({ executablePath: program, args: CHROMIUM_ARGUMENTS });
        const context = await (await browser).newContext({
          viewport: { width: 1280, height: 900 },
          bypassCSP: true,
        });
        try {
          return await checkPages(context, { dir, axe, pages, comparisonRate });
        } finally {
          await context.close();
        }
      },
      close: async () => (await browser)?.close(),
    };
  } catch (error) {
    return `The browser checks could not be loaded: ${errorMessage(error)}`;
  }
}

interface CheckOptions {
  dir: string;
  /** The source of axe-core. */
  axe: string;
  pages: readonly BrowserPage[];
  comparisonRate: string | null;
}

async function checkPages(context: BrowserContext, { dir, axe, pages, comparisonRate }: CheckOptions) {
  await context.route('**/*', async route => {
    try {
      const url = new URL(route.request().url());
      const file = path.join(dir, path.join('/', decodeURIComponent(url.pathname)));
      const found = url.pathname.endsWith('/') ? path.join(file, 'index.html') : file;
      if (url.origin === ORIGIN && fs.existsSync(found)) await route.fulfill({ path: found });
      else await route.abort();
    } catch {
      // This is not awaited: an address that cannot be decoded would end the build of all dealers.
      await route.abort().catch(() => {});
    }
  });
  const page = await context.newPage();
  const findings = new Map<string, Finding[]>();
  for (const { file } of pages) {
    await page.goto(ORIGIN + pageAddress(file), { waitUntil: 'load' });
    findings.set(file, [
      ...(await axeFindings(page, axe)),
      ...(await page.evaluate(measureSizes, comparisonRate)).map(sizeFinding),
    ]);
  }
  return findings;
}

async function axeFindings(page: Page, axe: string): Promise<Finding[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (): Promise<AxeResults> => Reflect.get(globalThis, 'axe').run(document, { resultTypes: ['violations'] }),
  );
  return violations.map(({ id, help, nodes }) =>
    finding(
      'accessibility',
      `${help} (axe: ${id}).`,
      nodes[0]?.html ?? '',
      'Correct the element where it comes from: the text of the dealer, its theme, or the component.',
    ),
  );
}

function sizeFinding({ kind, text, size, wanted }: SmallPart): Finding {
  return kind === 'price'
    ? finding(
        'price-total',
        `The whole price is painted at ${size} px, a part of it at ${wanted} px.`,
        text,
        'Paint the whole price at least as large as any part of it.',
      )
    : finding(
        'comparison-rate',
        `The comparison rate is painted at ${size} px, the rate or the repayment beside it at ${wanted} px.`,
        text,
        'Paint the comparison rate as large as what stands beside it.',
      );
}
