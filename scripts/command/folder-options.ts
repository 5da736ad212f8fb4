import { folderSettings } from '../../src/dealer/file/folder-settings.ts';

const { dealers, dist, store } = folderSettings(process.env);

/** The options that name the folders a command works on. */
export const FOLDER_OPTIONS = {
  dealers: { type: 'string', default: dealers },
  out: { type: 'string', default: dist },
  store: { type: 'string', default: store },
} as const;
