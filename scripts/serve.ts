import { serveSites } from '../src/api/server/serve-sites.ts';
import { serverSettings } from '../src/api/server/server-settings.ts';
import { forkedBuilder, secondBuilder } from '../src/builder/service/forked-builder.ts';
import { forkDeployer } from '../src/deploy/fork-deployer.ts';
import { printError } from './command/print-error.ts';

try {
  const settings = serverSettings(process.env);
  const { dealersDir, dist: out, memoryCars, builds } = settings;
  if (settings.deploys) forkDeployer(out);
  await serveSites(settings, (events, which) =>
    (which === 'first' ? forkedBuilder : secondBuilder)({ dealersDir, out, memoryCars, builds }, events),
  );
} catch (error) {
  printError(error);
  process.exit(1);
}
