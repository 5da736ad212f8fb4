import { carSlug, RESERVED_CAR_SLUGS } from '../domain/car/car-slug.ts';
import { joinTexts } from '../lib/text/join-texts.ts';
import { slugify } from '../lib/text/slugify.ts';
import type { Car } from '../schemas/car.ts';
import { carId } from './car-id.ts';
import { SCHEMA_ORG } from './coerce/vocabulary.ts';
import type { ReadRow } from './feed-row-schema.ts';
import { badgeFromTitle } from './normalise/badge-from-title.ts';
import { engineSize } from './normalise/engine-size.ts';
import { makeAndModel, withMake } from './normalise/make-and-model.ts';
import { simpleBody } from './normalise/simple-body.ts';
import { simpleDrive } from './normalise/simple-drive.ts';
import { simpleFuel } from './normalise/simple-fuel.ts';
import { simpleTransmission } from './normalise/simple-transmission.ts';
import { tidyWord } from './normalise/tidy-case.ts';

/** The site's values where the feed has none. */
export interface SiteDefaults {
  dealership_id?: string | null;
  dealership_slug?: string | null;
  dealership_name?: string | null;
}

type Named = Pick<Car, 'id' | 'slug' | 'name' | 'make' | 'model' | 'badge'>;

/** Why the feed's own slug cannot be the address of a car: what was expected; null of one that can. */
export function slugFault(given: string): string | null {
  if (RESERVED_CAR_SLUGS.includes(given)) return 'an address that no other page of the site has';
  return slugify(given) === given ? null : 'small letters a to z and digits, parted by single hyphens';
}

/** The feed's own slug where it can be the address, else ours. */
function slugOf(given: string | null, car: Omit<Named, 'slug' | 'name'> & Pick<Car, 'year'>): string {
  return given !== null && slugFault(given) === null ? given : carSlug(car);
}

function naming(row: ReadRow): Named {
  const title = row.name ?? row.carsales_title;
  const { make, model } = makeAndModel(row.make, row.model, title);
  const id = carId(row);
  const badge = row.badge ?? (row.series === null ? badgeFromTitle(title, make, model) : null);
  const ownName = joinTexts([row.year, make, model, badge, row.series], ' ');
  return {
    id,
    slug: slugOf(row.slug, { id, year: row.year, make, model, badge }),
    name: title === null ? ownName : withMake(title, make),
    make,
    model,
    badge,
  };
}

function availabilityOf(
  row: ReadRow,
): Pick<Car, 'status' | 'reserved' | 'sold' | 'preorder' | 'sold_date_timestamp'> {
  // A date of sale without a status means that the car is sold.
  const isDated = row.sold === null && row.status === null && (row.sold_date_timestamp ?? 0) > 0;
  const status = row.sold === true || isDated ? 'sold' : (row.status?.status ?? 'in_stock');
  return {
    status,
    sold: status === 'sold',
    // A status that names it has priority over a flag that is off.
    reserved: row.reserved === true || row.status?.reserved === true,
    preorder: row.preorder === true || row.status?.preorder === true,
    sold_date_timestamp: row.sold_date_timestamp === null ? null : Math.floor(row.sold_date_timestamp / 1000),
  };
}

/** Translates the text of a feed into the language of the pages. */
type Translate = (text: string) => string;

function classification(row: ReadRow, make: string, english: Translate) {
  const word = (text: string | null) => (text === null ? null : tidyWord(english(withoutAddress(text))));
  const colour = (text: string | null) => (text === null ? null : english(text));
  const title = joinTexts([row.name ?? row.carsales_title, row.badge, row.series], ' ') || null;
  return {
    body: word(row.body),
    drive: word(row.drive),
    fuel: word(row.fuel),
    transmission: word(row.transmission),
    colour: colour(row.colour),
    interior_colour: colour(row.interior_colour),
    simple_body: simpleBody(row.simple_body ?? row.body, title, make),
    simple_drive: simpleDrive(row.simple_drive ?? row.drive, title),
    simple_fuel: simpleFuel(
      row.simple_fuel ?? row.fuel,
      title === null ? row.model : `${row.model} ${title}`,
    ),
    simple_transmission: simpleTransmission(row.simple_transmission ?? row.transmission, title),
  };
}

/** `https://schema.org/AllWheelDriveConfiguration` -> All Wheel Drive. */
function withoutAddress(text: string): string {
  if (!SCHEMA_ORG.test(text)) return text;
  const name = text.replace(SCHEMA_ORG, '').replace(/Configuration$/, '');
  return name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
}

function photosOf(row: ReadRow): Pick<Car, 'photos_count' | 'primary_image_url' | 'images'> {
  const urls = [...new Set([row.primary_image_url, ...(row.images ?? [])])].filter(url => url !== null);
  return {
    photos_count: urls.length || (row.photos_count ?? 0),
    primary_image_url: urls[0] ?? null,
    images: urls.map(url => ({ image: { url } })),
  };
}

/** No odometer of a used car shows zero; one of a new car may. */
function odometer(row: ReadRow): number | null {
  return row.km === 0 && row.car_type === 'used' ? null : row.km;
}

/** A sale whose price or dates cannot be read is none: a price that is over must not be promised. */
function saleOf({ sale }: ReadRow): Car['sale'] {
  if (sale === null || sale.price === null || sale.dates === null) return null;
  return { price: sale.price, price_type: sale.price_type, ...sale.dates };
}

/** A car from a row that has been read: names in their usual spelling, simple values, stable id and slug. */
export function buildCar(row: ReadRow, site: SiteDefaults, english: Translate): Car {
  const named = naming(row);
  return {
    ...row,
    ...named,
    ...availabilityOf(row),
    ...classification(row, named.make, english),
    ...photosOf(row),
    km: odometer(row),
    engine: row.engine === null ? null : engineSize(row.engine),
    sale: saleOf(row),
    features: row.features ?? [],
    categories: row.categories ?? [],
    show_on_dealer_website: row.show_on_dealer_website ?? true,
    certified: row.certified ?? false,
    created_at: isoTime(row.created_at),
    autograb_data: row.autograb_data && {
      ...row.autograb_data,
      updated_at: isoTime(row.autograb_data.updated_at),
    },
    dealership_id: row.dealership_id ?? site.dealership_id ?? null,
    dealership_slug: row.dealership_slug ?? site.dealership_slug ?? null,
    dealership_name: row.dealership_name ?? site.dealership_name ?? null,
    city: row.city ?? row.location?.address.city ?? null,
    state: row.state ?? row.location?.address.state ?? null,
    location_name: row.location_name ?? row.location?.name ?? null,
    location:
      row.location === null
        ? null
        : { ...row.location, distribution_locations: row.location.distribution_locations ?? [] },
    finance_lenders: row.finance_lenders ?? {},
  };
}

function isoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
