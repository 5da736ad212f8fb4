import type { AcceptancePath, FormKind } from '../../domain/lead/form-kind.ts';
import type { SiteCar } from '../../schemas/lead/lead-car.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import type { AcceptedOffer } from '../valuations/accepted-offer.ts';
import { detectFormKind } from './detect-form-kind.ts';
import type { Fields, SentFiles } from './read-body.ts';
import { type LeadContext, readContext } from './read-context.ts';

/** A POST of a lead or a general form, before its fields are read. */
export interface LeadPost extends SiteRequest {
  action: '/api/leads' | '/api/forms' | AcceptancePath;
  files: SentFiles;
  /** Of a post that accepts one. */
  offer?: AcceptedOffer;
}

/** A lead whose form and car are known, before its values are checked. */
export interface LeadRequest extends LeadPost {
  kind: FormKind;
  /** Null when the lead is about no car, or about one that the site no longer has. */
  car: SiteCar | null;
  context: LeadContext;
  /** Errors of the context, by field. */
  contextErrors: ReadonlyMap<string, string>;
  fields: Fields;
  /** Where its form is sent to, if not to `action`. */
  postTo?: '/api/reservations';
}

export async function leadRequest(
  post: LeadPost,
  fields: Fields,
  { directory }: Pick<ApiDeps, 'directory'>,
): Promise<LeadRequest> {
  const { request, site, action } = post;
  const { context, errors } = readContext(fields, site, new URL(request.url).host);
  const path = context.url === null ? null : new URL(context.url).pathname;
  const kind =
    action === '/api/leads' || action === '/api/forms'
      ? detectFormKind({ ...context, action, pageId: context.page_id, path })
      : 'trade-in-offer';
  const car = context.car_id === null ? null : await directory.car(site.slug, context.car_id);
  return { ...post, kind, car, context, contextErrors: errors, fields };
}
