import { offerCars } from '../features/finance/offer-cars.ts';
import { startGarage } from '../features/garage/start-garage.ts';
import type { Garage } from '../view/garage.ts';

type RenderCars = Awaited<ReturnType<typeof import('./open-cars.tsx').openCars>>;

for (const root of document.querySelectorAll<HTMLElement>('[data-garage]')) {
  const garage: Garage = JSON.parse(root.dataset['garage'] ?? '');
  // Loaded where there is a car to draw; a failure is tried again with the next.
  let cars: Promise<RenderCars> | null = null;
  startGarage(root, garage, {
    renderCars: async ids => {
      cars ??= import('./open-cars.tsx').then(({ openCars }) => openCars(garage));
      cars.catch(() => {
        cars = null;
      });
      const rendered = await (await cars)(ids);
      offerCars(document, rendered.prices);
      return rendered;
    },
  });
}
