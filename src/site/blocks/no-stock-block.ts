import { enquiryLink } from '../../domain/lead/enquiry-link.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { enquiryPath } from '../form/enquiry-path.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';

/** Shown where there are none of the cars called `name`: what the dealer can do about it. */
export function noStockBlock({ site, hasPage }: PlanContext, name: string): Block<Picture> {
  const { texts } = site.config;
  const path = enquiryPath(hasPage);
  const message = fillText(texts.searchTellMeText, { search: name });
  return {
    kind: 'split',
    title: fillText(texts.noStockTitle, { name }),
    text: path === null ? '' : texts.noStockText,
    action:
      path === null
        ? { label: texts.seeAllCars, href: links.searchAll }
        : { label: texts.noStockAsk, href: enquiryLink(path, { vehicle: name, message }) },
    picture: null,
  };
}
