import { serve } from '@hono/node-server';
import { sitesApp } from '../../src/api/sites-app.ts';

/** A server of the sites in a folder, to be measured. */
const app = sitesApp({ dist: process.argv[2] ?? 'dist' });
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
