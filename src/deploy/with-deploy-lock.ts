import path from 'node:path';
import { withLock } from '../builder/publish/with-lock.ts';

/**
 * Runs `work` as the only one who deploys the sites of a folder: two at once would count the same deploys.
 * @throws while another process deploys.
 */
export function withDeployLock<T>(out: string, work: () => Promise<T>): Promise<T> {
  const home = path.join(out, '.forecourt', '_deploys');
  return withLock({ slug: 'Everything in this folder', link: home, home }, work, 'is deployed');
}
