import fs from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { jsonResponse } from '../../api/json-response.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { SaveRequestSchema } from '../../schemas/preview/preview-requests.ts';
import { siteSettings } from '../site/site-settings.ts';
import { editedSite } from '../site/target-site.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { readRequest } from './read-request.ts';
import { slugOf } from './request-parameters.ts';

/** The calls that list what of site.json can be tried, and save it. */
export function settingsRoutes({ dealersDir, events }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/settings', async context =>
    jsonResponse(200, { settings: await siteSettings(dealersDir, slugOf(context)) }),
  );
  app.post('/save', async context => {
    const request = await readRequest(context, SaveRequestSchema);
    const slug = slugOf(context);
    const text = await editedSite(dealersDir, slug, request.edits);
    const loaded = await loadDealer(dealersDir, slug, { 'site.json': text });
    if (!loaded.ok) return jsonResponse(422, { error: loaded.problems.map(formatProblem).join('\n') });
    const file = await fs.realpath(path.join(dealersDir, slug, 'site.json'));
    // Not into what a link of that name leads to.
    await fs.rm(`${file}.draft`, { force: true });
    replaceFile(file, text);
    events.send({ type: 'changed', slug });
    return new Response(null, { status: 204 });
  });
  return app;
}
