import { afterAll, beforeAll } from 'vitest';
import { type ServedSites, servedSites } from './served-sites.ts';

/** Serves built sites to a browser for the tests of one file. */
export function serveForTests(dist: string): Omit<ServedSites, 'close'> {
  let sites: ServedSites | undefined;
  beforeAll(async () => {
    sites = await servedSites(dist);
  });
  afterAll(() => sites?.close());
  const served = () => {
    if (sites === undefined) throw new Error('The sites are served from the first test on.');
    return sites;
  };
  return {
    get browser() {
      return served().browser;
    },
    address: (slug, file) => served().address(slug, file),
    open: (slug, path, options) => served().open(slug, path, options),
  };
}
