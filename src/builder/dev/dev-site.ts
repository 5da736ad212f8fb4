import fs from 'node:fs/promises';
import path from 'node:path';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import { assignSlugs } from '../../domain/car/assign-slugs.ts';
import type { Picture } from '../../schemas/picture.ts';
import { plan } from '../../site/plan.ts';
import type { PlannedDocument, SitePlan } from '../../site/site-plan.ts';
import { readDealer, siteOf } from '../read-dealer.ts';
import { projectRoot } from '../renderer/project-root.ts';
import { pictureReferences } from '../site-pictures.ts';
import { folderStock } from '../stock/folder-stock.ts';

/** A dealer's plan while pages are being written: read anew at each request, pictures as they lie in the folder. */
interface DevSite {
  plan: SitePlan;
  /** Absolute folder of the dealer's pictures, served under `/_dealer-images/`. */
  imagesDir: string;
}

const DEALERS = path.resolve(process.env['DEALERS'] || path.join(projectRoot, 'dealers'));

/**
 * The dealer that a request means: `<slug>.localhost`, else DEALER, else the first of the folder.
 * @throws with the problems of the dealer's files.
 */
export async function devSite(host: string): Promise<DevSite> {
  const slugs = await listDealers(DEALERS);
  const named = /^([a-z0-9-]+)\.localhost/.exec(host)?.[1] ?? (process.env['DEALER'] || slugs[0]);
  if (named === undefined) throw new Error('There is no dealer in dealers/.');
  const read = await readDealer(DEALERS, named);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { dealer } = read;
  const { cars } = assignSlugs((await folderStock(dealer)).cars, new Map());
  const pictures = new Map(pictureReferences(dealer, cars).map(reference => [reference, picture(reference)]));
  const now = new Date();
  return {
    plan: plan(siteOf(dealer, cars, pictures, now), now),
    imagesDir: path.join(dealer.dir, 'images'),
  };
}

/** A file below the dealer's pictures; null when there is none of that name. */
export async function devPicture(
  { imagesDir }: DevSite,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = path.join(imagesDir, path.join('/', decodeURIComponent(name)));
  return fs.readFile(file).then(
    bytes => new Uint8Array(bytes),
    () => null,
  );
}

/** A brochure without its picture, which only a build encodes. */
export async function devDocument({ data }: PlannedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { brochurePdf } = await import('../pdf/brochure-pdf.ts');
  return new Uint8Array(brochurePdf(data, null));
}

function picture(reference: string): Picture {
  const fallback = /^https?:/.test(reference) ? reference : `/_dealer-images/${reference}`;
  return { avif: [], fallback, width: 1600, height: 1200, color: null };
}
