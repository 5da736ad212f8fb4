import * as v from 'valibot';
import { machineFault } from '../../lib/error-code.ts';
import type { BuilderRequest, BuilderResponse } from './builder-messages.ts';
import { siteBuilder } from './site-builder.ts';

const SettingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dealersDir: v.string(), out: v.string(), memoryCars: v.number() }),
);

const builder = siteBuilder({
  ...v.parse(SettingsSchema, process.argv[2]),
  clock: () => new Date(),
  onProgress: progress => send({ progress }),
});

process.on('message', (request: BuilderRequest) => void respond(request));
// The server is gone: what was begun leaves the live site as it is, and the next server begins it again.
process.on('disconnect', () => process.exit(0));
// A terminal sends these to all of its processes: the server says when to end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

async function respond({ id, method, args }: BuilderRequest): Promise<void> {
  try {
    send({ id, result: await Reflect.apply(builder[method], builder, args) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    send({ id, error: text, code: machineFault(error) });
  }
}

function send(response: BuilderResponse): void {
  if (process.connected) process.send?.(response);
}
