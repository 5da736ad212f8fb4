import type { ScopeKind } from '../../domain/search/scoped-cache-entries.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { noStockBlock } from '../blocks/no-stock-block.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { carsWithoutSearch, scopeBy, scopedSearch } from '../search/scoped-search.ts';

interface InStock {
  kind: ScopeKind;
  /** Their heading. */
  heading: string;
  cars: readonly Car[];
  by: readonly ('make' | 'model')[];
}

/** The cars that can still be bought, with the search among them; without one, what the dealer can do. */
export function stockBlock(context: PlanContext, { kind, heading, cars, by }: InStock): Block<Picture>[] {
  const { texts } = context.site.config;
  const scope = scopeBy(context, cars, by);
  const found = scopedSearch(context, { kind, title: texts.inStockTitle, cars, scope });
  const [first] = cars;
  if (found.length > 0) return found;
  if (first !== undefined) {
    const all = kind === 'model' ? links.model(first.make, first.model) : links.make(first.make);
    return carsWithoutSearch(context, texts.inStockTitle, cars, all);
  }
  return [noStockBlock(context, heading)];
}
