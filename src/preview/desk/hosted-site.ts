import { siteDeployStatus } from '../../deploy/deploy-status.ts';
import { URGENCIES } from '../../deploy/next-deploy.ts';
import { isoTime } from '../../lib/time/iso-time.ts';
import type { Hosted } from '../../schemas/preview/dealer-summary.ts';

/** What is live and what waits at the host of a site; null where it has none. */
export function hostedSite(out: string, slug: string): Hosted | null {
  const status = siteDeployStatus(out, slug);
  if (status === null) return null;
  const { hosting, destination, problem, record } = status;
  const { deployed, waiting, failure } = record;
  return {
    host: hosting.target,
    place: destination,
    live: deployed === null ? null : { release: deployed.release, at: isoTime(deployed.at) },
    waits: URGENCIES.flatMap(what => {
      const since = waiting[what];
      return since === null ? [] : [{ what, since: isoTime(since) }];
    }),
    problem: problem ?? failure?.reason ?? null,
    retryAt: problem === null && failure !== null ? isoTime(failure.retryAt) : null,
  };
}
