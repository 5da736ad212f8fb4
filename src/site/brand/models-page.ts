import { slugify } from '../../lib/text/slugify.ts';
import type { LinkGroup } from '../../view/link-group.ts';
import type { Page } from '../../view/page.ts';
import { articlePage } from '../info/article-page.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { siteBodyStyles, siteModels } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';
import { hasBodyStyle } from './about-model.ts';
import { modelCard } from './model-card.ts';

/** All models, or those of a body style. */
export function modelsPage(context: PlanContext, path: string, body: string | null): Page {
  const { site } = context;
  const { modelsTitle } = site.config.texts;
  const models = siteModels(site).filter(model => body === null || hasBodyStyle(model, [body]));
  return articlePage(context, {
    name: 'models',
    path,
    // Models of a body style are addressed by query; the folder is only where the page lies.
    canonical: body === null ? path : links.modelBody(slugify(body)),
    heading: body === null ? modelsTitle : `${modelsTitle}: ${body}`,
    above: body === null ? [] : [{ label: modelsTitle, href: links.models }],
    blocks: [
      { kind: 'links', groups: [bodyLinks(site)] },
      { kind: 'cards', title: null, more: null, cards: models.map(model => modelCard(model, context)) },
    ],
  });
}

function bodyLinks(site: Site): LinkGroup {
  const { seeAllModels, bodyStylesTitle } = site.config.texts;
  const styles = siteBodyStyles(site).map(body => ({
    label: body,
    href: links.modelBody(slugify(body)),
    count: null,
  }));
  return {
    title: bodyStylesTitle,
    links: [{ label: seeAllModels, href: links.models, count: null }, ...styles],
  };
}
