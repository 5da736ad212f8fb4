import fs from 'node:fs';
import path from 'node:path';
import { digestText } from '../site/digest.ts';
import { headersFile, type InlineHashes } from '../site/host-files.ts';
import type { SitePlan } from '../site/site-plan.ts';
import type { Output } from './publish/output.ts';
import type { Renderer } from './renderer/compile.ts';

/** Pages and texts of a plan as files. A page's hash covers all it may read: the code, the frame and its data. */
export function planOutputs(plan: SitePlan, renderer: Renderer): Output[] {
  const shared = digestText(`${renderer.id}\n${plan.frameHash}`);
  const pages = plan.pages.map(
    ({ file, page, hash }): Output => ({ kind: 'page', file, page, hash: `${hash}.${shared}` }),
  );
  const files = plan.files.map(({ file, body, hash }): Output => ({ kind: 'text', file, body, hash }));
  return [...pages, ...files];
}

/** `_headers`, which has to name the digests of the renderer's inline code. */
export function headersOutput(plan: SitePlan, inline: InlineHashes, searchHost: string | null): Output {
  const body = headersFile(plan.frame, inline, searchHost);
  return { kind: 'text', file: '_headers', body, hash: digestText(body) };
}

/** Hashed browser assets and the files of `public/`: the same for every site. */
export function assetOutputs(assetsDir: string): Output[] {
  const names = fs.existsSync(assetsDir)
    ? fs.readdirSync(assetsDir, { recursive: true, encoding: 'utf8' })
    : [];
  return names
    .map(name => ({ file: name.split(path.sep).join('/'), from: path.join(assetsDir, name) }))
    .filter(({ file, from }) => path.basename(file) !== '.gitkeep' && fs.statSync(from).isFile())
    .map(
      ({ file, from }): Output => ({
        kind: 'link',
        file,
        from,
        hash: digestText(fs.readFileSync(from, 'latin1')),
      }),
    );
}
