import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { SLUG_PATTERN } from '../../schemas/site/site-values.ts';

/** What an exit kit is of, and which version of the code makes the same bytes from it. */
const KitRecordSchema = v.object({
  version: v.literal(1),
  slug: v.pipe(v.string(), v.regex(SLUG_PATTERN)),
  name: v.string(),
  origin: v.string(),
  /** ISO 8601: when it was exported. */
  at: v.string(),
  release: v.string(),
  /** ISO 8601: the moment that the release was built for. */
  now: v.string(),
  /** See `buildCode`: of the release, and of the version that exported it. */
  code: v.object({ release: v.string(), export: v.string() }),
  node: v.string(),
  /** The commit of the code that exported it; null where it is no checkout. */
  commit: v.nullable(v.string()),
});
export type KitRecord = v.InferOutput<typeof KitRecordSchema>;

/** Folders and files of a kit. */
export const KIT = {
  site: 'site',
  dealers: 'dealers',
  state: 'state',
  leads: 'leads',
  history: 'stock-history',
  pictures: 'state/pictures.json',
  archive: 'stock-history/archive',
  record: 'kit.json',
} as const;

export function writeKitRecord(kit: string, record: KitRecord): void {
  fs.writeFileSync(path.join(kit, KIT.record), `${JSON.stringify(record, null, 2)}\n`);
}

/** @throws where there is no kit, or one of another version. */
export function readKitRecord(kit: string): KitRecord {
  const file = path.join(kit, KIT.record);
  if (!fs.existsSync(file))
    throw new Error(
      `${kit} is no exit kit: it has no ${KIT.record}. Name a folder that npm run export wrote.`,
    );
  const parsed = v.safeParse(jsonText(KitRecordSchema), fs.readFileSync(file, 'utf8'));
  if (!parsed.success)
    throw new Error(
      `${file} cannot be read: another version of Forecourt wrote it, or it was changed. Use the version that the README.md of the kit names.`,
    );
  return parsed.output;
}
