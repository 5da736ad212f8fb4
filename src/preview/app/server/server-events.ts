import { atom, map, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { parseJson } from '../../../lib/json/parse-json.ts';
import { type PreviewEvent, PreviewEventSchema } from '../../../schemas/preview/preview-requests.ts';
import { CONFLICT, ServerError } from './call-server.ts';

/** Counters that rise when fetched values are outdated. */
interface Versions {
  /** Something of any dealer. */
  all: number;
  /** The connection was lost: it is unknown what changed meanwhile. */
  lost: number;
  of: Readonly<Record<string, number>>;
}

/** A publish, accepted stock or rollback, as far as it is. */
export type Publishing =
  | { state: 'running'; stage: string; done: number | null; total: number | null }
  | { state: 'published'; release: string | null; isRollback: boolean }
  | { state: 'failed'; problems: string[]; isRefused: boolean };

const $versionsNow = atom<Versions>({ all: 0, lost: 0, of: {} });
export const $versions: ReadableAtom<Versions> = $versionsNow;

const $publishingNow = map<Record<string, Publishing | undefined>>({});
/** By dealer; none where nothing was heard. */
export const $publishing: ReadableAtom<Readonly<Record<string, Publishing | undefined>>> = $publishingNow;

const $connectionNow = atom<'open' | 'lost'>('open');
export const $connection: ReadableAtom<'open' | 'lost'> = $connectionNow;

/** Handles an event of the server. */
function hearEvent(event: PreviewEvent): void {
  if (event.type === 'reload') {
    location.reload();
    return;
  }
  const { slug } = event;
  if (event.type === 'progress') {
    const { stage, done = null, total = null } = event;
    $publishingNow.setKey(slug, { state: 'running', stage, done, total });
    return;
  }
  if (event.type === 'published') {
    const { release, isRollback = false } = event;
    $publishingNow.setKey(slug, { state: 'published', release, isRollback });
  }
  if (event.type === 'failed')
    $publishingNow.setKey(slug, { state: 'failed', problems: event.problems, isRefused: event.isRefused });
  const { all, lost, of } = $versionsNow.get();
  $versionsNow.set({ all: all + 1, lost, of: { ...of, [slug]: (of[slug] ?? 0) + 1 } });
}

/**
 * Requests an action whose progress comes as events; `stage` is shown until the first of them. `onOutdated` is called
 * where what was seen is outdated.
 */
export async function startPublishing(
  slug: string,
  stage: string,
  call: () => Promise<unknown>,
  onOutdated: () => void = () => {},
): Promise<void> {
  // Before the call: its first events may be faster than its response.
  $publishingNow.setKey(slug, { state: 'running', stage, done: null, total: null });
  try {
    await call();
  } catch (error) {
    clearPublishing(slug);
    if (error instanceof ServerError && error.status === CONFLICT) onOutdated();
    throw error;
  }
}

/** Its messages were read, or it never began. */
export function clearPublishing(slug: string): void {
  $publishingNow.setKey(slug, undefined);
}

const RETRY_MS = 3000;

/** Listens to the server for as long as the page is open; fetches all again after the connection was lost. */
export function followEvents(): void {
  const source = new EventSource('/api/events');
  source.onopen = () => {
    if ($connectionNow.get() === 'open') return;
    $connectionNow.set('open');
    const { all, lost, of } = $versionsNow.get();
    $versionsNow.set({ all: all + 1, lost: lost + 1, of });
  };
  source.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = v.safeParse(PreviewEventSchema, parseJson(String(data)));
    if (read.success) hearEvent(read.output);
  };
  source.onerror = () => {
    $connectionNow.set('lost');
    // The browser tries again by itself, but not after an answer that is no stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(followEvents, RETRY_MS);
  };
}
