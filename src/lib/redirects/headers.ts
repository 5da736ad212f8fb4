import { type PathPattern, pathPattern } from './path-pattern.ts';

/** One block of Netlify's `_headers`: a path pattern and the headers of responses with its files. */
interface HeaderRule {
  path: PathPattern;
  headers: [name: string, value: string][];
}

/** Valid in HTTP: any other header would make each response fail. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\t -~\xa0-\xff]*$/;

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: pathPattern(line.trim()), headers: [] });
      continue;
    }
    const at = Math.max(0, line.indexOf(':'));
    const [name, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    if (NAME.test(name) && VALUE.test(value)) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** Headers for a path; where several blocks set one header, the last block wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (rule.path.match(path) === null) continue;
    for (const [name, value] of rule.headers) headers.set(name, value);
  }
  return headers;
}
