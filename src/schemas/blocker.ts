/** Why a part of a candidate may not go live (docs/preview.md#what-waits). */
export const BLOCKERS = [
  'paused',
  'rolled-back',
  'needs-approval',
  'draft',
  'scheduled',
  'incomplete',
  'feed-too-small',
  'price-jump',
  'gate',
] as const;
export type BlockerKind = (typeof BLOCKERS)[number];
