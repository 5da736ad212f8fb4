import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import type { SharedFile } from '../../stock/received/site-copies.ts';
import { ManifestSchema } from '../publish/output.ts';
import { TakenBackReleasesSchema } from '../publish/taken-back.ts';
import { SHARED_RECORDS } from './shared-records.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const MAX_LIST = 512 * 1024 * 1024;

/** All that is shared of a release: its manifest, and the records beside it. */
const ReleaseListSchema = jsonText(
  v.object({
    /** Its name where it was built. */
    release: v.pipe(v.string(), v.regex(/^r\d{8}$/)),
    manifest: v.pipe(
      ManifestSchema,
      v.check(manifest => Object.keys(manifest).every(isInside), 'a file outside of the release'),
    ),
    records: v.array(v.object({ name: v.picklist(SHARED_RECORDS), hash: v.string(), bytes: v.number() })),
    /** The time of the feed that a folder's stock came from, epoch milliseconds, by which its age counts on every server. */
    stockAt: v.optional(v.nullable(v.number()), null),
    /** Whether the site is rolled back to this release. */
    isRolledBack: v.optional(v.boolean(), false),
    takenBack: v.optional(TakenBackReleasesSchema, []),
  }),
);
export type ReleaseList = v.InferOutput<typeof ReleaseListSchema>;

export function writeReleaseList(list: ReleaseList): Promise<Uint8Array> {
  return zip(JSON.stringify(list), { level: 3 });
}

/** @throws when it is none, or names files outside of a release. */
export async function readReleaseList(bytes: Uint8Array): Promise<ReleaseList> {
  const text = (await unzip(bytes, { maxOutputLength: MAX_LIST })).toString();
  const parsed = v.safeParse(ReleaseListSchema, text);
  if (parsed.success) return parsed.output;
  throw new Error(
    `The list of the release in the database cannot be read: ${parsed.issues[0].message}. The next build of the site replaces it.`,
  );
}

/** Files and records under one kind of names. */
export function filesOfList({ manifest, records }: ReleaseList): SharedFile[] {
  return [
    ...Object.entries(manifest).map(([file, { hash, bytes }]) => ({ file, hash, bytes })),
    ...records.map(({ name, hash, bytes }) => ({ file: `${RECORD_PREFIX}${name}`, hash, bytes })),
  ];
}

/** No file of a release begins so. */
export const RECORD_PREFIX = '../';

function isInside(file: string): boolean {
  return (
    file !== '' && !/[\\\0]/.test(file) && file.split('/').every(part => !['', '.', '..'].includes(part))
  );
}
