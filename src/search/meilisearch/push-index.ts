import type { Settings } from 'meilisearch';
import type { HostedDocument } from './hosted-document.ts';
import { type IndexServer, PushError } from './index-server.ts';
import { type IndexContent, type PushPlan, planPush } from './plan-push.ts';

/** The planned content of a site's index. */
export interface Push {
  /** The site's slug. */
  site: string;
  index: string;
  settings: Settings;
  documents: readonly HostedDocument[];
  /** Digests of settings and documents. */
  content: IndexContent;
}

/** The content pushed last, and when the server stored it: another time means that another client wrote since. */
export interface Pushed {
  content: IndexContent;
  writtenAt: string;
}

interface PushResult {
  plan: PushPlan;
  pushed: Pushed;
}

/** Cars in one piece of work: some megabytes with their cards. */
const BATCH = 1000;

/**
 * Makes the site's index hold these cars and no others. Visitors search a whole index at every moment: what changes
 * settings or most of the cars is made beside it and then takes its place. Rejects with the index as it was, or, where
 * single cars change, with some of them changed; the next push does what is missing.
 */
export async function pushIndex(
  server: IndexServer,
  push: Push,
  last: Pushed | null,
  onStage: (stage: string) => void = () => {},
): Promise<PushResult> {
  const { index, content } = push;
  const writtenAt = await server.writtenAt(index);
  const known = last !== null && last.writtenAt === writtenAt ? last.content : null;
  const plan = planPush(content, known);
  if (plan.kind === 'nothing') return { plan, pushed: { content, writtenAt: writtenAt ?? '' } };
  if (known === null && writtenAt !== null) await refuseOtherSites(server, push);
  if (plan.kind === 'whole') await replaceWhole(server, push, onStage);
  else await change(server, push, plan, onStage);
  return { plan, pushed: { content, writtenAt: (await server.writtenAt(index)) ?? '' } };
}

async function refuseOtherSites(server: IndexServer, { index, site }: Push): Promise<void> {
  if ((await server.count(index)) === 0) return;
  const other = await server.otherSite(index, site).catch((error: unknown) => {
    throw new PushError(
      `The index "${index}" does not say whose cars it holds, so it was not made by search:push. ` +
        'Name another in "search.index", or remove it.',
      { cause: error },
    );
  });
  if (other !== null)
    throw new PushError(
      `The index "${index}" holds cars of ${other}, not of ${site}. Give each site an index of its own in "search.index".`,
    );
}

async function replaceWhole(
  server: IndexServer,
  push: Push,
  onStage: (stage: string) => void,
): Promise<void> {
  const { index, settings, documents } = push;
  const next = `${index}-next`;
  // What a push that was killed left behind.
  await server.drop(next);
  try {
    onStage('making a new index');
    await server.create(next, settings);
    await putAll(server, next, documents, onStage);
    const count = await server.count(next);
    if (count !== documents.length)
      throw new PushError(
        `The new index holds ${count} cars instead of ${documents.length}; the old one stays.`,
      );
    await server.replace(index, next);
  } catch (error) {
    // The reason of the failure matters, not that of the clearing up.
    await server.drop(next).catch(() => {});
    throw error;
  }
}

async function change(
  server: IndexServer,
  { index, documents }: Push,
  { put, remove }: Extract<PushPlan, { kind: 'changes' }>,
  onStage: (stage: string) => void,
): Promise<void> {
  const keys = new Set(put);
  await putAll(
    server,
    index,
    documents.filter(({ key }) => keys.has(key)),
    onStage,
  );
  if (remove.length > 0) await server.remove(index, remove);
  const count = await server.count(index);
  if (count !== documents.length)
    throw new PushError(
      `The index "${index}" holds ${count} cars instead of ${documents.length}: something else writes to it. ` +
        'The next push fills a new one.',
    );
}

async function putAll(
  server: IndexServer,
  index: string,
  documents: readonly HostedDocument[],
  onStage: (stage: string) => void,
): Promise<void> {
  for (let at = 0; at < documents.length; at += BATCH) {
    onStage(`sending cars ${at + 1} to ${Math.min(at + BATCH, documents.length)} of ${documents.length}`);
    await server.put(index, documents.slice(at, at + BATCH));
  }
}
