import { FORM_KINDS } from '../../domain/lead/form-kind.ts';
import { doesBusiness } from '../../domain/location/location-kind.ts';
import type { LeadRequest } from './lead-request.ts';

/** The dealership that was chosen, that of the car, or the one whose id came with the car. */
export function leadDealership(lead: LeadRequest): string | null {
  return chosenDealership(lead) ?? lead.car?.dealership_slug ?? dealershipById(lead);
}

/**
 * The location that was chosen, else the one where the car stands, unless another dealership was chosen; else the only
 * one of the dealership whose business it is ([K24]).
 */
export function leadLocation(lead: LeadRequest): string | null {
  const { site, car, context } = lead;
  if (context.location !== null) return context.location;
  const chosen = chosenDealership(lead);
  const found = site.locations.find(({ slug }) => slug === car?.location_slug);
  if (found === undefined) return onlyBranch(lead, leadDealership(lead));
  return chosen === null || found.dealership_slug === null || found.dealership_slug === chosen
    ? found.slug
    : null;
}

function onlyBranch({ site, kind }: LeadRequest, dealership: string | null): string | null {
  const { business } = FORM_KINDS[kind];
  if (business === null || dealership === null) return null;
  const branches = site.locations.filter(
    location =>
      location.visible && location.dealership_slug === dealership && doesBusiness(location, business),
  );
  return branches.length === 1 ? (branches[0]?.slug ?? null) : null;
}

/**
 * Whether a lead without a location can be routed by its car or dealership.
 */
export function isDealershipKnown(lead: LeadRequest): boolean {
  return lead.context.car_id !== null || dealershipById(lead) !== null || chosenDealership(lead) !== null;
}

/** Whether the dealership that the sender names, if any, is one of the site's or the car's. */
export function isOwnDealership({ site, car, context: { dealership_slug: slug } }: LeadRequest): boolean {
  const known = [
    car?.dealership_slug,
    ...site.dealerships.map(dealership => dealership.slug),
    ...site.locations.map(location => location.dealership_slug),
  ];
  return slug === null || known.includes(slug);
}

function dealershipById({ site, context }: LeadRequest): string | null {
  const found = site.dealerships.find(({ id }) => id !== null && id === context.car_dealership_id);
  return found?.slug ?? null;
}

/**
 * That of the location, whatever else was sent. A car is driven where it is sold: without a script, the form of a car
 * asks for a dealership.
 */
function chosenDealership({ site, kind, car, context }: LeadRequest): string | null {
  const location = site.locations.find(({ slug }) => slug === context.location);
  if (location?.dealership_slug) return location.dealership_slug;
  return kind === 'test-drive' && car?.dealership_slug ? car.dealership_slug : context.dealership_slug;
}
