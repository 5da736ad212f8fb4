import { html } from 'hono/html';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { type ErrorStatus, errorResponse, fieldErrors, jsonResponse } from '../http/json-response.ts';
import { seeOther } from '../http/see-other.ts';
import { visitorPage } from '../http/visitor-page.ts';
import { invalidFormPage } from './invalid-form-page.ts';
import type { LeadPost, LeadRequest } from './lead-request.ts';

/** The response to a lead; stored with it for replays. */
interface LeadResult {
  lead_id: string;
  success_page: string | null;
  /** Of the analytics event, which the server knows by the car ([K1]); sent in the header `X-Event-Id`. */
  event_id?: number;
}

/** The responses to a POST of a lead: as data, or as pages for a browser without scripts. */
export interface LeadResponses {
  accepted(result: LeadResult): Response | Promise<Response>;
  invalid(lead: LeadRequest, errors: ReadonlyMap<string, string>): Response | Promise<Response>;
  refused(status: ErrorStatus, error: string): Response | Promise<Response>;
}

export function leadResponses(post: LeadPost, isForm: boolean): LeadResponses {
  return isForm && !wantsJson(post.request) ? pageResponses(post) : jsonResponses(post);
}

/** Whether the sender is a script: it may send a form's fields and expects JSON. */
export function wantsJson({ headers }: Request): boolean {
  return /^application\/json\b/.test(headers.get('accept') ?? '');
}

function jsonResponses({ action, site }: LeadPost): LeadResponses {
  return {
    accepted: ({ lead_id, success_page, event_id }) =>
      jsonResponse(201, action === '/api/leads' ? { lead_id } : { lead_id, success_page }, {
        ...(event_id === undefined ? {} : { 'x-event-id': String(event_id) }),
        ...(success_page === null ? {} : { 'x-success-page': success_page }),
      }),
    invalid: (_, errors) => invalidFormResponse(site, errors),
    refused: (status, error) => errorResponse(status, error),
  };
}

/** The errors of a form, as data. */
export function invalidFormResponse({ texts }: LeadSite, errors: ReadonlyMap<string, string>): Response {
  return fieldErrors(422, errors, texts.formErrors);
}

function pageResponses({ action, site }: LeadPost): LeadResponses {
  const { texts } = site;
  return {
    accepted: ({ success_page }) =>
      success_page === null
        ? visitorPage(site, {
            status: 201,
            title: texts.successTitle,
            body: html`<p>${texts.successText}</p>`,
          })
        : seeOther(success_page),
    invalid: invalidFormPage,
    refused: (status, error) => {
      const title = action === '/api/leads' ? texts.leadError : texts.formError;
      const body = html`<p role="alert">${error}</p>`;
      return visitorPage(site, { status, title, body });
    },
  };
}
