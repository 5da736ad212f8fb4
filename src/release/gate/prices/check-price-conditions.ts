import { finding } from '../../../domain/gate/finding.ts';
import { priceCondition } from '../../../domain/gate/price-condition.ts';
import type { FileFinding } from '../file-finding.ts';
import type { ReleaseInput } from '../release-input.ts';

/** Cars whose description says that not everybody pays the price ([Y8]). */
export function checkPriceConditions({
  plan,
  inspections,
  config,
}: Pick<ReleaseInput, 'plan' | 'inspections' | 'config'>): FileFinding[] {
  return plan.pages.flatMap(({ file, page }) => {
    if (page.view !== 'car' || !inspections.has(file) || page.data.car.price.amount === null) return [];
    const { title, description } = page.data.car;
    const condition = priceCondition({ description: description.join('\n') }, config.country);
    if (condition === null) return [];
    const message = `${title}: the description says that not everybody pays the price. The car stays out of the feeds for Google and Meta.`;
    const repair =
      'Send the price that everybody pays, with all required fees and taxes, and correct the description.';
    return [{ file, ...finding('price-condition', message, condition, repair) }];
  });
}
