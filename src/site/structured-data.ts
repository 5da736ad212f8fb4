import { isAvailable, isComingSoon } from '../domain/availability.ts';
import { currencyOf, distanceUnitOf } from '../domain/country.ts';
import { shownPrice } from '../domain/price.ts';
import type { Car } from '../schemas/car.ts';
import { carPictures } from './car-pictures.ts';
import { carTitle } from './car-words.ts';
import { links } from './links.ts';
import type { PageMeta } from './page.ts';
import type { Site } from './site.ts';

/** schema.org BreadcrumbList (design §8). */
export function breadcrumbData(breadcrumbs: PageMeta['breadcrumbs'], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: origin + href,
    })),
  };
}

/** schema.org Car with its Offer; only what the page itself shows. */
export function carData(car: Car, site: Site): object {
  const { config } = site;
  const { pictures, standIn } = carPictures(car, site);
  const price = shownPrice(car);
  const address = config.origin + links.car(car.slug);
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: carTitle(car),
    url: address,
    sku: car.stocknum,
    vehicleIdentificationNumber: car.vin,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: car.year === null ? null : String(car.year),
    itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    bodyType: car.simple_body,
    color: car.colour,
    fuelType: car.simple_fuel,
    vehicleTransmission: car.simple_transmission,
    driveWheelConfiguration: car.simple_drive,
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    mileageFromOdometer:
      car.km === null
        ? null
        : {
            '@type': 'QuantitativeValue',
            value: car.km,
            unitCode: distanceUnitOf(config.country) === 'mile' ? 'SMI' : 'KMT',
          },
    image: standIn ? null : pictures.map(({ fallback }) => new URL(fallback, config.origin).href),
    offers: {
      '@type': 'Offer',
      url: address,
      availability: `https://schema.org/${availability(car)}`,
      ...(price === null ? {} : { price, priceCurrency: currencyOf(config.country) }),
      seller: { '@type': 'AutoDealer', name: car.dealership_name ?? config.name },
    },
  });
}

function availability(car: Car): string {
  if (!isAvailable(car)) return 'SoldOut';
  if (car.reserved) return 'LimitedAvailability';
  return isComingSoon(car) || car.preorder ? 'PreOrder' : 'InStock';
}

function withoutGaps(value: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}
