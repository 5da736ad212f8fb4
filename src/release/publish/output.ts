import * as v from 'valibot';
import type { Brochure } from '../../view/brochure.ts';
import type { Page } from '../../view/page.ts';

/** One file that a site must have, named by what it is made from: equal hash, equal bytes. */
export type Output = { file: string; hash: string } & (
  | { kind: 'page'; page: Page }
  /** A PDF; `picture` is the path of its cover's JPEG. */
  | { kind: 'document'; data: Brochure; picture: string | null }
  | { kind: 'text'; body: string }
  /** Bytes that are made only when they are needed. */
  | { kind: 'data'; bytes: () => Uint8Array | Promise<Uint8Array> }
  /** The same in parts, one behind the other. */
  | { kind: 'parts'; parts: () => readonly Uint8Array[] }
  /** Bytes that never change under their name: the renderer's assets, renditions of pictures. */
  | { kind: 'link'; from: string }
);

/** What a release holds: file -> hash of what it was made from, and its size in bytes. */
export const ManifestSchema = v.record(
  v.string(),
  v.object({ hash: v.string(), bytes: v.number(), page: v.boolean(), document: v.optional(v.boolean()) }),
);
export type Manifest = v.InferOutput<typeof ManifestSchema>;
