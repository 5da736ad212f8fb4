import * as v from 'valibot';
import type { LeadForm } from '../../../view/lead-form.ts';

const CarSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  car_type: v.nullable(v.string()),
  dealership_slug: v.optional(v.nullable(v.string()), null),
});

type Car = NonNullable<LeadForm['car']>;

/** A car that was fetched, and who sells it. */
export type NamedCar = Car & { dealership_slug: string | null };

const named = new Map<string, NamedCar>();

/** The car a form is about: the one it was made for, or the one its page's address named and the server knew. */
export function knownCar(form: LeadForm): Car | null {
  const id = form.hidden.find(({ name }) => name === 'car_id')?.value ?? '';
  return form.car ?? named.get(id) ?? null;
}

/** Fetches which car an id is; null when the server does not know or respond. */
export async function nameCar(id: string): Promise<NamedCar | null> {
  const known = named.get(id);
  if (known !== undefined) return known;
  try {
    const response = await fetch(`/api/cars/${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(3000),
    });
    if (!response.ok) return null;
    const { slug, name, car_type, dealership_slug } = v.parse(CarSchema, await response.json());
    const car = { id, title: name, href: `/cars/${slug}/`, car_type: car_type ?? '', dealership_slug };
    named.set(id, car);
    return car;
  } catch {
    return null;
  }
}
