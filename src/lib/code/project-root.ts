import path from 'node:path';

/** The folder of package.json, wherever the command was called from. */
export const projectRoot = path.resolve(import.meta.dirname, '../../..');
