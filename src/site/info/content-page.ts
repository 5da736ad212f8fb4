import type { Page } from '../../view/page.ts';
import type { PlanContext } from '../plan-context.ts';
import { article } from './article.ts';
import { articlePage } from './article-page.ts';

/** A page of the dealer's own, from the file `name` of `content/`. */
export function contentPage(context: PlanContext, path: string, name: string): Page {
  const { heading, html } = article(context.site.content[name] ?? '');
  return articlePage(context, {
    name: 'page',
    path,
    heading: heading ?? name.replaceAll('-', ' '),
    blocks: [{ kind: 'prose', html }],
  });
}
