import { isAvailable, isSold } from '../domain/availability.ts';
import { carPageActions } from '../domain/car-actions.ts';
import type { CarDetail, CarDownload } from '../domain/car-detail.ts';
import { distanceUnitOf } from '../domain/country.ts';
import { formatDistance } from '../domain/distance.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';
import { carFinance, financeNotes } from './car-finance.ts';
import { carPictures } from './car-pictures.ts';
import { carFacts, carPlace, carPrice, carTitle, carTrim } from './car-words.ts';
import { links } from './links.ts';
import { buttons, carTag } from './plan-card.ts';
import type { Site } from './site.ts';

/** Everything the car's own page says of it. */
export function carDetail(car: Car, site: Site, now: number): CarDetail<Picture> {
  const { config } = site;
  const { actions } = carPageActions(car, config.features);
  return {
    id: car.id,
    title: carTitle(car),
    trim: carTrim(car),
    tag: carTag(car, site, now),
    sold: isSold(car),
    notice: notice(car, site.config.texts),
    ...carPictures(car, site),
    facts: carFacts(car, config),
    details: details(car, site.config),
    features: car.features,
    description: paragraphs(car.description),
    price: carPrice(car, config),
    finance: carFinance(car, config, now),
    financeNotes: financeNotes(car, config, now),
    actions: buttons(actions, car, site, 'page'),
    pdf: pdf(car, config),
  };
}

function pdf({ slug }: Car, { features, texts }: Site['config']): CarDownload | null {
  return features.carPdf ? { label: texts.downloadPdf, href: links.carPdf(slug), file: `${slug}.pdf` } : null;
}

/** What a visitor has to know before anything else. */
function notice(car: Car, texts: Site['config']['texts']): string | null {
  if (!isAvailable(car)) return texts.carGone;
  if (car.reserved) return texts.carReserved;
  if (car.status === 'coming_soon') return texts.carComingSoon;
  return null;
}

const TYPE_NAMES: Record<Car['car_type'], string> = { new: 'New', used: 'Used', demo: 'Demo' };

function details(car: Car, config: Site['config']): CarDetail<Picture>['details'] {
  const isAmerican = config.country === 'US';
  // Nobody who counts in miles compares litres a hundred kilometres.
  const inMiles = distanceUnitOf(config.country) === 'mile';
  const rows: [string, string | number | null][] = [
    ['Condition', TYPE_NAMES[car.car_type]],
    ['Year', car.year],
    ['Make', car.make],
    ['Model', car.model],
    ['Badge', car.badge],
    ['Series', car.series],
    ['Odometer', car.km === null ? null : formatDistance(car.km, config.country)],
    ['Body', car.body ?? car.simple_body],
    [isAmerican ? 'Color' : 'Colour', car.colour],
    ['Interior', car.interior_colour],
    ['Transmission', car.transmission ?? car.simple_transmission],
    ['Drive', car.drive ?? car.simple_drive],
    ['Engine', car.engine],
    ['Fuel', car.fuel ?? car.simple_fuel],
    ['Fuel economy', car.fuel_economy === null || inMiles ? null : `${car.fuel_economy} L/100 km`],
    ['Doors', car.doors],
    ['Seats', car.seats],
    ['Location', carPlace(car, config)],
    ['Stock number', car.stocknum],
    ['VIN', car.vin],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }]));
}

/** A feed's running text as paragraphs; whatever markup it carries stays text. */
function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\n{1,}/)
    .map(line => line.trim())
    .filter(line => line !== '');
}
