import type { Server } from 'node:net';

/** Lets a server listen on a free port of this machine, and returns the port. */
export function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}
