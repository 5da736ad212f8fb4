import path from 'node:path';
import { readIfExists } from '../../../lib/files/read-if-exists.ts';
import type { Inspection } from '../inspection/inspection.ts';
import type { VerdictRecord } from '../verdict-record.ts';
import { linkTarget } from './link-target.ts';

/**
 * Which ids there are of those that new pages lead to in pages that stay as they are. An address that was stored before led
 * somewhere, and still does: it is left out.
 */
export function linkedIds(
  dir: string,
  inspections: ReadonlyMap<string, Inspection>,
  record: VerdictRecord,
): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { links } of inspections.values())
    for (const address of links) {
      if (!address.includes('#') || address.startsWith('#') || record.knows(address)) continue;
      const { file, id = '' } = linkTarget(address);
      if (!inspections.has(file)) wanted.set(file, (wanted.get(file) ?? new Set()).add(id));
    }
  return new Map(
    [...wanted].flatMap(([file, ids]) => {
      const html = readIfExists(path.join(dir, file));
      return html === null
        ? []
        : [[file, new Set([...ids].filter(id => html.includes(` id="${id}"`)))] as const];
    }),
  );
}
