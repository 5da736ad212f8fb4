import { isSold } from '../../domain/car/availability.ts';
import { soldCarLeavesAt } from '../../domain/car/sold-window.ts';
import { countryFile } from '../../domain/country/countries.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarCard } from '../../view/car-card.ts';
import type { PageMeta } from '../../view/page.ts';
import { links } from '../routes/links.ts';
import { dealerPicture, socialPicture } from '../seo/social-picture.ts';
import { breadcrumbData, carData } from '../seo/structured-data.ts';
import type { Site } from '../site.ts';
import { carPictures } from './car-pictures.ts';
import { carTown, shownAmount } from './car-texts.ts';

/** What search engines and shared links learn of a car. */
export function carMeta(car: Car, card: CarCard<Picture>, site: Site): PageMeta {
  const { name, origin } = site.config;
  const title = joinTexts([card.title, card.trim], ' ');
  const breadcrumbs = breadcrumbsOf(car, card.title, site);
  const description = describe(car, card, title, site);
  const shared = socialPicture(photo(car, site), title, origin);
  return {
    title: `${title} | ${name}`,
    description,
    canonical: origin + card.href,
    robots: unavailableAfter(car, site),
    ...(shared.image === null ? dealerPicture(site) : shared),
    breadcrumbs,
    structuredData: [carData(car, site, description), breadcrumbData(breadcrumbs, origin)],
  };
}

/** The car's cover; a placeholder does not show the car. */
function photo(car: Car, site: Site): Picture | null {
  const { pictures, standIn } = carPictures(car, site);
  return standIn ? null : (pictures[0] ?? null);
}

/** A sold car's page asks to be removed from search results when its window ends [S6]. */
function unavailableAfter(car: Car, { config }: Site): string | null {
  const leaves = isSold(car) ? soldCarLeavesAt(car, config) : null;
  return leaves === null ? null : `unavailable_after: ${new Date(leaves).toISOString()}`;
}

function describe(car: Car, { price, facts }: CarCard<Picture>, title: string, { config }: Site): string {
  const town = carTown(car, config);
  // Where it is shown alone, it must not be taken for all there is to pay.
  const amount = countryFile(config.country).feeds.taxIsExtra ? shownAmount(car, config) : price.amount;
  const parts = [title, amount, ...facts.map(({ text }) => text)].filter(
    word => word !== null && word !== town,
  );
  return `${parts.join(', ')} at ${config.name}${town === null ? '' : `, ${town}`}.`;
}

function breadcrumbsOf(car: Car, title: string, { config: { texts } }: Site): PageMeta['breadcrumbs'] {
  return [
    { label: texts.home, href: links.home },
    { label: texts.cars, href: links.searchAll },
    { label: car.make, href: links.make(car.make) },
    { label: car.model, href: links.model(car.make, car.model) },
    { label: title, href: links.car(car.slug) },
  ];
}
