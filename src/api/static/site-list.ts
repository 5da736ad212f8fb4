import { html } from 'hono/html';
import type { PublishedSite } from '../../schemas/site/published-site.ts';

/** The page at `http://localhost:<port>/`: every built site with its local address. */
export function siteList(sites: readonly PublishedSite[], port: string) {
  const at = port === '' ? '' : `:${port}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forecourt: built sites</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; color: #1c2024; }
li { margin: .75rem 0; } a { color: #0b57d0; font-weight: 600; } small { display: block; color: #5b6470; }
</style>
</head>
<body>
<h1>Built sites</h1>
${
  sites.length === 0
    ? html`<p>No site is built yet. Run <code>npm run build</code>.</p>`
    : html`<ul>${sites.map(site => html`<li><a href="http://${site.slug}.localhost${at}/">${site.name}</a><small>${site.slug} · goes live at ${site.origin}</small></li>`)}</ul>`
}
</body>
</html>`;
}
