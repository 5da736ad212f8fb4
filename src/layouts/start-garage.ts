import { startGarage } from '../features/garage/start-garage.ts';
import type { Garage } from '../view/garage.ts';
import { cacheIndex } from '../visitor/cached-index.ts';

type OpenCars = typeof import('./open-cars.tsx').openCars;

for (const root of document.querySelectorAll<HTMLElement>('[data-garage]')) {
  const garage: Garage = JSON.parse(root.dataset['garage'] ?? '');
  // A failure is tried again with the next.
  let opened: ReturnType<OpenCars> | null = null;
  const open = () => {
    opened ??= import('./open-cars.tsx').then(({ openCars }) => openCars(garage));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  startGarage(root, garage, {
    renderCars: async ids => (await open()).renderCars(ids),
    // The comparison is loaded where there is something to compare with.
    async changesSinceVisit(saved) {
      const previous = await cacheIndex(garage.indexUrl, Date.now());
      return previous === null ? [] : (await open()).changesSince(previous, saved);
    },
  });
}
