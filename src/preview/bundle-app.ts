import type { AppFiles } from './desk/desk-deps.ts';
export async function bundleApp(): Promise<AppFiles> {
  return { html: '', files: new Map() };
}
