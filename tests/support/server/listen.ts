import { serve } from '@hono/node-server';

export interface Listening {
  port: number;
  close: () => void;
}

/** Serves an app on a free port of this machine. */
export function listen({
  fetch,
}: {
  fetch: (request: Request) => Response | Promise<Response>;
}): Promise<Listening> {
  return new Promise(resolve => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ port, close: () => void server.close() }),
    );
  });
}
