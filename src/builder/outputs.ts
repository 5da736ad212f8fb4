import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileStamp } from '../lib/files/file-stamp.ts';
import { filesBelow } from '../lib/files/files-below.ts';
import { digestText } from '../lib/text/digest-text.ts';
import type { SiteConfig } from '../schemas/site/site.ts';
import { headersFile, type InlineHashes } from '../site/host-files.ts';
import type { PlannedData, SitePlan } from '../site/site-plan.ts';
import { codeId } from './code-id.ts';
import type { Output } from './publish/output.ts';
import type { Renderer } from './renderer/compile-renderer.ts';

/** The code that data files and brochures are made by, beside their data. */
const DATA_SOURCES = ['src/search', 'src/builder/outputs.ts', 'src/lib'];
const DOCUMENT_SOURCES = ['src/builder/pdf', 'src/lib', 'package-lock.json'];

/** Pages and texts of a plan as files. A page's hash covers all it may read: the code, the frame and its data. */
export function planOutputs(plan: SitePlan, renderer: Renderer): Output[] {
  const shared = digestText(`${renderer.id}\n${plan.frameHash}`);
  const pages = plan.pages.map(
    ({ file, page, hash }): Output => ({ kind: 'page', file, page, hash: `${hash}.${shared}` }),
  );
  const files = plan.files.map(({ file, body, hash }): Output => ({ kind: 'text', file, body, hash }));
  const code = plan.data.length === 0 ? '' : codeId(DATA_SOURCES);
  const feeds = plan.feeds.map((feed): Output => ({ kind: 'parts', ...feed }));
  return [...pages, ...files, ...feeds, ...plan.data.map(each => dataOutput(each, code))];
}

/**
 * Data travels compressed: hosts compress what they know as text, and leave other files alone. The same input gives
 * the same bytes: gzip's header holds neither name nor time here. The hash covers the code that makes them.
 */
function dataOutput({ file, hash, bytes }: PlannedData, code: string): Output {
  return { kind: 'data', file, hash: `${hash}.${code}`, bytes: () => gzipSync(bytes(), { level: 6 }) };
}

/**
 * Brochures of a plan as files. A brochure's hash covers all that it is made from: the code that renders it, its data,
 * and whether its cover (whose name contains its hash) is among `pictures`, the files that are there.
 */
export function documentOutputs(plan: SitePlan, pictures: readonly Output[]): Output[] {
  const outputsByPath = new Map<string, string>(
    pictures.flatMap(output => (output.kind === 'link' ? [[`/${output.file}`, output.from] as const] : [])),
  );
  const code = plan.documents.length === 0 ? '' : codeId(DOCUMENT_SOURCES);
  return plan.documents.map(({ file, data, hash }): Output => {
    const picture = (data.picture === null ? undefined : outputsByPath.get(data.picture.url)) ?? null;
    const made = data.picture !== null && picture === null ? `${hash}.bare` : hash;
    return { kind: 'document', file, data, picture, hash: `${made}.${code}` };
  });
}

/** `_headers`, which has to name the digests of the renderer's inline code. */
export function headersOutput(
  plan: SitePlan,
  inline: InlineHashes,
  { search, features }: Pick<SiteConfig, 'search' | 'features'>,
): Output {
  const { hstsSubdomains, reserve, reservePayment } = features;
  const takesDeposits = reserve && reservePayment !== 'none';
  const hosts = { searchHost: search.host, hstsSubdomains, takesDeposits };
  const body = headersFile(plan.frame, inline, hosts, plan.tagSources);
  return { kind: 'text', file: '_headers', body, hash: digestText(body) };
}

/** Hashed browser assets and the files of `public/`: the same for every site. */
export function assetOutputs(assetsDir: string): Output[] {
  return assetFiles(assetsDir)
    .filter(file => path.basename(file) !== '.gitkeep')
    .map((file): Output => {
      const from = path.join(assetsDir, file);
      return { kind: 'link', file, from, hash: assetHash(from) };
    });
}

function assetFiles(assetsDir: string): string[] {
  return fs.existsSync(assetsDir) ? filesBelow(assetsDir) : [];
}

/** Names the state of the assets. Not by `ctime`, as `folderStamp` does: each release links to them, and a link changes it. */
export function assetsStamp(assetsDir: string): string {
  const lines = assetFiles(assetsDir).map(file => `${file} ${fileStamp(path.join(assetsDir, file))}`);
  return hash('sha256', lines.join('\n'), 'base64url');
}

/** By its content: each release links to the file, which changes its times. */
function assetHash(file: string): string {
  return digestText(fs.readFileSync(file, 'latin1'));
}
