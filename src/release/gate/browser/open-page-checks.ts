import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, BrowserType, Page } from 'playwright';
import { type Finding, finding } from '../../../domain/gate/finding.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import { pageAddress } from '../../publish/page-address.ts';
import { CHROMIUM_ARGUMENTS, chromiumProgram } from './chromium-program.ts';
import { measureSizes, type SmallPart } from './measure-sizes.ts';
import type { BrowserPage, PageChecks } from './page-checks.ts';

/** No host: every request is answered from the folder of the release. */
const ORIGIN = 'http://release.invalid';

/** Chromium ends after so long without a page. */
const IDLE_MS = MINUTE_MS;
/** A page takes a second; one that never ends must not keep a build waiting. */
const PAGE_MS = 20_000;

/**
 * Checks that run in Chromium, with axe-core. Chromium starts with the first page, and ends when it has had none for a while.
 * @returns the reason where they cannot run on this machine: a release is then published without them.
 */
export async function openPageChecks({ idleMs = IDLE_MS } = {}): Promise<PageChecks | string> {
  try {
    const { chromium } = await import('playwright');
    const program = chromiumProgram(chromium.executablePath());
    if (program === undefined) return 'No Chromium was found: name one in CHROMIUM_PATH.';
    const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    let browser: Promise<Browser> | null = null;
    let running = 0;
    let idle: NodeJS.Timeout | undefined;
    const close = async () => {
      clearTimeout(idle);
      const ending = browser;
      browser = null;
      await (await ending?.catch(() => null))?.close();
    };
    const opened = (): Promise<Browser> => {
      if (browser !== null) return browser;
      const starting = launch(chromium, program);
      browser = starting;
      // One that crashed is started again with the next page.
      const forget = () => {
        if (browser === starting) browser = null;
      };
      starting.then(started => started.once('disconnected', forget), forget);
      return starting;
    };
    return {
      async check(dir, pages, comparisonRate) {
        clearTimeout(idle);
        running += 1;
        try {
          return await checkPages(await opened(), { dir, axe, pages, comparisonRate });
        } finally {
          running -= 1;
          if (running === 0) idle = setTimeout(() => void close().catch(() => {}), idleMs).unref();
        }
      },
      close,
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

function launch(chromium: BrowserType, program: string): Promise<Browser> {
  // A process with its own handlers decides itself when it ends.
  const handles = process.listenerCount('SIGINT') === 0;
  const signals = { handleSIGINT: handles, handleSIGTERM: handles, handleSIGHUP: handles };
  return chromium.launch({ executablePath: program, args: CHROMIUM_ARGUMENTS, ...signals });
}

async function checkPages(browser: Browser, options: CheckOptions): Promise<Map<string, Finding[]>> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport, bypassCSP: true });
  const timer = setTimeout(() => void context.close().catch(() => {}), PAGE_MS * options.pages.length);
  try {
    return await checkIn(context, options);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

async function checkIn(context: BrowserContext, { dir, axe, pages, comparisonRate }: CheckOptions) {
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
