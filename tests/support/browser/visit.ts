import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Locator, Page, Route } from 'playwright';

/** How pages are opened. */
interface VisitorOptions {
  width: number;
  javaScript?: boolean;
  /** Pictures and fonts come late, as on a slow line. */
  slow?: boolean;
}

/** Someone who comes to each page for the first time: nothing is stored, and with `slow` nothing is cached. */
export interface Visitor {
  page: Page;
  /** The faults of the page so far: errors in the console, requests to other hosts. */
  faults: string[];
  /** Opens an address and waits until it is loaded. */
  open: (address: string, width?: number) => Promise<void>;
  close: () => Promise<void>;
}

const SLOW = { image: 150, font: 300 };

export async function visitor(
  browser: Browser,
  { width, javaScript = true, slow = false }: VisitorOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: javaScript,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  let hostname = '';
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', error => faults.push(error.message));
  page.on('request', request => {
    const requested = new URL(request.url());
    if (/^https?:$/.test(requested.protocol) && requested.hostname !== hostname)
      faults.push(`requested ${requested.href}`);
  });
  await page.addInitScript(watchPaint);
  if (slow) await page.route(/\.(?:avif|jpe?g|png|webp|woff2)$/, late);
  return {
    page,
    faults,
    async open(address, width) {
      if (width !== undefined) await page.setViewportSize({ width, height: 900 });
      faults.length = 0;
      hostname = new URL(address).hostname;
      await page.goto(address);
    },
    close: () => context.close(),
  };
}

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => element === document.activeElement);
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** How wide each picture is by its `sizes`, in relation to how wide it is painted. */
export function pictureSizes(page: Page): Promise<{ where: string; sizes: string; ratio: number }[]> {
  return page.evaluate(() => {
    const widthOf = (sizes: string) => {
      const slots = sizes.split(',').map(slot => /^(?:\((.+)\) )?([\d.]+)(px|vw)$/.exec(slot.trim()));
      const [, , length = '0', unit] =
        slots.find(slot => !slot?.[1] || matchMedia(`(${slot[1]})`).matches) ?? [];
      return Number(length) * (unit === 'vw' ? document.documentElement.clientWidth / 100 : 1);
    };
    return [...document.querySelectorAll('picture')].flatMap(picture => {
      const source = [...picture.querySelectorAll('source')].find(
        ({ sizes, media }) => sizes !== '' && (media === '' || matchMedia(media).matches),
      );
      const painted = picture.querySelector('img')?.getBoundingClientRect().width ?? 0;
      if (source === undefined || painted === 0) return [];
      const where = picture.closest('[class]')?.className ?? '';
      return [{ where, sizes: source.sizes, ratio: widthOf(source.sizes) / painted }];
    });
  });
}

/** Opens one address and waits until it is loaded. */
export async function visit(browser: Browser, address: string, options: VisitorOptions): Promise<Visitor> {
  const visiting = await visitor(browser, options);
  await visiting.open(address);
  return visiting;
}

async function late(route: Route): Promise<void> {
  const isFont = route.request().url().endsWith('.woff2');
  await new Promise(resolve => setTimeout(resolve, isFont ? SLOW.font : SLOW.image));
  // The visit may be over by then.
  await route.continue().catch(() => {});
}

