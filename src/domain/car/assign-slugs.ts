import { carIdSuffix, RESERVED_CAR_SLUGS } from './car-slug.ts';

interface Addressed {
  id: string;
  slug: string;
}

/** A car that claims an address which another one has. */
export interface SlugConflict {
  id: string;
  /** The slug it claims. */
  claimed: string;
  /** The slug it has instead. */
  slug: string;
  /** The car that has the one it claims. */
  owner: string;
  /** The owner is not in the stock: the address stays its own for a while. */
  isOwnerGone: boolean;
}

interface AssignedSlugs<T> {
  cars: T[];
  conflicts: SlugConflict[];
}

/**
 * [U9] [U10] Gives each car of a stock its own address. `cars` have the slugs they claim, `published` those that are
 * taken, by id: of the accepted stock before, and of cars that it left out a while ago. A car that was published keeps
 * its address, whatever it claims now, also while it is not among `cars`; of the others, in the order of the feed, the
 * first gets what it claims, a later one the same with its id behind it. The result depends on nothing else, so the
 * same feed after the same stock gives the same addresses.
 */
export function assignSlugs<T extends Addressed>(
  cars: readonly T[],
  published: ReadonlyMap<string, string>,
): AssignedSlugs<T> {
  const owners = new Map<string, string>();
  const slugs = new Map<string, string>();
  const own = (id: string, slug: string) => {
    owners.set(slug, id);
    slugs.set(id, slug);
  };
  const isFree = (slug: string) => !owners.has(slug) && !RESERVED_CAR_SLUGS.includes(slug);
  for (const { id } of cars) {
    const slug = published.get(id);
    if (slug !== undefined && isFree(slug)) own(id, slug);
  }
  const ids = new Set(cars.map(({ id }) => id));
  for (const [id, slug] of published) if (!ids.has(id) && isFree(slug)) owners.set(slug, id);
  for (const { id, slug } of cars) if (!slugs.has(id)) own(id, firstFree(slug, id, isFree));
  return {
    cars: cars.map(car => withSlug(car, slugs.get(car.id) ?? car.slug)),
    conflicts: cars.flatMap(car => conflictOf(car, slugs, owners)),
  };
}

/** The slug, else the same with the id behind it, else with a number behind both. */
function firstFree(slug: string, id: string, isFree: (slug: string) => boolean): string {
  if (isFree(slug)) return slug;
  const own = `${slug}-${carIdSuffix(id)}`;
  for (let tries = 1; ; tries += 1) {
    const next = tries === 1 ? own : `${own}-${tries}`;
    if (isFree(next)) return next;
  }
}

/** The same object where nothing changes. */
function withSlug<T extends Addressed>(car: T, slug: string): T {
  return car.slug === slug ? car : { ...car, slug };
}

function conflictOf(
  { id, slug: claimed }: Addressed,
  slugs: ReadonlyMap<string, string>,
  owners: ReadonlyMap<string, string>,
): SlugConflict[] {
  const slug = slugs.get(id) ?? claimed;
  const owner = owners.get(claimed);
  return owner === undefined || owner === id
    ? []
    : [{ id, claimed, slug, owner, isOwnerGone: !slugs.has(owner) }];
}
