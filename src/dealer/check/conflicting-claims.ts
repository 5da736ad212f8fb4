import path from 'node:path';
import type { Environment } from '../../lib/environment.ts';
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

interface ClaimOptions {
  /** A dealer whose files are not there yet. */
  candidate?: { slug: string; site: JsonObject };
  /** What the live release of a site claims, as its site.json does; null for a site that is not live. */
  liveOf?: (slug: string) => JsonObject | null;
  /** Hosts that no dealer may have. */
  reserved?: ReadonlySet<string>;
}

/**
 * What dealers of a folder claim that another one claims too, by slug: a host, since the dealer of its leads would be
 * ambiguous, or an id, since leads are sent on with it. The one of them that is live with it may go on, so that nobody
 * stops a dealer by copying from it. Only site.json itself is read: no other file may set these. A file that cannot be
 * read claims nothing; its own build reports it.
 */
export async function conflictingClaims(
  dealersDir: string,
  { candidate, liveOf = () => null, reserved = operatorHosts(process.env) }: ClaimOptions = {},
): Promise<ReadonlyMap<string, FileProblem[]>> {
  const claims: Claim[] = candidate === undefined ? [] : claimsOf(candidate.slug, candidate.site);
  for (const slug of await listDealers(dealersDir)) {
    const read = await readJson({ dir: path.resolve(dealersDir, slug), shown: slug }, 'site.json');
    if (read.kind === 'value' && isJsonObject(read.value)) claims.push(...claimsOf(slug, read.value));
  }
  const shared = [...Map.groupBy(claims, claimed).values()]
    .filter(claimants => new Set(claimants.map(({ slug }) => slug)).size > 1)
    .flatMap(claimants => {
      const holders = claimants.filter(claim => isHolder(claim, liveOf(claim.slug)));
      const [holder, another] = new Set(holders.map(({ slug }) => slug));
      const refused = another === undefined ? claimants.filter(({ slug }) => slug !== holder) : claimants;
      return refused.map(claim =>
        problemOf(
          claim,
          claimants.filter(({ slug }) => slug !== claim.slug),
        ),
      );
    });
  const ofOperators = claims
    .filter(({ key, value }) => key !== 'id' && reserved.has(value))
    .map(reservedHost);
  return Map.groupBy([...shared, ...ofOperators], ({ file }) => path.dirname(file));
}

/** Whether the live release of a dealer claims all that its site.json does: then no other one can have it. */
export function isLiveClaim(site: JsonObject, live: JsonObject | null): boolean {
  return claimsOf('', site).every(claim => isHolder(claim, live));
}

/** Hosts of the operators' page, and of the preview desk. */
export function operatorHosts(env: Environment): ReadonlySet<string> {
  const hosts = [
    ...(env['OPERATORS_HOST'] ?? '').split(','),
    URL.parse(env['PREVIEW_ORIGIN'] ?? '')?.host ?? '',
  ];
  return new Set(hosts.flatMap(host => hostName(host.trim()) ?? []));
}

function isHolder(claim: Claim, live: JsonObject | null): boolean {
  return live !== null && claimsOf(claim.slug, live).some(other => claimed(other) === claimed(claim));
}

/** Calls for a site may come in at either of its hosts. */
function claimed({ key, value }: Claim): string {
  return `${key === 'id' ? 'id' : 'host'} ${value}`;
}

function reservedHost({ slug, key, written }: Claim): FileProblem {
  return {
    file: `${slug}/site.json`,
    path: key,
    expected: "a host that is not the operators'",
    found: JSON.stringify(written),
    repair: 'Write the host of the site: OPERATORS_HOST or PREVIEW_ORIGIN names this one.',
  };
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
