import { hash } from 'node:crypto';
import { projectRoot } from '../renderer/project-root.ts';
import { sourceId } from '../renderer/source-id.ts';

const CODE = ['src', 'public', 'astro.config.mjs', 'package-lock.json'];

/** Names the code and the dealers' files: builders with equal names build equal sites of equal stock. */
export function builderVersion(dealersDir: string): string {
  return hash('sha256', `${sourceId(projectRoot, CODE)} ${sourceId(dealersDir, ['.'])}`).slice(0, 16);
}
