import { countryFile } from '../../domain/country/countries.ts';
import { finding } from '../../domain/gate/finding.ts';
import { statedOfferEnd } from '../../domain/gate/stated-offer-end.ts';
import { currentOffers } from '../../domain/offer/offer-dates.ts';
import { offerHeadline } from '../../domain/offer/offer-rate.ts';
import { withoutMarkup } from '../../lib/markup/without-markup.ts';
import { calendarDay, isoDay } from '../../lib/time/calendar.ts';
import type { ArticleData } from '../../view/pages/article-data.ts';
import type { FileFinding } from './file-finding.ts';
import type { ReleaseInput } from './release-input.ts';

type Dated = Pick<ReleaseInput, 'config' | 'now' | 'plan' | 'offers' | 'inspections'>;

/** Offers that are over: by their dates, or by their own text ([Y4]). */
export function checkOffers({ config, now, plan, offers, inspections }: Dated): FileFinding[] {
  const today = isoDay(calendarDay(now, config.time_zone));
  const current = currentOffers(offers, now, config.time_zone);
  const over = new Set(offers.filter(offer => !current.includes(offer)).map(offerHeadline));
  const stillOn = new Set(current.map(offerHeadline));
  const { monthFirst } = countryFile(config.country).feeds;
  return plan.pages.flatMap(({ file, page }) => {
    if (page.view !== 'article' || page.data.name !== 'offer' || !inspections.has(file)) return [];
    const { heading } = page.data;
    const end = statedOfferEnd(textOf(page.data), { monthFirst });
    const isOver = over.has(heading) && !stillOn.has(heading);
    if (!isOver && (end === null || end >= today)) return [];
    return [
      {
        file,
        ...finding(
          'expired-offer',
          end === null ? 'The offer is over by its dates.' : `The offer says that it ended on ${end}.`,
          heading,
          'Write "ends_at" for the offer, so that it leaves the site by itself, or take it out of offers.json.',
        ),
      },
    ];
  });
}

/** What the dealer wrote of an offer, without markup. */
function textOf({ heading, intro, blocks }: ArticleData): string {
  const texts = blocks.map(block => {
    if (block.kind === 'prose') return withoutMarkup(block.html);
    if (block.kind === 'collapsible') return Object.values(block.text).filter(isText).join(' ');
    return '';
  });
  return [heading, intro ?? '', ...texts].join('\n');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
