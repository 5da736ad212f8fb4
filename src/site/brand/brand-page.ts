import { isSameName } from '../../domain/search/search-segments.ts';
import type { Manufacturer } from '../../schemas/manufacturer.ts';
import type { Page } from '../../view/page.ts';
import { cardsBlock } from '../blocks/cards-block.ts';
import { modelForm } from '../form/page-forms.ts';
import { articlePage } from '../info/article-page.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { siteModels } from '../routes/site-routes.ts';
import { brandContact, brandSeller } from './brand-contact.ts';
import { modelCard } from './model-card.ts';
import { modelOffers } from './model-offers.ts';
import { openingBlock } from './opening-block.ts';
import { stockBlock } from './stock-block.ts';

/** A brand: its models and its cars in stock. */
export function brandPage(context: PlanContext, { name, slug }: Manufacturer): Page {
  const { site } = context;
  const isOfBrand = (make: string | null) => make !== null && isSameName(make, name);
  const models = siteModels(site).filter(model => isOfBrand(model.manufacturer_name));
  const cars = context.ofMake(name);
  const path = links.brand(slug);
  const dealership = brandSeller(site, name);
  const form = modelForm(name, { path, page: 'brand' }, dealership, site);
  return articlePage(context, {
    name: 'brand',
    path,
    heading: name,
    description: `${name} at ${site.config.name}: models, and cars in stock.`,
    blocks: [
      ...openingBlock(context, { vehicle: name, facts: '', cars, dealership, form, picture: null }),
      ...cardsBlock(
        site.config.texts.modelsTitle,
        models.map(model => modelCard(model, context)),
      ),
      ...modelOffers(context, offer => isOfBrand(offer.manufacturer)),
      ...stockBlock(context, { kind: 'brand', heading: name, cars, by: ['make'] }),
      ...brandContact(context, name, form),
    ],
    dealership,
  });
}
