import path from 'node:path';
import { serveSites } from '../src/api/serve-sites.ts';

try {
  await serveSites(path.resolve(process.env['DIST'] ?? 'dist'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
