import { existsSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '../../lib/json/json-object.ts';
import { SLUG_PATTERN } from '../../schemas/site/site-values.ts';
import { conflictingClaims, operatorHosts } from '../check/conflicting-claims.ts';
import { loadDealer } from '../load-dealer.ts';
import { formatProblem } from '../problem/format-problem.ts';

/** Names that a host or a folder has for something else. */
const RESERVED = new Set(
  'localhost www api operators desk preview dist images content forecourt con prn aux nul com1 lpt1'.split(
    ' ',
  ),
);

/** Why a dealer cannot have this slug; null when it can. */
export function slugProblem(dealersDir: string, slug: string): string | null {
  if (!SLUG_PATTERN.test(slug))
    return 'Use lower-case letters, digits and hyphens, at most 63, such as "northside-suzuki": it stands in host names.';
  if (RESERVED.has(slug)) return `"${slug}" has a meaning of its own. Choose another.`;
  if (existsSync(path.join(dealersDir, slug)))
    return `The folder ${path.join(dealersDir, slug)} is there already. Choose another slug: nothing is overwritten.`;
  return null;
}

/** Why a dealer cannot have this origin; null when it can, by the other dealers' files. */
export async function originProblem(
  dealersDir: string,
  slug: string,
  origin: string,
): Promise<string | null> {
  const claims = await conflictingClaims(dealersDir, { candidate: { slug, site: { origin } } });
  const [problem] = claims.get(slug) ?? [];
  if (problem === undefined) return null;
  return operatorHosts(process.env).has(URL.parse(origin)?.hostname ?? '')
    ? `${problem.found} is a host of the operators.`
    : `Another dealer has it: ${problem.found}.`;
}

/** Reads the files of a dealer as a build does, before they are written. */
export async function checkNewDealer(
  dealersDir: string,
  slug: string,
  texts: Readonly<Record<string, string>>,
): Promise<{ problems: string[]; warnings: string[] }> {
  const loaded = await loadDealer(dealersDir, slug, texts);
  const site: unknown = JSON.parse(texts['site.json'] ?? 'null');
  const claims = isJsonObject(site)
    ? ((await conflictingClaims(dealersDir, { candidate: { slug, site } })).get(slug) ?? [])
    : [];
  const problems = [...(loaded.ok ? [] : loaded.problems), ...claims];
  return {
    problems: problems.map(formatProblem),
    warnings: loaded.ok ? loaded.warnings.map(formatProblem) : [],
  };
}
