import fs from 'node:fs/promises';
import { parseHeaders } from '../../lib/redirects/headers.ts';
import { parseRedirects, type RedirectRule } from '../../lib/redirects/redirects.ts';
import { DeployError, type DeployFile } from '../deploy-target.ts';

/** Rules for the host, which are no files of the site. */
export const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects']);

export interface CloudflareRules {
  /** In Cloudflare's format. */
  headers: string;
  /** In Cloudflare's format: without queries. */
  redirects: string;
  /** Redirects that Cloudflare's format has no room for. */
  leftOut: number;
  /** What the code of the Worker does; null where the host serves everything by itself. */
  edge: { server: string | null; redirects: string; paths: string[] } | null;
}

/** Of one file, as Cloudflare takes them. */
const MAX_LINE_LENGTH = 2000;
const LITERAL_RULES = 2000;
const OTHER_RULES = 100;
/** Paths that the Worker handles before the files. */
const WORKER_PATHS = 100;

/** `_headers` and `_redirects` of a site in Cloudflare's dialects; what those cannot express is left to the code of the Worker. */
export async function cloudflareRules(
  files: readonly DeployFile[],
  server: string | null,
): Promise<CloudflareRules> {
  const text = async (name: string) => {
    const file = files.find(({ path }) => path === name);
    return file === undefined ? '' : fs.readFile(file.from, 'utf8');
  };
  const paths = new Set(files.map(({ path }) => `/${path}`));
  const hasFile = (address: string) =>
    paths.has(address) || paths.has(`${address.replace(/\/$/, '')}/index.html`);
  const lines = (await text('_redirects')).split('\n');
  const rules = lines.flatMap(line => {
    const [rule] = parseRedirects(line);
    // Cloudflare applies rules before files: one that gives way to a file is left out where there is one.
    const isHidden = rule === undefined || (!rule.force && hasFile(rule.from.text));
    return isHidden ? [] : [{ rule, line }];
  });
  const byHost = rules.filter(({ rule }) => !hasQuery(rule));
  const byWorker = rules.filter(({ rule }) => hasQuery(rule));
  const literal = byHost.filter(({ rule }) => rule.from.isLiteral).slice(0, LITERAL_RULES / 2);
  const other = byHost.filter(({ rule }) => !rule.from.isLiteral).slice(0, OTHER_RULES);
  return {
    headers: hostHeaders(await text('_headers')),
    redirects: [
      ...literal.flatMap(({ rule }) => hostLines(rule)),
      ...other.map(({ rule }) => hostLine(rule)),
    ].join(''),
    leftOut: byHost.length - literal.length - other.length,
    edge:
      server === null && byWorker.length === 0
        ? null
        : {
            server,
            redirects: byWorker.map(({ line }) => line.trim()).join('\n'),
            paths: workerPaths(
              byWorker.map(({ rule }) => rule),
              server !== null,
            ),
          },
  };
}

function hasQuery({ query }: RedirectRule): boolean {
  return Object.keys(query).length > 0;
}

/** With a slash at the end and without one, which Cloudflare distinguishes. */
function hostLines(rule: RedirectRule): string[] {
  const { text } = rule.from;
  const bare = text === '/' ? text : text.replace(/\/$/, '');
  const isFile = /\.\w+$/.test(bare) || bare === '/';
  return (isFile ? [bare] : [bare, `${bare}/`]).map(from => hostLine(rule, from));
}

function hostLine({ from, to, status }: RedirectRule, path = from.text): string {
  return `${path} ${to} ${status}\n`;
}

/** Paths that the Worker handles first; where they are too many, all below their first folder. */
function workerPaths(rules: readonly RedirectRule[], hasServer: boolean): string[] {
  const api = hasServer ? ['/api/*'] : [];
  const own = [...new Set(rules.map(({ from }) => from.text))];
  const paths =
    own.length + api.length <= WORKER_PATHS && own.every(path => path.length <= 100)
      ? own
      : [...new Set(own.map(path => `/${path.split('/')[1]}/*`))];
  return [...api, ...paths];
}

/** Where two blocks set one header, Cloudflare joins their values; a later block takes the earlier one away first. */
function hostHeaders(text: string): string {
  const named = new Set<string>();
  return parseHeaders(text)
    .map(({ path, headers }) => {
      const again = headers.filter(([name]) => named.has(name.toLowerCase())).map(([name]) => `  ! ${name}`);
      for (const [name] of headers) named.add(name.toLowerCase());
      const lines = [path.text, ...again, ...headers.map(([name, value]) => `  ${name}: ${value}`)];
      const long = lines.find(line => line.length > MAX_LINE_LENGTH);
      // It would be left out without a word, and with it the policy that protects visitors.
      if (long !== undefined)
        throw new DeployError(
          `Cloudflare takes no header line of more than ${MAX_LINE_LENGTH} characters, and ${long.slice(0, 40).trim()}… has ${long.length}: use fewer services of other companies in the site's tags.`,
        );
      return `${lines.join('\n')}\n`;
    })
    .join('\n');
}
