/** A path pattern of Netlify's `_redirects` and `_headers`: `:name` is one segment, a final `*` is the rest. */
export interface PathPattern {
  /** As it was written. */
  text: string;
  /** It takes one path alone. */
  isLiteral: boolean;
  /** The placeholders' values, or null when the path does not match. */
  match(path: string): Record<string, string> | null;
}

/** No address is longer; a far longer pattern could not be compiled. */
const MAX_LENGTH = 8000;

/** Compiles `/search/:make/*`. A trailing slash makes no difference, as on Netlify. */
export function pathPattern(pattern: string): PathPattern {
  if (pattern.length > MAX_LENGTH) return { text: pattern, isLiteral: false, match: () => null };
  const names: string[] = [];
  const source = trim(pattern).replace(
    /(?<=\/):([a-zA-Z_]\w*)(?=\/|$)|(?<=\/)\*$|[*.+?^${}()|[\]\\]/g,
    (token, name: string | undefined, at: number, text: string) => {
      if (name !== undefined) {
        names.push(name);
        return '([^/]+)';
      }
      if (token !== '*' || at < text.length - 1) return `\\${token}`;
      names.push('splat');
      return '(.*)';
    },
  );
  // `/a/*` also matches `/a`.
  const expression = new RegExp(`^${source.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`);
  return {
    text: pattern,
    isLiteral: names.length === 0,
    match(path) {
      const found = expression.exec(trim(path));
      return found === null ? null : Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']));
    },
  };
}

/** Puts placeholders' values into a target: `/search/:splat`. */
export function fillPath(target: string, values: Record<string, string>): string {
  return target.replace(/:([a-zA-Z_]\w*)/g, (token, name: string) => values[name] ?? token);
}

function trim(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}
