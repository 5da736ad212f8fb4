import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';
import { visitorsPackages } from './visitors-packages.ts';

const DataSchema = v.object({
  /** The licences that a person has read. */
  known: v.array(v.string()),
  /** Licences of packages whose package.json states none, and where they were found. */
  statedElsewhere: v.record(
    v.string(),
    v.object({ version: v.string(), licence: v.string(), reason: v.string() }),
  ),
});
const FILE = 'scripts/licences/licences.json';
const data = v.parse(
  DataSchema,
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../..', FILE), 'utf8')),
);

const USES = { visitors: 'Sent to visitors', server: 'On the server', development: 'For development' };
type Use = keyof typeof USES;

interface Row extends LockedPackage {
  licence: string;
  /** Where the licence was found, when not in package.json. */
  reason: string | null;
}

/** docs/licences.md: the licence of every package. @throws when one is unknown. */
export function licencesPage(locked: readonly LockedPackage[] = lockedPackages()): string {
  const unknown: string[] = [];
  const rows = locked.map((one): Row => {
    const elsewhere = data.statedElsewhere[one.name];
    const isFound = one.licence === null && elsewhere?.version === one.version;
    const licence = one.licence ?? (isFound ? elsewhere.licence : '');
    const ids = licence.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);
    if (ids.length === 0 || !ids.every(id => data.known.includes(id)))
      unknown.push(`${one.name} ${one.version}: ${licence || 'states no licence'}`);
    return { ...one, licence, reason: isFound ? elsewhere.reason : null };
  });
  if (unknown.length > 0)
    throw new Error(
      `Unknown licences:\n${unknown.join('\n')}\nRead them in the packages' files, and write into ${FILE} what they are.`,
    );
  const visitors = visitorsPackages(locked);
  const useOf = ({ name, isForDevelopment }: Row): Use =>
    visitors.has(name) ? 'visitors' : isForDevelopment ? 'development' : 'server';
  const sections = Object.entries(USES).map(([use, title]) =>
    section(
      title,
      rows.filter(row => useOf(row) === use),
    ),
  );
  return `${HEAD}\n${sections.join('\n')}`;
}

const HEAD = `# Licences

Written by \`npm run schema\` from package-lock.json; do not edit. Every package that may be installed on some machine is
here; one whose licence is unknown makes the command fail. Forecourt's own is in [LICENSE](../LICENSE).

**Sent to visitors**: islands, scripts and style sheets import it, so that its code or font may be in what a browser gets.
**On the server**: builds and the server run it. **For development**: only tests, checks and tools do.
`;

function section(title: string, rows: readonly Row[]): string {
  // One package may be installed in several places.
  const lines = new Set(
    rows.map(
      ({ name, version, licence, reason }) =>
        `| ${name} | ${version} | ${licence}${reason === null ? '' : ` (${reason})`} |`,
    ),
  );
  const sorted = [...lines].sort();
  return `## ${title}: ${sorted.length}\n\n| package | version | licence |\n|---|---|---|\n${sorted.join('\n')}\n`;
}
