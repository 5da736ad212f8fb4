import { fillPath, type PathPattern, pathPattern } from './path-pattern.ts';

/** One line of Netlify's `_redirects`: `from [query] to [status][!]`. */
export interface RedirectRule {
  from: PathPattern;
  /** Query parameters that must all be there and be the only ones: `page=:page` binds, `page=2` compares. */
  query: Record<string, string>;
  to: string;
  /** 301, 302, 303, 307, 308; 200 serves the target under the requested address; 404, 410 likewise with that status. */
  status: number;
  /** Applies even if there is a file at the requested address. */
  force: boolean;
}

export function parseRedirects(text: string): RedirectRule[] {
  return text
    .split('\n')
    .map(line => line.replace(/(^|\s)#.*$/s, '').trim())
    .filter(line => line !== '')
    .flatMap(parseLine);
}

/** The first rule that applies to an address, with its target; null when none does. */
export function matchRedirect(
  rules: readonly RedirectRule[],
  url: URL,
  fileExists: boolean,
): { to: string; status: number } | null {
  for (const rule of rules) {
    if (fileExists && !rule.force) continue;
    const path = rule.from.match(url.pathname);
    const query = path === null ? null : matchQuery(rule.query, url.searchParams);
    if (path !== null && query !== null)
      return { to: fillPath(rule.to, { ...path, ...query }), status: rule.status };
  }
  return null;
}

function parseLine(line: string): RedirectRule[] {
  const [from, ...rest] = line.split(/\s+/);
  const at = rest.findIndex(part => /^(https?:)?\//.test(part));
  const to = rest[at];
  if (from === undefined || to === undefined) return [];
  const status = rest[at + 1] ?? '301';
  return [
    {
      from: pathPattern(from),
      query: Object.fromEntries(rest.slice(0, at).map(pair => splitPair(pair))),
      to,
      status: Number.parseInt(status, 10) || 301,
      force: status.endsWith('!'),
    },
  ];
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** A value as a visitor's address gives it: `People%20Mover` and `People+Mover` are one. */
function decoded(value: string): string {
  return new URLSearchParams(`value=${value}`).get('value') ?? '';
}

function matchQuery(wanted: Record<string, string>, given: URLSearchParams): Record<string, string> | null {
  const names = Object.keys(wanted);
  if (names.length > 0 && [...given.keys()].some(name => !names.includes(name))) return null;
  const bound: Record<string, string> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const found = given.get(name);
    if (found === null) return null;
    // A bound value becomes part of a path: one plain segment, or the rule does not apply.
    if (value.startsWith(':') && /^[\w-]+$/.test(found)) bound[value.slice(1)] = found;
    else if (decoded(value) !== found) return null;
  }
  return bound;
}
