import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import * as v from 'valibot';
import { sitesApp } from '../src/api/sites-app.ts';
import { buildAll } from '../src/builder/build-all.ts';
import { progress } from '../src/builder/report/progress.ts';
import { projectRoot } from '../src/lib/code/project-root.ts';
import { pageAddress } from '../src/release/publish/page-address.ts';
import { launchBrowser } from '../tests/support/browser/browser.ts';
import { samplePages } from '../tests/support/built-site.ts';
import { freePort } from '../tests/support/server/free-port.ts';
import { listen } from '../tests/support/server/listen.ts';
import { withoutApi } from '../tests/support/server/served-sites.ts';
import { DEMO_NOW } from '../tests/support/setup/demo-sites.ts';

/**
 * Measures each kind of page of each demo dealer with Lighthouse: mobile, its default throttling. Prints figures and
 * asserts nothing: they vary with the machine. `npm run lighthouse -- [--only SLUG] [--kinds home,car] [--runs 3]`;
 * DIST names sites that are built already.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kinds: { type: 'string', default: 'home,search,car,offer,location,finance' },
    runs: { type: 'string', default: '1' },
  },
});
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const DetailsSchema = v.object({ items: v.array(v.object({ node: v.object({ snippet: v.string() }) })) });

interface Figures {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  /** Audits that cost points, by name. */
  lost: string[];
}

const dist = process.env['DIST'] ? path.resolve(process.env['DIST']) : await build();
const slugs = fs
  .readdirSync(path.join(dist, '.forecourt'))
  .filter(slug => !slug.startsWith('_') && (values.only?.split(',').includes(slug) ?? true));
const debugPort = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${debugPort}`]);
const server = await listen(withoutApi(sitesApp({ dist })));
try {
  console.log('| page | performance | accessibility | best practices | SEO | LCP ms | CLS | TBT ms |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const slug of slugs) {
    for (const { kind, address } of pagesOf(slug)) {
      const all: Figures[] = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        all.push(await measure(`http://${slug}.localhost:${server.port}${address}`));
      }
      print(`${slug} ${kind}`, all);
    }
  }
} finally {
  server.close();
  await browser.close();
}

async function build(): Promise<string> {
  const out = path.join(projectRoot, '.cache/test-sites');
  await buildAll({
    dealersDir: path.join(projectRoot, 'dealers'),
    out,
    now: DEMO_NOW,
    progress: progress(process.stderr),
  });
  return out;
}

/** One page of each kind, where the dealer has it: all cars, and of the rest the first. */
function pagesOf(slug: string): { kind: string; address: string }[] {
  const pages = samplePages(dist, slug, Number.POSITIVE_INFINITY);
  return values.kinds.split(',').flatMap(kind => {
    const ofKind = pages.filter(page => page.kind === kind);
    const found = ofKind.filter(({ html }) => !/noindex|unavailable_after/.test(html));
    const results = found.find(({ file }) => file === 'search/new-used-and-demo-cars/index.html');
    // A kind that search engines never see, such as the checkout, is measured without their points.
    const page = results ?? found[0] ?? ofKind[0];
    return page === undefined ? [] : [{ kind, address: pageAddress(page.file) }];
  });
}

async function measure(address: string): Promise<Figures> {
  const result = await lighthouse(address, {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { audits, categories } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: CATEGORIES.map(name => Math.round(100 * (categories[name]?.score ?? 0))),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(1000 * value('cumulative-layout-shift')) / 1000,
    tbt: Math.round(value('total-blocking-time')),
    lost: weighed.flatMap(({ id }) => {
      const score = audits[id]?.score ?? 1;
      return score < 0.9 ? [`${id} ${score}${elementsOf(audits[id]?.details)}`] : [];
    }),
  };
}

/** The elements that an audit names, as HTML. */
function elementsOf(details: unknown): string {
  const parsed = v.safeParse(DetailsSchema, details);
  const snippets = parsed.success ? parsed.output.items.map(({ node }) => node.snippet) : [];
  return snippets.map(snippet => `\n    ${snippet}`).join('');
}

/** The run in the middle by performance, and what any run lost points for. */
function print(name: string, all: readonly Figures[]): void {
  const sorted = all.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) return;
  console.log(`| ${[name, ...middle.scores, middle.lcp, middle.cls, middle.tbt].join(' | ')} |`);
  const lost = new Set(all.flatMap(figures => figures.lost));
  if (lost.size > 0) console.error(`  ${[...lost].join(', ')}`);
}
