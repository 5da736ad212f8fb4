import path from 'node:path';
import { withFolderLock } from '../release/publish/with-lock.ts';

/**
 * Runs `work` as the only one who deploys the sites of a folder: two at once would count the same deploys.
 * @throws while another process deploys.
 */
export function withDeployLock<T>(out: string, work: () => Promise<T>): Promise<T> {
  const home = path.join(out, '.forecourt', '_deploys');
  return withFolderLock(home, 'Everything in this folder is deployed', work);
}
