import { countryFile } from '../../domain/country/countries.ts';
import type { Location } from '../../schemas/location.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Site } from '../site.ts';

type Holder = Pick<Location, 'dealer_license_number' | 'motor_vehicle_repairer'>;

/**
 * The licences of the site and of its locations, each once and with who holds it where there are several
 * (docs/display-rules.md#licences). One that the site has under its own label, such as `LMCT`, is not repeated as a
 * location's: a number that is a dealer's somewhere is another licence as a repairer's.
 */
export function siteLicences({ config, locations }: Pick<Site, 'config' | 'locations'>): string[] {
  const own = Object.entries(config.licences).filter(([, number]) => number !== null);
  const named = new Set(own.map(([, number]) => number));
  const dealers = new Set(locations.map(({ dealer_license_number }) => dealer_license_number));
  const holders = new Map<string, string[]>();
  for (const { name, dealer_license_number: dealer, motor_vehicle_repairer: repairer } of locations) {
    const unnamed = {
      dealer_license_number: named.has(dealer) ? null : dealer,
      motor_vehicle_repairer: named.has(repairer) && !dealers.has(repairer) ? null : repairer,
    };
    for (const licence of locationLicences(unnamed, config.country))
      holders.set(licence, [...(holders.get(licence) ?? []), name]);
  }
  const local = [...holders].map(([licence, names]) =>
    locations.length === 1 ? licence : `${licence} (${names.join(', ')})`,
  );
  return [...own.map(([label, number]) => `${label} ${number}`), ...local];
}

/** The licences a location holds: `Dealer licence 0000555`. */
export function locationLicences(location: Holder, country: SiteConfig['country']): string[] {
  const { dealer_license_number: dealer, motor_vehicle_repairer: repairer } = location;
  return [
    ...(dealer === null ? [] : [`Dealer ${countryFile(country).labels.licence} ${dealer}`]),
    ...(repairer === null ? [] : [`Motor vehicle repairer ${repairer}`]),
  ];
}
