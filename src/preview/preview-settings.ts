import path from 'node:path';
import { MIN_TOKEN_LENGTH } from '../api/operators/access/operator-token.ts';
import { folderSettings } from '../dealer/file/folder-settings.ts';
import type { Environment } from '../lib/environment.ts';

/** The settings of the preview desk in the environment (docs/preview.md#settings). */
export type PreviewSettings = ReturnType<typeof previewSettings>;

/** @throws when a value cannot be meant. */
export function previewSettings(env: Environment) {
  const port = env['PORT'] || '4322';
  if (!/^\d{1,5}$/.test(port)) throw new Error(`PORT is "${port}": write a whole number, or leave it out.`);
  const origin = env['PREVIEW_ORIGIN'] || `http://localhost:${port}`;
  const url = URL.parse(origin);
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== origin)
    throw new Error(`PREVIEW_ORIGIN is "${origin}": write it like "https://preview.example.com".`);
  const token = env['PREVIEW_TOKEN'] || null;
  if (token !== null && token.length < MIN_TOKEN_LENGTH)
    throw new Error(
      `PREVIEW_TOKEN has ${token.length} characters, which can be guessed: write at least ${MIN_TOKEN_LENGTH}, or leave it out: one is then made.`,
    );
  const folders = folderSettings(env);
  return {
    port: Number(port),
    /** The address to listen at: this machine's own, unless HOST is set. */
    host: env['HOST'] || '127.0.0.1',
    /** The name by which others reach the desk, with its port if it has one; each site has a name below it. */
    name: url.host,
    /** The scheme of the desk's addresses: `https` where a proxy before it speaks TLS. */
    scheme: url.protocol === 'https:' ? 'https' : 'http',
    dealersDir: path.resolve(folders.dealers),
    dist: path.resolve(folders.dist),
    /** Folder of the token. */
    ownDir: path.resolve(folders.store),
    token,
  };
}
