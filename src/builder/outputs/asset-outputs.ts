import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { filesBelow } from '../../lib/files/files-below.ts';
import { digestText } from '../../lib/text/digest-text.ts';
import type { Output } from '../../release/publish/output.ts';

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
