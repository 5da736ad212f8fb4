import { fileURLToPath } from 'node:url';
import { onceLoaded } from '../../lib/cache/once-loaded.ts';
import type { CloudflareRules } from './cloudflare-rules.ts';

/** Later changes of Cloudflare's runtime do not apply to the Worker. */
const COMPATIBILITY_DATE = '2025-09-01';

const EDGE_WORKER = new URL('./edge-worker.ts', import.meta.url);

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
  addModule(
    form,
    'site.js',
    `import { edgeWorker } from './edge-worker.js';\nexport default edgeWorker(${JSON.stringify({ server, redirects: rules })});\n`,
  );
  addModule(form, 'edge-worker.js', await edgeWorkerCode());
  return form;
}

function addModule(form: FormData, name: string, text: string): void {
  form.append(name, new File([text], name, { type: 'application/javascript+module' }));
}

/** The same for all sites, so it is made once. */
const edgeWorkerCode = onceLoaded(async (): Promise<string> => {
  // Nothing else of a deploy needs a bundler.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(EDGE_WORKER), formats: ['es'] },
    },
  });
  const [chunk] = [result].flat().flatMap(each => ('output' in each ? each.output : []));
  if (chunk?.type === 'chunk') return chunk.code;
  throw new Error('The code of the Worker was not made: this is a mistake of Forecourt.');
});
