import { jsonLog } from '../src/api/log/log.ts';
import { leadServer } from '../src/api/server/lead-server.ts';
import { serverSettings } from '../src/api/server/server-settings.ts';
import { printError } from './command/print-error.ts';

/** Delivers leads, and nothing else: beside a server with WORKER=off, or several of them. Reads what the server reads. */
try {
  const settings = { ...serverSettings(process.env), runsWorker: true };
  const leads = await leadServer(
    settings,
    process.env,
    jsonLog(line => process.stdout.write(line)),
  );
  const stop = () => void leads.close().finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
} catch (error) {
  printError(error);
  process.exit(1);
}
