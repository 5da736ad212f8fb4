import fs from 'node:fs';
import path from 'node:path';
import type { RenderPool } from '../../src/builder/render/render-pool.ts';
import type { Output } from '../../src/release/publish/output.ts';
import { pageAddress } from '../../src/release/publish/page-address.ts';
import { type ReleaseStore, releaseStore } from '../../src/release/publish/releases.ts';
import { plan } from '../../src/site/plan.ts';
import type { Page } from '../../src/view/page.ts';
import { sampleSite } from '../support/samples/sample-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A store in a new folder, gone when the test is over. */
export function testStore(): ReleaseStore {
  const root = temporaryFolder();
  return releaseStore(path.join(root, 'dist'), 'sample');
}

/** The same with the folder of its records, as a build leaves it. */
export function testStoreWithHome(): ReleaseStore {
  const store = testStore();
  fs.mkdirSync(store.home, { recursive: true });
  return store;
}

/** A page whose HTML, as `testPool` renders it, is `text`. */
export function testPage(file: string, text: string): Output {
  const meta = {
    title: text,
    description: '',
    canonical: null,
    robots: null,
    image: null,
    breadcrumbs: [],
    structuredData: [],
  };
  const data = { title: text, text: '', links: [] };
  const page: Page = { view: 'not-found', path: pageAddress(file), meta, data };
  return { kind: 'page', file, page, hash: `page ${text}` };
}

export function testText(file: string, body: string): Output {
  return { kind: 'text', file, body, hash: `text ${body}` };
}

/** Renders without a renderer: a page is its title. `fail` may throw in its place. */
export function testPool(fail: (file: string) => void = () => {}): RenderPool & { rendered: string[] } {
  const rendered: string[] = [];
  return {
    rendered,
    start() {},
    async render(_, dir, pages) {
      const files = pages.map(({ file, page }) => {
        fail(file);
        rendered.push(file);
        fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
        fs.writeFileSync(path.join(dir, file), page.meta.title);
        return { file, bytes: page.meta.title.length };
      });
      return { files, failures: [] };
    },
    inspect: async () => [],
    async close() {},
  };
}

/** A frame of no consequence: `testPool` does not look at it. */
/** Who publishes in tests. */
export const TEST_ACTOR = { door: 'command', by: null, why: null } as const;

export const TEST_FRAME = plan(await sampleSite([]), new Date(0)).frame;

/** File -> text of a folder, through links. */
export function textsIn(dir: string): Record<string, string> {
  return Object.fromEntries(
    fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter(file => fs.statSync(path.join(dir, file)).isFile())
      .sort()
      .map(file => [file.split(path.sep).join('/'), fs.readFileSync(path.join(dir, file), 'utf8')]),
  );
}
