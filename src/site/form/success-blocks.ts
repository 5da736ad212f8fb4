import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';

/** What the page after a form says: what happens next, and the ways on. */
export function successBlocks(config: SiteConfig): Block<Picture>[] {
  const { texts } = config;
  const onward = [
    { label: texts.seeAllCars, href: links.searchAll },
    { label: texts.tradeInTitle, href: links.tradeIn },
    { label: texts.financeTitle, href: links.finance },
    { label: 'Home', href: links.home },
  ].filter(({ href }) => fixedPaths(config).has(href));
  const steps: Block<Picture> = {
    kind: 'tiles',
    title: texts.successStepsTitle,
    tiles: texts.successSteps,
    numbered: true,
    action: null,
  };
  return [
    { kind: 'sent', about: texts.successAbout },
    ...(texts.successSteps.length === 0 ? [] : [steps]),
    {
      kind: 'links',
      groups: [{ title: texts.successLinks, links: onward.map(link => ({ ...link, count: null })) }],
    },
  ];
}
