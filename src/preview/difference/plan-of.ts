import type { SiteInputs } from '../../builder/changes/live-inputs.ts';
import { siteOf } from '../../builder/read-dealer.ts';
import { plan } from '../../site/plan.ts';
import type { PlanCache } from '../../site/plan-cache.ts';
import type { SitePlan } from '../../site/site-plan.ts';

export function planOf({ dealer, cars, pictures, now }: SiteInputs, cache: PlanCache): SitePlan {
  return plan(siteOf(dealer, cars, pictures.pictures, now), now, cache);
}
