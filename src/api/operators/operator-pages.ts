import type { Context } from 'hono';
import { html } from 'hono/html';
import { countHeld } from '../store/leads/lead-queries.ts';
import type { Store } from '../store/open-store.ts';
import { operatorsPage } from './operators-page.ts';

/** How the operators' pages are shown, whatever their subject. */
export interface OperatorPages {
  /** A page with the notice of leads that are held. */
  page(shown: Parameters<typeof operatorsPage>[0]): Promise<Response>;
  notFound(): Promise<Response>;
}

const NOT_FOUND = {
  title: 'Not found',
  section: '',
  body: html`<p>There is no such page. <a href="/operators/">All leads</a></p>`,
  status: 404,
};

export function operatorPages(store: Store): OperatorPages {
  const page: OperatorPages['page'] = async shown =>
    operatorsPage({ ...shown, held: await countHeld(store) });
  return { page, notFound: () => page(NOT_FOUND) };
}

/** After an action: back to the page it came from, if that is one of ours. */
export function backFrom(context: Context, otherwise: string): Response {
  const referer = context.req.header('referer') ?? '';
  const from = URL.parse(referer);
  const isOwn = from?.host === new URL(context.req.url).host && from.pathname.startsWith('/operators/');
  return context.redirect(isOwn ? from.pathname + from.search : otherwise, 303);
}
