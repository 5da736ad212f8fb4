import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { PictureSchema } from '../../schemas/picture.ts';
import type { SitePictures } from '../picture-cache.ts';
import { KIT } from './kit-record.ts';

const PhotoSchema = v.object({
  url: v.string(),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  width: v.number(),
  height: v.number(),
  color: v.nullable(v.string()),
});

/** What pages show of each picture, and what is known of photos of other servers. */
const KitPicturesSchema = v.object({
  pictures: v.record(v.string(), PictureSchema),
  photos: v.array(PhotoSchema),
});
export type KitPictures = v.InferOutput<typeof KitPicturesSchema>;

export function writeKitPictures(kit: string, { pictures, images }: SitePictures): void {
  const photos = images.flatMap(({ source, hash, width, height, color }) =>
    source.kind === 'remote' ? [{ url: source.url, hash, width, height, color }] : [],
  );
  const record: KitPictures = { pictures: Object.fromEntries(pictures), photos };
  fs.writeFileSync(path.join(kit, KIT.pictures), JSON.stringify(record));
}

/** @throws when the file is not as it was exported. */
export function readKitPictures(kit: string): KitPictures {
  const text = fs.readFileSync(path.join(kit, KIT.pictures), 'utf8');
  return v.parse(jsonText(KitPicturesSchema), text);
}
