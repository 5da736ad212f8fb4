import { useSyncExternalStore } from 'react';
import { $visitorPlace, type VisitorPlace } from '../../../visitor/visitor-place.ts';

/** Where the visitor said to be; null in what the server rendered, so that both begin alike. */
export function useVisitorPlace(): VisitorPlace | null {
  return useSyncExternalStore(
    changed => $visitorPlace.listen(changed),
    () => $visitorPlace.get(),
    () => null,
  );
}
