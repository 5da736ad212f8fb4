import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Model } from '../../schemas/model.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { LinkCard } from '../../view/block.ts';
import type { PlanContext } from '../plan-context.ts';
import { modelAddress } from '../routes/site-routes.ts';
import { firstPicture } from '../site-picture.ts';
import { modelFacts } from './about-model.ts';
import { fromText, inStockText, modelCars } from './model-cars.ts';

/** A model with what it costs and how many there are ([P11]). */
export function modelCard(model: Model, context: PlanContext): LinkCard<Picture> {
  const { site } = context;
  const cars = modelCars(context, model);
  const lines = [modelFacts(model), fromText(cars, site.config), inStockText(context, cars)];
  return {
    href: modelAddress(model),
    title: model.name,
    text: joinTexts(lines, '\n') || null,
    picture: firstPicture(site, model.image.thumb, model.image.url, site.config.images.noModel),
  };
}
