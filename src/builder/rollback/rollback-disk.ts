import type { RollbackDisk } from '../../stock/received/site-copies.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { isShared, liveBuild } from '../share/build-number.ts';
import type { RollbackPlan } from './plan-rollback.ts';
import { rollBack } from './roll-back.ts';

/** A planned rollback, for all servers that share releases with this disk or for it alone. */
export function rollbackDisk(store: ReleaseStore, planned: RollbackPlan, clock: () => Date): RollbackDisk {
  return {
    slug: store.slug,
    isShared: () => isShared(store),
    liveBuild: () => liveBuild(store),
    rollBack: shared => rollBack(store, planned, clock(), shared),
  };
}
