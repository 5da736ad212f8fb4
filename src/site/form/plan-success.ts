import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/page-blocks.ts';
import { contentKey } from '../content-key.ts';
import { links } from '../links.ts';

/** What the page after a form says: what happens next, and the ways on. */
export function successBlocks({ features, texts }: SiteConfig): Block<Picture>[] {
  const ways = [
    { on: true, label: texts.seeAllCars, href: links.searchAll },
    { on: features.tradeIn, label: texts.tradeInTitle, href: links.tradeIn },
    { on: features.finance, label: texts.financeTitle, href: links.finance },
    { on: true, label: 'Home', href: links.home },
  ].filter(({ on, href }) => on && !features.pagesHidden.includes(contentKey(href)));
  const onward = ways.map(({ label, href }) => ({ label, href, count: null }));
  return [
    { kind: 'sent', about: texts.successAbout },
    ...(texts.successSteps.length === 0
      ? []
      : [
          {
            kind: 'tiles',
            title: texts.successStepsTitle,
            tiles: texts.successSteps,
            numbered: true,
            action: null,
          } as const,
        ]),
    { kind: 'links', groups: [{ title: texts.successLinks, links: onward }] },
  ];
}
