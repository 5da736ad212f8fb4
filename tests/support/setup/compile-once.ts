import { compileRenderer } from '../../../src/builder/renderer/compile-renderer.ts';

/** Compiles the pages before the first test: files that start together would each do it. */
export default async function setup(): Promise<void> {
  await compileRenderer();
}
