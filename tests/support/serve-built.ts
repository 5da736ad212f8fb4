import { serve } from '@hono/node-server';
import { sitesApp } from '../../src/api/sites-app.ts';

export interface BuiltServer {
  port: number;
  close: () => void;
}

/** Serves built sites on a free port of this machine, as `npm run serve` does. */
export function serveBuilt(dist: string): Promise<BuiltServer> {
  return new Promise(resolve => {
    const server = serve({ fetch: sitesApp({ dist }).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ port, close: () => void server.close() }),
    );
  });
}
