import path from 'node:path';
import { isJsonObject, type JsonObject } from '../../lib/json/json-object.ts';
import { hostName } from '../../lib/network/host-name.ts';
import { listDealers } from '../file/list-dealers.ts';
import { readJson } from '../file/read-json.ts';
import type { FileProblem } from '../problem/file-problem.ts';

interface Claim {
  slug: string;
  key: 'origin' | 'hosting.server' | 'id';
  /** As the file writes it. */
  written: unknown;
  /** As it is compared. */
  value: string;
}

/**
 * What dealers of a folder claim that another one claims too, by slug: a host, since the dealer of its leads would be
 * ambiguous, or an id, since leads are sent on with it. Only site.json itself is read: no other file may set these. A
 * file that cannot be read claims nothing; its own build reports it. `candidate`: a dealer whose files are not there
 * yet.
 */
export async function conflictingClaims(
  dealersDir: string,
  candidate?: { slug: string; site: JsonObject },
): Promise<ReadonlyMap<string, FileProblem[]>> {
  const claims: Claim[] = candidate === undefined ? [] : claimsOf(candidate.slug, candidate.site);
  for (const slug of await listDealers(dealersDir)) {
    const read = await readJson({ dir: path.resolve(dealersDir, slug), shown: slug }, 'site.json');
    if (read.kind === 'value' && isJsonObject(read.value)) claims.push(...claimsOf(slug, read.value));
  }
  // Calls for a site may come in at either of its hosts.
  const claimed = ({ key, value }: Claim) => `${key === 'id' ? 'id' : 'host'} ${value}`;
  const shared = [...Map.groupBy(claims, claimed).values()]
    .filter(claimants => new Set(claimants.map(({ slug }) => slug)).size > 1)
    .flatMap(claimants =>
      claimants.map(claim => ({ claim, others: claimants.filter(({ slug }) => slug !== claim.slug) })),
    );
  const bySlug = Map.groupBy(shared, ({ claim }) => claim.slug);
  return new Map(
    [...bySlug].map(([slug, found]) => [slug, found.map(({ claim, others }) => problemOf(claim, others))]),
  );
}

function claimsOf(slug: string, { origin, id, hosting }: JsonObject): Claim[] {
  const server = isJsonObject(hosting) ? hosting['server'] : null;
  const hosts = [
    { slug, key: 'origin' as const, written: origin, value: hostOf(origin) },
    { slug, key: 'hosting.server' as const, written: server, value: hostOf(server) },
  ];
  const hasId = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return [
    ...hosts.flatMap(({ value, ...claim }) => (value === null ? [] : [{ ...claim, value }])),
    ...(hasId ? [{ slug, key: 'id' as const, written: id, value: String(id) }] : []),
  ];
}

function hostOf(origin: unknown): string | null {
  return typeof origin === 'string' && URL.canParse(origin) ? hostName(new URL(origin).host) : null;
}

function problemOf({ slug, key, written }: Claim, others: readonly Claim[]): FileProblem {
  const where = others.map(other => `${other.slug}/site.json`).join(', ');
  return {
    file: `${slug}/site.json`,
    path: key,
    expected: key === 'id' ? 'an id that no other dealer has' : 'a host that no other dealer has',
    found: `${JSON.stringify(written)}, which ${where} has too`,
    repair:
      key === 'id'
        ? 'Give each dealer an id of its own, or take it out: leads go out with it.'
        : 'Give each dealer a host of its own, whatever its scheme and port: leads come in by host.',
  };
}
