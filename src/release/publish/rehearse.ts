import fs from 'node:fs';
import path from 'node:path';
import type { Frame } from '../../view/frame.ts';
import type { SiteGate } from '../gate/site-gate.ts';
import type { Output } from './output.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { Release, ReleaseStore } from './releases.ts';

interface Rehearsal {
  pool: PageRenderer;
  frame: Frame;
  gate: Pick<SiteGate, 'check' | 'passed'>;
}

/**
 * Makes what most releases make, and throws it away: one page of each kind, a brochure and the data. Then checks the live
 * release, which holds all of `wanted`. So the first release after it is made as fast as later ones: the code of the threads is
 * compiled, the caches of the data are full, and the gate has a verdict for each page that stays.
 */
export async function rehearse(
  store: ReleaseStore,
  wanted: readonly Output[],
  live: Release,
  { pool, frame, gate }: Rehearsal,
): Promise<void> {
  const dir = path.join(store.home, 'rehearsal');
  try {
    fs.mkdirSync(dir, { recursive: true });
    const pages = new Map(wanted.flatMap(each => (each.kind === 'page' ? [[each.page.view, each]] : [])));
    const documents = wanted.filter(each => each.kind === 'document').slice(0, 1);
    const rendering = pool.render(frame, dir, [...pages.values()], undefined, documents);
    for (const each of wanted) if (each.kind === 'data' && !isPicture(each)) await each.bytes();
    await rendering;
    const files = new Set(wanted.map(({ file }) => file));
    await gate.check({ dir: live.dir, wanted, changes: { make: [], remove: [], files }, live });
    gate.passed();
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

function isPicture({ file }: Output): boolean {
  return file.startsWith('_images/');
}
