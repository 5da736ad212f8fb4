import { hash } from 'node:crypto';
import type { ReadRow } from './feed-row-schema.ts';

/** What identifies a car without a number: not its price, text, photos or place in the feed. */
function identity(row: ReadRow): unknown[] {
  return [
    ...[row.make, row.model, row.year, row.name, row.badge, row.series, row.car_type, row.km],
    ...[row.body, row.transmission, row.drive, row.fuel, row.engine, row.colour, row.interior_colour],
    ...[row.doors, row.seats, row.dealership_id, row.dealership_slug, row.location_name, row.city, row.state],
  ];
}

/** 16 letters and digits, the same for the same car in every feed. */
function derivedId(row: ReadRow): string {
  const text = identity(row)
    .map(value => String(value ?? '').toLowerCase())
    .join('\u0000');
  return hash('sha256', text, 'hex').slice(0, 16).toUpperCase();
}

/** The feed's own id; else the stock number, else the VIN, else one derived from what identifies the car. */
export function carId(row: ReadRow): string {
  return row.id ?? row.stocknum ?? row.vin ?? derivedId(row);
}
