import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { sharedBrowser } from '../browser/browser.ts';
import { type LeadSite, serveLeads } from './lead-site.ts';

/** Serves the demo sites with their API to a browser for the tests of one file; before each of them nothing is stored. */
export function leadSiteTests(begin: (opened: { browser: Browser; site: LeadSite }) => void): void {
  let site: LeadSite | undefined;
  beforeAll(async () => {
    const browser = await sharedBrowser();
    site = await serveLeads(inject('demoSites').out);
    begin({ browser, site });
  });
  afterAll(() => site?.close());
  beforeEach(() => site?.forget());
}
