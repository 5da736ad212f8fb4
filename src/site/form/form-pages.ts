import { offerPath } from '../../domain/offer/offer.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { brandSeller } from '../brand/brand-contact.ts';
import { makeOf, modelTitle } from '../brand/model-cars.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** The hidden fields of forms by the address of their page: a lead posted with that address need not have them ([O9]). */
export function formPages(
  site: Pick<Site, 'config' | 'locations' | 'offers' | 'models' | 'manufacturers'>,
): LeadSite['pages'] {
  const { config, offers, models, manufacturers } = site;
  const seller = (make: string | null) => {
    const dealership_slug = brandSeller(site, make);
    return dealership_slug === null ? {} : { dealership_slug };
  };
  return [
    ...offers.map(offer => ({
      path: offerPath(offer, config),
      fields: { offer_id: offer.id, ...seller(offer.manufacturer) },
    })),
    ...models.map(model => ({
      path: links.modelPage(model.slug),
      fields: { vehicle: modelTitle(model, config), ...seller(makeOf(model, config)) },
    })),
    ...manufacturers.map(({ slug, name }) => ({
      path: links.brand(slug),
      fields: { vehicle: name, ...seller(name) },
    })),
  ];
}
