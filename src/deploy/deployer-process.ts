import { sleepFor } from './host-call.ts';
import { runDeployer } from './run-deployer.ts';
import { withDeployLock } from './with-deploy-lock.ts';

/**
 * The process that deploys for a server, started by `forkDeployer` with the folder of sites: apart from the server, since
 * digests and uploads of a large site would delay its visitors.
 */
const [out = 'dist'] = process.argv.slice(2);
const stop = new AbortController();
process.on('disconnect', () => stop.abort());
// Ctrl+C reaches all processes of a terminal: the server decides when this one ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

await withDeployLock(out, () =>
  runDeployer({
    out,
    env: process.env,
    clock: Date.now,
    wait: sleepFor,
    signal: stop.signal,
    onResult: (site, result) => {
      const { ok, ...facts } = result;
      const level = ok ? 'info' : 'warn';
      const event = ok ? 'deploy.live' : 'deploy.failed';
      console.log(JSON.stringify({ site, ...facts, at: new Date().toISOString(), level, event }));
    },
  }),
);
process.exit(0);
