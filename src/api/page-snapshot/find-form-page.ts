import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import type { LeadContext } from '../leads/read-context.ts';
import { errorFacts } from '../log.ts';
import type { PublishedPage } from './published-page.ts';

/** A post, and what its form said of its page. */
interface PagePost extends Pick<SiteRequest, 'request' | 'site'> {
  context: Pick<LeadContext, 'page_hash' | 'url'>;
}

/** The page that a form was on, as it was published; null for a sender who does not say, or says one nobody knows. */
export async function findFormPage(
  post: PagePost,
  { directory, log }: Pick<ApiDeps, 'directory' | 'log'>,
): Promise<PublishedPage | null> {
  const { site, context } = post;
  if (context.page_hash === null) return null;
  try {
    return await directory.page(site.slug, { pathname: pathOf(post), hash: context.page_hash });
  } catch (error) {
    log('warn', 'lead.page-unread', { site: site.slug, ...errorFacts(error) });
    return null;
  }
}

/** Of the page, as the form or the browser says it. */
function pathOf({ request, context: { url } }: PagePost): string | null {
  const from = url ?? request.headers.get('referer') ?? '';
  return URL.parse(from)?.pathname ?? null;
}
