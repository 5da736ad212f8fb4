import { hash } from 'node:crypto';
import { inParallel } from '../../lib/parallel/in-parallel.ts';
import { pluralize } from '../../lib/text/pluralize.ts';
import { DeployError, type DeployRun, type DeployTarget, type Timing } from '../deploy-target.ts';
import type { ListedObject } from './parse-listing.ts';
import { type S3Api, type S3Bucket, type S3Keys, s3Api } from './s3-api.ts';
import { REDIRECT_HEADER, type S3Object, s3Digest, s3Objects } from './s3-objects.ts';

interface S3TargetOptions extends Timing {
  bucket: S3Bucket;
  /** Prefix of all keys of the site: `northside/`, or empty. */
  prefix: string;
  keys: S3Keys;
}

/** Concurrent calls. */
const CALLS = 8;

/** Header with the site that stored an object, and a digest of the object's content and headers. */
const MARK = 'x-amz-meta-forecourt';

/**
 * Publishes to a bucket of any store with S3's interface (docs/hosting-s3.md). A store changes one object after the
 * other: first the assets and pictures of pages, then new pages, then those that changed, and what is gone is deleted
 * last of all. So every page is whole at every moment, though for a while some are of the new release and others of the
 * old one.
 */
export function s3Target({ bucket, prefix, keys, ...timing }: S3TargetOptions): DeployTarget {
  return {
    digestOf: s3Digest,
    async deploy(files, run) {
      const { signal, onProgress } = run;
      const api = s3Api(bucket, keys, { host: 'The store', signal, ...timing });
      const { objects, leftOut } = await s3Objects(files, run);
      if (leftOut > 0)
        run.onNote(
          `${pluralize(leftOut, 'redirect')} left out, which no object can be (docs/hosting-s3.md#redirects)`,
        );
      onProgress('reading what is there');
      const there = await api.list(prefix);
      const changed = await changedObjects(api, prefix, objects, there);
      const gone = await goneKeys(api, prefix, objects, there);
      run.beforeStart();
      run.onStarted(run.title);
      if (changed.length > 0 || gone.length > 0) run.beforeMixed();
      const sent = await send(api, prefix, inOrder(changed, prefix, there), run);
      for (const keys of [gone.filter(isPage), gone.filter(key => !isPage(key))])
        await inParallel(CALLS, keys, key => api.remove(key));
      return { id: run.title, ...sent };
    },
  };
}

/** Objects that the store lacks or has otherwise. One that the last deploy stored as it is costs no call. */
async function changedObjects(
  api: S3Api,
  prefix: string,
  objects: readonly S3Object[],
  there: ReadonlyMap<string, ListedObject>,
): Promise<S3Object[]> {
  const changed: S3Object[] = [];
  await inParallel(CALLS, objects, async object => {
    const listed = there.get(prefix + object.path);
    if (listed?.bytes === object.bytes) {
      if (object.isKnown && listed.etag === object.md5) return;
      // An encrypted object has another ETag, and the list has no headers.
      if ((await api.head(prefix + object.path))?.get(MARK) === markOf(prefix, object)) return;
    }
    changed.push(object);
  });
  return changed;
}

/** What Forecourt stored below the prefix and no longer needs. Other files are not touched. */
async function goneKeys(
  api: S3Api,
  prefix: string,
  objects: readonly S3Object[],
  there: ReadonlyMap<string, ListedObject>,
): Promise<string[]> {
  const wanted = new Set(objects.map(({ path }) => prefix + path));
  const gone: string[] = [];
  // Of `..` in an address nothing is left: the call would be for an object of another bucket.
  const others = [...there.keys()].filter(key => !wanted.has(key) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(key));
  await inParallel(CALLS, others, async key => {
    const mark = (await api.head(key))?.get(MARK);
    if (mark?.startsWith(`${prefix}|`)) gone.push(key);
  });
  return gone;
}

/** Each group is there before the next begins. */
function inOrder(
  changed: readonly S3Object[],
  prefix: string,
  there: ReadonlyMap<string, ListedObject>,
): S3Object[][] {
  const groups = Map.groupBy(changed, ({ path }) => {
    if (!isPage(path)) return 'assets';
    return there.has(prefix + path) ? 'changed pages' : 'new pages';
  });
  return (['assets', 'new pages', 'changed pages'] as const).map(name => groups.get(name) ?? []);
}

async function send(
  api: S3Api,
  prefix: string,
  groups: readonly S3Object[][],
  { onProgress }: DeployRun,
): Promise<{ uploaded: number; bytes: number }> {
  const total = groups.flat().length;
  let [uploaded, bytes] = [0, 0];
  onProgress('sending files', 0, total);
  for (const group of groups)
    await inParallel(CALLS, group, async object => {
      const content = await object.read();
      const headers: Record<string, string> = {
        ...object.headers,
        'content-md5': Buffer.from(object.md5, 'hex').toString('base64'),
        [MARK]: markOf(prefix, object),
      };
      if (!(await api.put(prefix + object.path, content, headers))) {
        // A store without website hosting: the page redirects by itself.
        const { [REDIRECT_HEADER]: _, ...others } = headers;
        if (!(await api.put(prefix + object.path, content, others)))
          throw new DeployError(
            `The store cannot store ${object.path} (HTTP 501): it is not an S3 store as Forecourt knows them.`,
          );
      }
      uploaded += 1;
      bytes += content.length;
      onProgress('sending files', uploaded, total);
    });
  return { uploaded, bytes };
}

function markOf(prefix: string, { md5, headers }: S3Object): string {
  return `${prefix}|${hash('sha1', JSON.stringify([md5, headers]))}`;
}

function isPage(key: string): boolean {
  return key.endsWith('.html');
}
