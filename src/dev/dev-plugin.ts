import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { REPOSITORY_DEALERS } from '../dealer/load-dealer.ts';
import type { DevApp, DevSettings } from './dev-app.ts';

const APP = fileURLToPath(new URL('./dev-app.ts', import.meta.url));

/** What Vite itself serves. */
const CODE = /^\/(?:@|__|src\/|node_modules\/|\.astro\/)/;

/** By which Astro takes the locals of a page from a request of Node. */
const LOCALS = Symbol.for('astro.locals');

/** Without `..`, so that no address leads out of what Vite serves. */
function normalAddress(address: string): string {
  const { pathname, search } = new URL(address.replaceAll('\\', '/'), 'http://localhost');
  return `${pathname}${search}`;
}

/** Sites with their API in Astro's dev server. A changed file of a dealer loads open pages again. */
export function devPlugin(settings: Omit<DevSettings, 'port'>): Plugin {
  const folders = [settings.dealersDir, REPOSITORY_DEALERS];
  let opened: { make: unknown; app: Promise<DevApp> } | null = null;
  const close = async () => {
    const before = opened;
    opened = null;
    await (await before?.app)?.close();
  };
  return {
    name: 'forecourt-dev',
    closeBundle: close,
    configureServer(server) {
      const { ssr } = server.environments;
      if (ssr === undefined || !isRunnableDevEnvironment(ssr))
        throw new Error('Astro renders no pages here.');
      const port = () => {
        const address = server.httpServer?.address();
        return typeof address === 'object' && address !== null ? address.port : 0;
      };
      const current = async () => {
        // By Vite: a change of code makes another module, and with it another app.
        const { devApp } = await ssr.runner.import<typeof import('./dev-app.ts')>(APP);
        if (opened?.make !== devApp) {
          const closed = close();
          opened = { make: devApp, app: closed.then(() => devApp({ ...settings, port })) };
        }
        return opened.app;
      };
      server.watcher.add(folders);
      server.watcher.on('all', (_, file) => {
        if (folders.some(folder => file.startsWith(folder + path.sep)))
          server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((incoming, outgoing, next) => {
        incoming.url = normalAddress(incoming.url ?? '/');
        if (CODE.test(incoming.url)) return next();
        const listener = getRequestListener(
          async (request, env) => {
            const answer = await (await current()).fetch(request, env);
            if (answer instanceof Response) return answer;
            incoming.url = answer.path;
            Reflect.set(incoming, LOCALS, answer.locals);
            next();
            return RESPONSE_ALREADY_SENT;
          },
          { overrideGlobalObjects: false, errorHandler: next },
        );
        void listener(incoming, outgoing);
      });
    },
  };
}
