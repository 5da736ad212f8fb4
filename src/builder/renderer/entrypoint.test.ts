import { beforeAll, describe, expect, test } from 'vitest';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../../site/plan.ts';
import type { Page } from '../../view/page.ts';
import { compileRenderer } from './compile-renderer.ts';

const sitePlan = plan(await sampleSite(sampleCars(5)), new Date('2026-11-20T02:00:00Z'));
const pages = new Map(sitePlan.pages.map(({ page }) => [page.view, page]));

let renderer: { render(path: string, locals: unknown): Promise<Uint8Array> };
beforeAll(async () => {
  renderer = await import((await compileRenderer()).entry);
});
const render = async (page: unknown, path: string) =>
  Buffer.from(await renderer.render(path, { frame: sitePlan.frame, page })).toString();
const pageOf = (view: Page['view']): Page => {
  const page = pages.get(view);
  if (page === undefined) throw new Error(`no page of view ${view}`);
  return page;
};

describe('the compiled renderer', () => {
  test('renders a page of each view to one whole document', async () => {
    for (const page of pages.values()) {
      const html = await render(page, page.path);
      expect(html.startsWith('<!DOCTYPE html>'), page.view).toBe(true);
      expect(html.trimEnd().endsWith('</html>'), page.view).toBe(true);
      expect(html.match(/<body data-page="[a-z-]+"/g), page.view).toHaveLength(1);
    }
  });

  test('gives equal bytes for equal data, however often and in whichever order', async () => {
    const [home, car] = [pageOf('home'), pageOf('car')];
    const first = [await render(home, home.path), await render(car, car.path)];
    const again = [await render(car, car.path), await render(home, home.path)].reverse();
    const together = await Promise.all([render(home, home.path), render(car, car.path)]);
    expect(again).toEqual(first);
    expect(together).toEqual(first);
  });

  test('fails for a page whose address belongs to another view, and names it', async () => {
    const home = pageOf('home');
    await expect(render(home, pageOf('car').path)).rejects.toThrow('was planned as "home"');
  });

  test('fails where a component fails: no half page, no error page', async () => {
    await expect(render({ ...pageOf('car'), data: {} }, pageOf('car').path)).rejects.toThrow(TypeError);
    await expect(render({ ...pageOf('home'), meta: null }, '/')).rejects.toThrow(TypeError);
  });

  test('after a failure renders the next page as before', async () => {
    const car = pageOf('car');
    const before = await render(car, car.path);
    await render({ ...car, data: null }, car.path).catch(() => {});
    expect(await render(car, car.path)).toBe(before);
  });
});
