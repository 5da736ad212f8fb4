import { formatMoney } from '../../domain/country/money.ts';
import { shownPriceType } from '../../domain/price/shown-price-type.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { Model } from '../../schemas/model.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { tilesBlock } from '../blocks/tiles-block.ts';
import type { PlanContext } from '../plan-context.ts';
import { fromText } from './model-cars.ts';

/** The grades of a model: those of the dealer's file, else those of the new cars in stock, the cheapest first. */
export function modelGrades(context: PlanContext, model: Model, cars: readonly Car[]): Block<Picture>[] {
  const { texts } = context.site.config;
  const tiles =
    model.grades.length > 0 ? model.grades.map(grade => fromFile(grade, context)) : fromStock(context, cars);
  return tilesBlock(texts.modelGrades, tiles);
}

function fromFile(
  { name, price, price_type, description, features }: Model['grades'][number],
  { site: { config } }: PlanContext,
) {
  const type = shownPriceType(price_type, config);
  const amount = price === null ? null : joinTexts([formatMoney(price, config.country), type], ' ');
  const from = amount === null ? null : fillText(config.texts.fromPrice, { price: amount });
  return { title: name, text: joinTexts([from, description, features.join(', ')], '\n') };
}

function fromStock(context: PlanContext, cars: readonly Car[]) {
  const fresh = cars.filter(({ car_type, badge }) => car_type !== 'used' && badge !== null);
  const grades = [...Map.groupBy(fresh, ({ badge }) => badge ?? '')]
    .map(([title, of]) => ({ title, of, least: Math.min(...of.map(({ price }) => price ?? Infinity)) }))
    .toSorted((a, b) => a.least - b.least || a.title.localeCompare(b.title, 'en'));
  // One grade is the model.
  if (grades.length < 2) return [];
  return grades.map(({ title, of }) => ({
    title,
    text: joinTexts([fromText(of, context.site.config), context.count(of)], '\n'),
  }));
}
