import path from 'node:path';
import { html } from 'hono/html';
import type { SiteDirectory } from '../api/api-deps.ts';
import type { Mailer } from '../api/delivery/mailer.ts';
import { errorResponse } from '../api/http/json-response.ts';
import { jsonLog } from '../api/log/log.ts';
import { publishedDirectory } from '../api/published-directory.ts';
import { leadServer } from '../api/server/lead-server.ts';
import { serverSettings } from '../api/server/server-settings.ts';
import { DealerProblems } from '../builder/read-dealer.ts';
import type { Environment } from '../lib/environment.ts';
import { printable } from '../lib/text/printable.ts';
import { devSites } from './dev-sites.ts';
import { type PageRequest, siteResponse } from './site-response.ts';

export interface DevSettings {
  dealersDir: string;
  /** Slug of the site at `localhost`; the others are at `<slug>.localhost`. */
  dealer: string;
  /** Folder of this run: its store, and what the API must know of the sites. */
  dir: string;
  env: Environment;
  /** Where this server listens. */
  port: () => number;
}

/** The sites of a folder of dealers, with their API. */
export interface DevApp {
  fetch(request: Request, env: unknown): Promise<Response | PageRequest>;
  close(): Promise<void>;
}

export async function devApp({ dealersDir, dealer, dir, env, port }: DevSettings): Promise<DevApp> {
  const dist = path.join(dir, 'dist');
  const sites = devSites(dealersDir, dist);
  const slugOf = (host: string) => /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1] ?? dealer;
  const own = devEnvironment(env, dir);
  const published = publishedDirectory(dist);
  const directory: SiteDirectory = {
    ...published,
    siteOfHost: host => published.siteOfSlug(slugOf(host)),
    async page(slug, { pathname, hash }) {
      const headers = { host: `${slug}.localhost:${port()}` };
      const response = await fetch(`http://127.0.0.1:${port()}${pathname}`, { headers });
      const text = await response.text();
      return text.includes(`value="${hash}"`) ? { release: 'dev', isLive: true, html: text } : null;
    },
  };
  const log = jsonLog(line => process.stdout.write(line));
  const leads = await leadServer(serverSettings(own), own, log, {}, directory, PRINTED_MAIL);
  return {
    async fetch(request, env) {
      const url = new URL(request.url);
      const slug = slugOf(url.hostname);
      const isCall = url.pathname.startsWith('/api/');
      if (!isCall && !['GET', 'HEAD'].includes(request.method))
        return new Response('A page is only read.', { status: 405, headers: { allow: 'GET, HEAD' } });
      try {
        const site = await sites(slug);
        if (!isCall) return await siteResponse(site, url);
        site.writeServerFiles();
      } catch (error) {
        // Mistakes in code are shown by Vite, with their place.
        if (!(error instanceof DealerProblems)) throw error;
        console.error(`\n${printable(error.message)}\n`);
        return isCall ? errorResponse(503, error.message) : problemPage(slug, error);
      }
      return leads.app.fetch(request, env);
    },
    close: leads.close,
  };
}

/** What may be looked up elsewhere; nothing that sends, and no store but that of this run. */
function devEnvironment(env: Environment, dir: string): Environment {
  const lookups = Object.entries(env).filter(([name]) => /^GEOCODER_URL$|_VALUATION_(?:URL|KEY)$/.test(name));
  return {
    ...Object.fromEntries(lookups),
    DIST: path.join(dir, 'dist'),
    STORE: path.join(dir, 'store'),
    PAYMENT_PROVIDER: 'sandbox',
    // Private answers are stored only with a key.
    LEADS_KEY: Buffer.alloc(32, 'dev').toString('base64'),
  };
}

const PRINTED_MAIL: Mailer = {
  async send({ slug }, _job, { to, subject, text }) {
    console.log(`\nMail of ${slug}, not sent\nTo: ${to}\nSubject: ${subject}\n\n${text}`);
  },
  close() {},
};

/** With Vite's script, which loads the page again once a file changes. */
async function problemPage(slug: string, { message }: DealerProblems): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Problems in ${slug}</title><script type="module" src="/@vite/client"></script></head>
<body style="font: 1rem/1.5 system-ui; margin: 2rem auto; max-width: 60rem; padding: 0 1rem">
<h1>Problems in the files of ${slug}</h1>
<pre style="white-space: pre-wrap">${message}</pre>
<p>This page loads again when a file changes.</p>
</body>
</html>`;
  return new Response(page.toString(), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
