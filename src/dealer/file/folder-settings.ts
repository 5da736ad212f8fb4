import type { Environment } from '../../lib/environment.ts';

interface FolderSettings {
  /** Folder of the dealers' folders. */
  dealers: string;
  /** Folder of the built sites. */
  dist: string;
  /** Folder of the server's own files. */
  store: string;
}

/** The folders that commands and servers work on, as the environment names them. */
export function folderSettings(env: Environment): FolderSettings {
  return {
    dealers: env['DEALERS'] || 'dealers',
    dist: env['DIST'] || 'dist',
    store: env['STORE'] || 'store',
  };
}
