import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The kinds of pages that docs/addresses.md lists. */
export function pageKinds(): string[] {
  const addresses = readFileSync(path.resolve(import.meta.dirname, '../../docs/addresses.md'), 'utf8');
  const [, list = ''] = /Every page names its kind in `<body data-page>`:([^;]+);/.exec(addresses) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, kind = '']) => kind);
}
