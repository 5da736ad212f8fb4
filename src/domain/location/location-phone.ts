import { doesBusiness } from './location-kind.ts';

interface Reachable {
  location_type: string | null;
  dealership_slug: string | null;
  contact_detail: { phone: string | null; landline_phone: string | null };
}

interface SoldCar {
  dealership_slug: string | null;
  location: { phone: string | null } | null;
}

/** Numbers that a dealer sets for its dealerships, by their slug. */
type PhoneOverrides = Readonly<Record<string, string>>;

/** The numbers shown of a location ([N5]): the dealer's for its dealership, else its own and its landline. */
export function locationPhones(location: Reachable, overrides: PhoneOverrides): string[] {
  const { phone, landline_phone } = location.contact_detail;
  const keepsOwn = doesBusiness(location, 'service') || doesBusiness(location, 'parts');
  const override = keepsOwn ? null : dealershipPhone(location.dealership_slug, overrides);
  return (override === null ? [phone, landline_phone] : [override]).filter(number => number !== null);
}

/** The first of them. */
export function locationPhone(location: Reachable, overrides: PhoneOverrides): string | null {
  return locationPhones(location, overrides)[0] ?? null;
}

/** The number shown with a car that stands at a location ([N6]); null where that is unknown. */
export function carPhone(
  { dealership_slug: slug, location }: SoldCar,
  standsAt: Reachable | null,
  dealerships: readonly { slug: string; phone: string | null }[],
  overrides: PhoneOverrides,
): string | null {
  const there = standsAt === null ? null : locationPhone(standsAt, overrides);
  const own = dealerships.find(dealership => dealership.slug === slug)?.phone;
  return dealershipPhone(slug, overrides) ?? there ?? own ?? location?.phone ?? null;
}

/** The number that the dealer sets for a dealership. A feed names the dealership: only the record's own keys count. */
export function dealershipPhone(slug: string | null, overrides: PhoneOverrides): string | null {
  return slug !== null && Object.hasOwn(overrides, slug) ? (overrides[slug] ?? null) : null;
}
