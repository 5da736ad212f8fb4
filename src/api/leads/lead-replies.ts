import { html } from 'hono/html';
import * as v from 'valibot';
import { localeOf } from '../../domain/country/country.ts';
import { type ErrorStatus, json, jsonError } from '../answers.ts';
import { formAgain } from './form-again.ts';
import { smallPage } from './form-page.ts';
import type { AskedForm } from './form-questions.ts';
import type { LeadPost } from './post-lead.ts';
import type { Fields } from './read-body.ts';
import { readContext } from './read-context.ts';

const AnswerSchema = v.object({
  lead_id: v.string(),
  success_page: v.nullable(v.string()),
  /** Of the analytics event, which the server knows by the car; told in the header `X-Event-Id`. */
  event_id: v.exactOptional(v.number()),
});
export type LeadAnswered = v.InferOutput<typeof AnswerSchema>;
const KeptAnswerSchema = v.pipe(v.string(), v.parseJson(), AnswerSchema);

/** The ways a POST of a lead can be answered: as data, or as pages for a browser without scripts. */
export interface LeadReplies {
  accepted(answer: LeadAnswered): Response | Promise<Response>;
  invalid(
    asked: AskedForm,
    fields: Fields,
    errors: ReadonlyMap<string, string>,
  ): Response | Promise<Response>;
  refused(status: ErrorStatus, error: string): Response | Promise<Response>;
  /** What was answered before, as it was kept. */
  parse(answer: string): LeadAnswered;
}

export function replies(post: LeadPost, isForm: boolean): LeadReplies {
  const wantsData = /^application\/json\b/.test(post.request.headers.get('accept') ?? '');
  const shared = { parse: (answer: string) => v.parse(KeptAnswerSchema, answer) };
  return { ...shared, ...(isForm && !wantsData ? pages(post) : data(post)) };
}

function data({ action, site }: LeadPost): Omit<LeadReplies, 'parse'> {
  return {
    accepted: ({ lead_id, success_page, event_id }) =>
      json(
        201,
        action === '/api/leads' ? { lead_id } : { lead_id, success_page },
        event_id === undefined ? {} : { 'x-event-id': String(event_id) },
      ),
    invalid: (_asked, _fields, errors) =>
      jsonError(422, [site.texts.formErrors, ...errors.values()].join(' '), Object.fromEntries(errors)),
    refused: (status, error) => jsonError(status, error, undefined, again(status)),
  };
}

function pages({ request, action, site }: LeadPost): Omit<LeadReplies, 'parse'> {
  const { texts, name: siteName, country } = site;
  const shared = { siteName, lang: localeOf(country) };
  return {
    accepted: ({ success_page }) =>
      success_page === null
        ? smallPage({
            ...shared,
            status: 201,
            title: texts.successTitle,
            body: html`<h1>${texts.successTitle}</h1><p>${texts.successText}</p>`,
          })
        : new Response(null, {
            status: 303,
            headers: { location: success_page, 'cache-control': 'no-store' },
          }),
    invalid: (asked, fields, errors) => {
      const { url } = readContext(fields, site, new URL(request.url).host).context;
      const back = url === null ? null : new URL(url).pathname;
      return formAgain({ site, asked, action, status: 422, fields, errors, back });
    },
    refused: (status, error) => {
      const title = action === '/api/leads' ? texts.leadError : texts.formError;
      return smallPage({
        ...shared,
        status,
        title,
        body: html`<h1>${title}</h1><p role="alert">${error}</p>`,
        headers: again(status),
      });
    },
  };
}

function again(status: ErrorStatus): Record<string, string> {
  if (status === 503) return { 'retry-after': '30' };
  return status === 429 ? { 'retry-after': '60' } : {};
}