/** Runs in the browser before a page: forgets earlier ones, records what moves, and the largest thing painted. */
function watchPaint(): void {
  localStorage.clear();
  sessionStorage.clear();
  const seen = { moved: [] as string[], largest: '' };
  Reflect.set(window, 'seen', seen);
  const describe = (node: unknown) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node));
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const sources: { node: unknown }[] = Reflect.get(entry, 'sources') ?? [];
      if (Reflect.get(entry, 'hadRecentInput') !== true)
        seen.moved.push(
          `${Reflect.get(entry, 'value')} ${sources.map(({ node }) => describe(node)).join(' | ')}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.largest = String(Reflect.get(entry, 'url') ?? '');
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Measurements of a page while it loaded, and while a visitor read it to its end. */
interface Loading {
  /** Everything that changed its place by itself: how much, and the elements. */
  moved: string[];
  /** The largest thing of the first screen, where that is a picture that the page's head did not preload. */
  late: string[];
  /** Addresses of the scripts that ran before the visitor did anything. */
  scripts: string[];
}

export async function loading(page: Page): Promise<Loading> {
  return page.evaluate(async () => {
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
    await document.fonts.ready;
    await pause(150);
    const entries = performance.getEntriesByType('resource').map(entry => ({
      name: entry.name,
      by: String(Reflect.get(entry, 'initiatorType')),
      bytes: Number(Reflect.get(entry, 'encodedBodySize')),
    }));
    const seen: { moved: string[]; largest: string } = Reflect.get(window, 'seen');
    const { largest } = seen;
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await pause(40);
    }
    await pause(250);
    window.scrollTo({ top: 0, behavior: 'instant' });
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')];
    const addresses = links.flatMap(link => [link.href, ...link.imageSrcset.split(/,?\s+/)]);
    const preloaded = new Set(addresses.map(each => new URL(each, location.href).href));
    // Logos, which are there at once and small, are not the page's.
    const pictures = [...document.images].filter(image => image.closest('header, footer') === null);
    const areas = pictures.map(image => ({ src: image.currentSrc, area: image.width * image.height }));
    const areaOf = (wanted: (src: string) => boolean) =>
      Math.max(0, ...areas.filter(({ src }) => wanted(src)).map(({ area }) => area));
    // Of pictures of one size, such as a row of cards, the first to come is the largest.
    const isLate =
      largest !== '' && areaOf(src => preloaded.has(src)) < 0.98 * areaOf(src => src === largest);
    return {
      moved: seen.moved,
      late: isLate ? [largest, ...addresses] : [],
      scripts: entries.map(({ name }) => new URL(name).pathname).filter(name => name.endsWith('.js')),
    };
  });
}

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeNode {
  html: string;
  failureSummary?: string;
}

/** A part of a page, or all of it without some parts. */
type Part = string | { include: string; exclude: string[] };

/**
 * The findings of axe on the page, or on a part of it: the rule, the first element and what is wrong with it.
 * Of cards and entries of lists that are built alike it sees two: it takes the longer the more it sees.
 */
export async function axeFindings(page: Page, part: Part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ rules, part }) => {
      const axe: {
        run(part: Part, options: object): Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>;
      } = Reflect.get(window, 'axe');
      const seen = new Map<string, number>();
      const shapeOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
      const repeated = [...document.querySelectorAll<HTMLElement>('main :is(li, article)')].filter(each => {
        const inside = [each.parentElement ?? each, each, ...each.querySelectorAll('*')];
        const shape = inside.map(shapeOf).join();
        seen.set(shape, (seen.get(shape) ?? 0) + 1);
        return (
          (seen.get(shape) ?? 0) > 2 && !each.contains(document.activeElement) && each.style.display === ''
        );
      });
      // An element that a bar at the lower edge happens to cover is scrolled out from under it.
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(each => {
        const { position } = getComputedStyle(each);
        const { top, bottom } = each.getBoundingClientRect();
        const isPinned = position === 'fixed' || position === 'sticky';
        return isPinned && top > innerHeight / 2 && Math.abs(bottom - innerHeight) < 1;
      });
      const { scrollX, scrollY } = window;
      for (const each of repeated) each.style.setProperty('display', 'none', 'important');
      for (const each of bars) each.style.setProperty('position', 'static', 'important');
      const { violations } = await axe.run(part, { runOnly: rules, resultTypes: ['violations'] });
      for (const each of repeated) each.style.removeProperty('display');
      for (const each of bars) each.style.removeProperty('position');
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary ?? ''}`,
      );
    },
    { rules: RULES, part },
  );
}

/** The same at some widths; the page is left at the last. */
export async function axeFindingsAt(page: Page, widths: readonly number[], part?: Part): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await axeFindings(page, part)).map(finding => `at ${width} pixels: ${finding}`));
  }
  return found;
}
