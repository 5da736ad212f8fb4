import { html } from 'hono/html';
import { languageOf } from '../../domain/country/country.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { SiteCar } from '../../schemas/lead/lead-car.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { type Html, type HtmlPage, htmlPage } from './html-page.ts';
import { retryAfter } from './json-response.ts';
import { VISITOR_STYLE } from './visitor-style.ts';

interface VisitorPage extends Omit<HtmlPage, 'titleEnd' | 'lang' | 'style' | 'header' | 'headers'> {
  /** The car it is about: its seller is shown with a number to call. */
  car?: Pick<SiteCar, 'seller'> | null;
}

/**
 * A page that the server itself makes for a visitor, in the colours and under the logo of its site. One of a 429 or 503
 * states when to try again.
 */
export function visitorPage(site: LeadSite, page: VisitorPage): Promise<Response> {
  const { status = 200, title, body, car = null, ...others } = page;
  const { look, name } = site;
  return htmlPage({
    ...others,
    status,
    // Who knows the address of a reservation or a valuation may act on it: the site's own pages, where analytics run,
    // do not learn it from `document.referrer`.
    headers: { ...retryAfter(status), 'referrer-policy': 'strict-origin' },
    title,
    titleEnd: name,
    lang: languageOf(site.country),
    style: `${look?.theme_css ?? ''}${VISITOR_STYLE}`,
    header: html`<header><a href="/">${siteMark(site)}</a></header>`,
    body: html`<h1>${title}</h1>
${body}${contact(site, car?.seller)}`,
  });
}

function siteMark({ look, name }: LeadSite): Html | string {
  const logo = look?.logo ?? null;
  if (logo === null) return name;
  const height = Math.min(40, logo.height);
  const width = Math.round((logo.width * height) / logo.height);
  return html`<img src="${logo.url}" width="${width}" height="${height}" alt="${name}">`;
}

/** A page about money always names a contact. */
function contact({ look, name }: LeadSite, seller: SiteCar['seller']): Html | '' {
  const phone = seller?.phone ?? look?.phone ?? null;
  if (look === null || phone === null) return '';
  const [before = '', after = ''] = fillText(look.questions, { name: seller?.name ?? name }).split('{phone}');
  return html`<p class="contact">${before}<a href="${phone.href}">${phone.label}</a>${after}</p>`;
}
