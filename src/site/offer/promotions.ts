import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { PlanContext } from '../plan-context.ts';
import { leadsSomewhere } from '../routes/links.ts';

/** The promotions slider: pictures the dealer names, each leading somewhere that is there. */
export function promotions({ site, hasPage }: Pick<PlanContext, 'site' | 'hasPage'>): Block<Picture>[] {
  const { features, images, texts } = site.config;
  const shown = images.promotions.flatMap(({ image, alt, link }) => {
    const picture = site.pictures.get(image);
    const href = link !== null && leadsSomewhere(link, hasPage) ? link : null;
    return picture === undefined ? [] : [{ picture, alt, href }];
  });
  if (!features.promotionsSlider || shown.length === 0) return [];
  return [{ kind: 'promotions', label: texts.promotionsLabel, promotions: shown }];
}
