import fs from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { CloudflareRules } from './cloudflare-rules.ts';

/** What Workers do since then does not change under the site. */
const COMPATIBILITY_DATE = '2025-09-01';

const SOURCES = path.resolve(import.meta.dirname, '../..');
/** The code of a Worker, below `src`. */
const MODULES = [
  'deploy/cloudflare/edge-worker.ts',
  'lib/redirects/redirects.ts',
  'lib/redirects/path-pattern.ts',
];

/** The Worker of a site as Cloudflare's API takes it: its files by the session's last token, rules, and code where it needs some. */
export async function workerForm(
  jwt: string,
  { headers, redirects, edge }: CloudflareRules,
  title: string,
): Promise<FormData> {
  const form = new FormData();
  const config = {
    html_handling: 'auto-trailing-slash',
    not_found_handling: '404-page',
    ...(headers === '' ? {} : { _headers: headers }),
    ...(redirects === '' ? {} : { _redirects: redirects }),
    ...(edge === null ? {} : { run_worker_first: edge.paths }),
  };
  const common = {
    assets: { jwt, config },
    compatibility_date: COMPATIBILITY_DATE,
    annotations: { 'workers/message': title.slice(0, 100) },
  };
  if (edge === null) {
    form.append('metadata', JSON.stringify(common));
    return form;
  }
  const code = { main_module: 'site.js', bindings: [{ name: 'ASSETS', type: 'assets' }] };
  form.append('metadata', JSON.stringify({ ...common, ...code }));
  const { server, redirects: rules } = edge;
  const main = `import { edgeWorker } from './deploy/cloudflare/edge-worker.ts';\nexport default edgeWorker(${JSON.stringify({ server, redirects: rules })});\n`;
  addModule(form, 'site.js', main);
  for (const name of MODULES)
    addModule(form, name, stripTypeScriptTypes(await fs.readFile(path.join(SOURCES, name), 'utf8')));
  return form;
}

function addModule(form: FormData, name: string, text: string): void {
  form.append(name, new File([text], name, { type: 'application/javascript+module' }));
}
