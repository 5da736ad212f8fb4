import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import type { LeadContext } from '../leads/read-context.ts';
import { errorFacts } from '../log/log.ts';
import type { PublishedPage } from './published-page.ts';

/** A post, and what its form sent about its page. */
interface PagePost extends Pick<SiteRequest, 'request' | 'site'> {
  context: Pick<LeadContext, 'page_hash' | 'url'>;
}

/** The page that a form was on, as it was published; null where the sender gives none, or an unknown one. */
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

/** The path of the page, as sent by the form or the browser. */
function pathOf({ request, context: { url } }: PagePost): string | null {
  const from = url ?? request.headers.get('referer') ?? '';
  return URL.parse(from)?.pathname ?? null;
}
