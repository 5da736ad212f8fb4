import { showGarage } from '../../features/garage/show-garage.ts';
import { onceLoaded } from '../../lib/cache/once-loaded.ts';
import type { Garage } from '../../view/garage.ts';
import { cacheIndex } from '../../visitor/cached-index.ts';

for (const root of document.querySelectorAll<HTMLElement>('[data-garage]')) {
  const garage: Garage = JSON.parse(root.dataset['garage'] ?? '');
  const open = onceLoaded(async () => (await import('./open-cars.tsx')).openCars(garage));
  showGarage(root, garage, {
    renderCars: async ids => (await open()).renderCars(ids),
    // The comparison is loaded where there is something to compare with.
    async changesSinceVisit(saved) {
      const previous = await cacheIndex(garage.indexUrl, Date.now());
      return previous === null ? [] : (await open()).changesSince(previous, saved);
    },
  });
}
