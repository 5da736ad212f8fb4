/** The scope of the cars of one page: a manufacturer, a model, or a dealership. */
export type ScopeKind = 'brand' | 'model' | 'dealership';

/** [G16] Results that its search caches: those of a manufacturer or model drop the oldest at 10, those of a dealership above 10. */
export function scopedCacheEntries(kind: ScopeKind): number {
  return kind === 'dealership' ? 10 : 9;
}
