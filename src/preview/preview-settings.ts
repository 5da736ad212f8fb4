import path from 'node:path';
import { MIN_TOKEN_LENGTH } from '../api/operators/access/operator-token.ts';
import { folderSettings } from '../dealer/file/folder-settings.ts';
import type { Environment } from '../lib/environment.ts';

/** What the environment says of the preview desk (docs/preview.md#settings). */
export interface PreviewSettings {
  port: number;
  /** The address to listen at: this machine's own, unless HOST says otherwise. */
  host: string;
  /** The name by which others reach the desk, with its port if it has one; each site has a name below it. */
  name: string;
  /** The scheme of the desk's addresses: `https` where a proxy before it speaks TLS. */
  scheme: 'http' | 'https';
  dealersDir: string;
  dist: string;
  /** Folder of the token. */
  ownDir: string;
  token: string | null;
  /** By which servers share releases; null where none is set. */
  databaseUrl: string | null;
}

/** @throws when a value cannot be meant. */
export function previewSettings(env: Environment): PreviewSettings {
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
    host: env['HOST'] || '127.0.0.1',
    name: url.host,
    scheme: url.protocol === 'https:' ? 'https' : 'http',
    dealersDir: path.resolve(folders.dealers),
    dist: path.resolve(folders.dist),
    ownDir: path.resolve(folders.store),
    token,
    databaseUrl: env['DATABASE_URL'] || null,
  };
}
