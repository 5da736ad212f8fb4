import { isSameName } from '../../domain/search/search-segments.ts';
import type { Model } from '../../schemas/model.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { Page } from '../../view/page.ts';
import { cardsBlock } from '../blocks/cards-block.ts';
import { modelForm } from '../form/page-forms.ts';
import { articlePage } from '../info/article-page.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { siteModels, stylesOf } from '../routes/site-routes.ts';
import { firstPicture } from '../site-picture.ts';
import { aboutModel, hasBodyStyle, modelFacts } from './about-model.ts';
import { brandContact, brandSeller } from './brand-contact.ts';
import { modelCard } from './model-card.ts';
import { makeOf, modelCars, modelTitle } from './model-cars.ts';
import { modelGrades } from './model-grades.ts';
import { modelOffers } from './model-offers.ts';
import { openingBlock } from './opening-block.ts';
import { stockBlock } from './stock-block.ts';

/** A model: what it is, and the cars of it in stock. */
export function modelPage(context: PlanContext, model: Model): Page {
  const { site } = context;
  const { texts } = site.config;
  const make = makeOf(model, site.config);
  const heading = modelTitle(model, site.config);
  const cars = modelCars(context, model);
  const picture = firstPicture(site, model.image.url);
  const path = links.modelPage(model.slug);
  const dealership = brandSeller(site, make);
  const form = modelForm(heading, { path, page: 'model' }, dealership, site);
  const isOfModel = (offer: Offer) =>
    isSameName(offer.model?.name ?? '', model.name) && isOfMake(offer, make);
  // The picture it opens with is not shown again.
  const gallery = model.images.flatMap(({ url }) =>
    url === model.image.url ? [] : (firstPicture(site, url) ?? []),
  );
  return articlePage(context, {
    name: 'model',
    path,
    heading,
    intro: model.description,
    above: [{ label: texts.modelsTitle, href: links.models }],
    image: picture,
    blocks: [
      ...openingBlock(context, {
        vehicle: heading,
        facts: modelFacts(model),
        cars,
        dealership,
        form,
        picture,
      }),
      ...(gallery.length === 0 ? [] : [{ kind: 'gallery', pictures: gallery, alt: heading } as const]),
      ...modelGrades(context, model, cars),
      ...aboutModel(context, model),
      ...modelOffers(context, isOfModel),
      ...stockBlock(context, { kind: 'model', heading, cars, by: ['make', 'model'] }),
      ...(cars.length === 0 ? similarModels(context, model) : []),
      ...brandContact(context, make, form),
    ],
    dealership,
  });
}

function isOfMake({ manufacturer }: Offer, make: string | null): boolean {
  return manufacturer === null || make === null || isSameName(manufacturer, make);
}

const MAX_SIMILAR = 4;

/** Other models of the same body style. */
function similarModels(context: PlanContext, model: Model): Block<Picture>[] {
  const { site } = context;
  const similar = siteModels(site)
    .filter(other => other !== model && hasBodyStyle(other, stylesOf(model)))
    .slice(0, MAX_SIMILAR);
  return cardsBlock(
    site.config.texts.similarModelsTitle,
    similar.map(other => modelCard(other, context)),
  );
}
