import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildTools } from '../../builder/build-dealer.ts';
import { outputBytes } from '../site/output-bytes.ts';
import type { TargetSite } from '../site/target-site.ts';

/** A page as it is live, and as it would be; null where there is none. */
export async function pageText(
  site: TargetSite,
  pathname: string,
  tools: Pick<BuildTools, 'renderer' | 'images'>,
): Promise<{ before: string | null; after: string | null }> {
  const file = fileOfPath(pathname);
  const { live, outputs } = site;
  const isLive = live !== null && Object.hasOwn(live.manifest, file);
  const output = outputs.get(file);
  return {
    before: isLive ? await fs.readFile(path.join(live.dir, file), 'utf8').catch(() => null) : null,
    after: output?.kind === 'page' ? new TextDecoder().decode(await outputBytes(output, site, tools)) : null,
  };
}

/** `cars/abc/index.html` of `/cars/abc/`. */
function fileOfPath(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}index.html`.slice(1) : pathname.slice(1);
}
