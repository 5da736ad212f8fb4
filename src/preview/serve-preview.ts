import { operatorToken } from '../api/operators/access/operator-token.ts';
import { drainServer } from '../api/server/drain-server.ts';
import { httpServer } from '../api/server/http-server.ts';
import { bundleApp, watchedApp } from './bundle-app.ts';
import { previewServer } from './preview-server.ts';
import type { PreviewSettings } from './preview-settings.ts';

const LIMITS = { connections: 500, connectionsPerAddress: null, headersTimeoutMs: 10_000 };

/**
 * Serves the preview desk until the process ends. Reads from the environment what docs/preview.md lists. `path` is what of it is
 * to be looked at first; `onReady` gets its whole address once it is served. With `watch`, open pages load again when the
 * application's sources change.
 */
export async function servePreview(
  settings: PreviewSettings,
  {
    path = '',
    onReady = () => {},
    watch = false,
  }: { path?: string; onReady?: (address: string) => void; watch?: boolean } = {},
): Promise<void> {
  const { host, port, name, scheme } = settings;
  const { token, hint } = operatorToken(settings.token, settings.ownDir, {
    file: 'preview-token',
    setting: 'PREVIEW_TOKEN',
  });
  const application = watch ? watchedApp() : { app: bundleApp };
  const preview = previewServer({ settings, token, clock: () => new Date(), ...application });
  const server = httpServer(preview, { port, host, limits: LIMITS }, () => {
    const address = `${scheme}://${name}${path}`;
    console.log(`\nPreview desk: ${address}\n${hint}\nCtrl+C stops.`);
    onReady(address);
  });
  server.on('error', error => {
    console.error(
      `The desk could not start on port ${port}: ${error.message}. Stop the program that listens there, or set PORT.`,
    );
    process.exit(1);
  });
  const drain = drainServer(server);
  const stop = async () => {
    setTimeout(() => process.exit(0), 5000).unref();
    await drain();
    await preview.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
