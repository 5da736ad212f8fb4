import path from 'node:path';
import { getViteConfig } from 'astro/config';

/** Tests that render Astro components, which Astro's own compiler reads. */
export default getViteConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: { name: 'components', include: ['src/**/*.astro.test.ts'], maxWorkers: 3, isolate: false },
});
