import * as v from 'valibot';
import { DealerDetailSchema, DealerListSchema } from '../../../schemas/preview/dealer-summary.ts';
import {
  ChangedPagesSchema,
  DifferenceSchema,
  PageComparisonSchema,
} from '../../../schemas/preview/difference.ts';
import {
  type AcceptStockRequestSchema,
  type CarsRequestSchema,
  type DecisionRequestSchema,
  type NoteRequestSchema,
  NoteSchema,
  type PublishRequestSchema,
  ReleaseEntrySchema,
  type RollbackRequestSchema,
  type SaveRequestSchema,
  SettingSchema,
  type ShareRequestSchema,
  ShareSchema,
  type StateRequest,
} from '../../../schemas/preview/preview-requests.ts';
import type { PageFilter } from '../address/address.ts';
import { callServer } from './call-server.ts';

/** Where the response only confirms the request. */
const Taken = v.unknown();

const of = (slug: string, call = '') => `/api/dealers/${encodeURIComponent(slug)}${call}`;

/** A page that is compared with the live one. */
export interface PageOfState {
  stateId: string;
  path: string;
  /** Compares the site with everything that is blocked, not the one that a publish makes. */
  withBlocked: boolean;
}

/** The calls of one dealer; what they take and return is in src/schemas/preview. */
export const deskCalls = {
  dealers: (signal: AbortSignal) => callServer('/api/dealers', DealerListSchema, { signal }),
  dealer: (slug: string, signal: AbortSignal) => callServer(of(slug), DealerDetailSchema, { signal }),
  addState: (slug: string, body: StateRequest, signal: AbortSignal) =>
    callServer(of(slug, '/states'), v.object({ stateId: v.string() }), { body, signal }),
  difference: (slug: string, stateId: string, signal: AbortSignal) =>
    callServer(of(slug, `/difference?${new URLSearchParams({ stateId })}`), DifferenceSchema, { signal }),
  pages: (
    slug: string,
    {
      stateId,
      filter,
      offset,
      limit,
    }: { stateId: string; filter: PageFilter; offset: number; limit: number },
    signal?: AbortSignal,
  ) => {
    const query = new URLSearchParams({ stateId, offset: String(offset), limit: String(limit) });
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
    return callServer(
      of(slug, `/difference/pages?${query}`),
      ChangedPagesSchema,
      signal === undefined ? {} : { signal },
    );
  },
  comparison: (slug: string, page: PageOfState, signal: AbortSignal) =>
    callServer(of(slug, `/difference/page?${pageQuery(page)}`), PageComparisonSchema, { signal }),
  decide: (slug: string, body: v.InferInput<typeof DecisionRequestSchema>) =>
    callServer(of(slug, '/decisions'), Taken, { body }),
  publish: (slug: string, body: v.InferInput<typeof PublishRequestSchema>) =>
    callServer(of(slug, '/publish'), Taken, { body }),
  acceptStock: (slug: string, body: v.InferInput<typeof AcceptStockRequestSchema>) =>
    callServer(of(slug, '/accept-stock'), Taken, { body }),
  refuseStock: (slug: string, body: v.InferInput<typeof AcceptStockRequestSchema>) =>
    callServer(of(slug, '/refuse-stock'), Taken, { body }),
  letCarsGo: (slug: string, body: v.InferInput<typeof CarsRequestSchema>) =>
    callServer(of(slug, '/cars'), Taken, { body }),
  rollback: (slug: string, body: v.InferInput<typeof RollbackRequestSchema>) =>
    callServer(of(slug, '/rollback'), Taken, { body }),
  history: (slug: string, signal: AbortSignal) =>
    callServer(of(slug, '/history'), v.object({ releases: v.array(ReleaseEntrySchema) }), { signal }),
  settings: (slug: string, signal: AbortSignal) =>
    callServer(of(slug, '/settings'), v.object({ settings: v.array(SettingSchema) }), { signal }),
  save: (slug: string, body: v.InferInput<typeof SaveRequestSchema>) =>
    callServer(of(slug, '/save'), Taken, { body }),
  shares: (slug: string, signal: AbortSignal) =>
    callServer(of(slug, '/shares'), v.object({ shares: v.array(ShareSchema) }), { signal }),
  share: (slug: string, body: v.InferInput<typeof ShareRequestSchema>) =>
    callServer(of(slug, '/shares'), ShareSchema, { body }),
  endShare: (slug: string, id: string) =>
    callServer(of(slug, `/shares/${encodeURIComponent(id)}`), Taken, { method: 'DELETE' }),
  notes: (slug: string, signal: AbortSignal) =>
    callServer(of(slug, '/notes'), v.object({ notes: v.array(NoteSchema) }), { signal }),
  addNote: (slug: string, body: v.InferInput<typeof NoteRequestSchema>) =>
    callServer(of(slug, '/notes'), NoteSchema, { body }),
  removeNote: (slug: string, id: string) =>
    callServer(of(slug, `/notes/${encodeURIComponent(id)}`), Taken, { method: 'DELETE' }),
};

/** The picture of what differs between a page before and after, in pixels. */
export function pictureHref(slug: string, page: PageOfState, width: number): string {
  const query = pageQuery(page);
  query.set('width', String(width));
  return of(slug, `/difference/picture?${query}`);
}

/** The history of a dealer as a file. */
export const historyCsvHref = (slug: string): string => of(slug, '/history.csv');

function pageQuery({ stateId, path, withBlocked }: PageOfState): URLSearchParams {
  return new URLSearchParams({ stateId, path, ...(withBlocked ? { with: 'blocked' } : {}) });
}
