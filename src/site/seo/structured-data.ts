import { isAvailable, isComingSoon } from '../../domain/car/availability.ts';
import { currencyOf, distanceUnitOf } from '../../domain/country/country.ts';
import { shownPrice } from '../../domain/price/shown-price.ts';
import type { Car } from '../../schemas/car.ts';
import type { PageMeta } from '../../view/page.ts';
import { carPictures } from '../car/car-pictures.ts';
import { knownLocation } from '../location/seller.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { withoutGaps } from '../without-gaps.ts';
import { sellerData } from './structured-dealer.ts';

/** schema.org BreadcrumbList. */
export function breadcrumbData(breadcrumbs: PageMeta['breadcrumbs'], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: { '@type': 'WebPage', '@id': origin + href },
    })),
  };
}

/** schema.org Car, with its Offer where it has a price; only what the page itself shows. */
export function carData(car: Car, site: Site, description: string | null = null): object {
  const { config } = site;
  const { pictures, standIn } = carPictures(car, site);
  const address = config.origin + links.car(car.slug);
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: car.name,
    description,
    url: address,
    sku: car.stocknum,
    vehicleIdentificationNumber: car.vin,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: car.year === null ? null : String(car.year),
    itemCondition: condition(car),
    bodyType: car.simple_body ?? car.body,
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    fuelType: car.simple_fuel ?? car.fuel,
    vehicleEngine: car.engine === null ? null : { '@type': 'EngineSpecification', name: car.engine },
    vehicleTransmission: car.simple_transmission ?? car.transmission,
    driveWheelConfiguration: driveData(car),
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    mileageFromOdometer: odometer(car, config.country),
    image: standIn ? null : pictures.map(({ fallback }) => new URL(fallback, config.origin).href),
    offers: offerData(car, site, address),
  });
}

function offerData(car: Car, site: Site, url: string): object | null {
  const price = shownPrice(car);
  if (price === null) return null;
  const location = knownLocation(car, site);
  return {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${availability(car)}`,
    itemCondition: condition(car),
    price,
    priceCurrency: currencyOf(site.config.country),
    seller: sellerData(car.dealership_name ?? location?.name ?? site.config.name, location, site.config),
  };
}

/** A demo car has been driven: it is none that is new. */
function condition(car: Car): string {
  return `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`;
}

function odometer({ km }: Car, country: string): object | null {
  const unitCode = distanceUnitOf(country) === 'mile' ? 'SMI' : 'KMT';
  return km === null ? null : { '@type': 'QuantitativeValue', value: km, unitCode };
}

const DRIVES: Record<string, string> = {
  '4x4': 'FourWheelDriveConfiguration',
  AWD: 'AllWheelDriveConfiguration',
  FWD: 'FrontWheelDriveConfiguration',
  RWD: 'RearWheelDriveConfiguration',
};

/** The vocabulary's own word for the driven wheels, else the feed's. */
function driveData({ simple_drive, drive }: Car): string | null {
  const known =
    simple_drive !== null && Object.hasOwn(DRIVES, simple_drive) ? DRIVES[simple_drive] : undefined;
  return known === undefined ? (simple_drive ?? drive) : `https://schema.org/${known}`;
}

function availability(car: Car): string {
  if (!isAvailable(car)) return 'SoldOut';
  if (car.reserved) return 'LimitedAvailability';
  return isComingSoon(car) || car.preorder ? 'PreOrder' : 'InStock';
}
