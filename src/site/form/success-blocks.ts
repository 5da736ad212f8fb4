import { contactId } from '../../domain/lead/success-page.ts';
import { isGroup } from '../../domain/location/is-group.ts';
import { visibleLocations } from '../../domain/location/select-locations.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { tilesBlock } from '../blocks/tiles-block.ts';
import { locationSeller, siteSeller } from '../location/seller.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';
import { planValuationSite } from '../trade-in/plan-valuation-site.ts';
import type { FormSite } from './form-sections.ts';

/** The page after a form: what happens next, and further links. */
export function successBlocks({ config, locations }: FormSite): Block<Picture>[] {
  const { texts } = config;
  const onward = [
    { label: texts.seeAllCars, href: links.searchAll },
    { label: texts.tradeInTitle, href: links.tradeIn },
    { label: texts.financeTitle, href: links.finance },
    { label: texts.home, href: links.home },
  ].filter(({ href }) => fixedPaths(config).has(href));
  return [
    {
      kind: 'sent',
      about: texts.successAbout,
      offer: planValuationSite(config) === null ? null : texts.tradeInAccepted,
      country: config.country,
      contacts: contacts({ config, locations }),
    },
    ...tilesBlock(texts.successStepsTitle, texts.successSteps, { numbered: true }),
    {
      kind: 'links',
      groups: [{ title: texts.successLinks, links: onward.map(link => ({ ...link, count: null })) }],
    },
  ];
}

/** Who may answer a form of a group: its locations, and its dealerships where no location is called alike. */
function contacts(site: FormSite): Extract<Block<Picture>, { kind: 'sent' }>['contacts'] {
  const { dealerships } = site.config;
  if (!isGroup(dealerships)) return [];
  const own = visibleLocations(site.locations).map(location => ({
    id: contactId(location.slug),
    seller: locationSeller(location, site.config),
  }));
  const ids = new Set(own.map(({ id }) => id));
  const others = dealerships
    .filter(({ slug }) => !ids.has(contactId(slug)))
    .map(({ slug }) => ({ id: contactId(slug), seller: { ...siteSeller(site, slug), location: null } }));
  return [...own, ...others];
}
