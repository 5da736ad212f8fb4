import * as v from 'valibot';
import { machineFault } from '../../lib/error-code.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { compileRenderer } from '../renderer/compile-renderer.ts';
import type { BuilderRequest, BuilderResponse } from './builder-messages.ts';
import { BuilderSettingsSchema } from './builder-settings.ts';

const { builds, ...settings } = v.parse(BuilderSettingsSchema, process.argv[2]);
// What takes longest begins before the rest of this process is loaded.
const renderer = builds ? compileRenderer() : null;
// The first build meets it.
renderer?.catch(() => {});
const { siteBuilder } = await import('./site-builder.ts');
const { watchDecisions } = await import('./watch-decisions.ts');
const builder = siteBuilder({
  ...settings,
  renderer,
  clock: () => new Date(),
  onProgress: progress => send({ progress }),
});

if (builds) watchDecisions(settings, (slug, at) => send({ scheduled: { slug, at } }));
process.on('message', (request: BuilderRequest) => void respond(request));
// The server ended. An unfinished build does not touch the live site; the next server repeats it.
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches all processes of a terminal: the server decides when this one ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

async function respond({ id, method, args }: BuilderRequest): Promise<void> {
  try {
    send({ id, result: await Reflect.apply(builder[method], builder, args) });
  } catch (error) {
    send({ id, error: errorMessage(error), code: machineFault(error) });
  }
}

function send(response: BuilderResponse): void {
  // The server may end meanwhile: then there is no receiver.
  if (process.connected) process.send?.(response, undefined, {}, () => {});
}
