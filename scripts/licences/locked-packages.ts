import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NamesSchema = v.optional(v.record(v.string(), v.string()), {});
const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string(), ''),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      dependencies: NamesSchema,
    }),
  ),
});

/** A package of package-lock.json. */
export interface LockedPackage {
  name: string;
  version: string;
  /** As its package.json states it; null when that states none. */
  licence: string | null;
  isForDevelopment: boolean;
  dependencies: readonly string[];
}

/** Every package that may be installed, on whatever machine. */
export function lockedPackages(): LockedPackage[] {
  const lock = v.parse(LockSchema, JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, { name, version, license, dev, devOptional, dependencies }]) => ({
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? null,
      isForDevelopment: dev || devOptional,
      dependencies: Object.keys(dependencies),
    }));
}
