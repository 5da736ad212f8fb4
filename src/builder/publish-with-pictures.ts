import type { Dealer } from '../dealer/dealer.ts';
import { errorMessage } from '../lib/error-message.ts';
import type { SitePlan } from '../site/site-plan.ts';
import { gateProblems } from './gate/gate-problems.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import type { ImageInfo } from './images/image-source.ts';
import type { SitePictures } from './picture-cache.ts';
import type { Published } from './publish/publish.ts';
import type { SiteCache } from './site-cache.ts';
import { describeSitePictures, pictureFiles } from './site-pictures.ts';
import type { BuiltSite } from './site-report.ts';
import type { AcceptedStock } from './stock/accepted-stock.ts';

interface PictureBuild {
  images: ImageCache;
  cache: SiteCache;
  onStage: (stage: string, done?: number, total?: number) => void;
}

/** Makes a release of a site with these pictures live; the second time only what changed since. */
type PublishRelease = (
  pictures: SitePictures,
  turn: 'first' | 'second',
) => Promise<{ published: Published; sitePlan: SitePlan }>;

/**
 * Publishes a site as soon as the pictures that a visitor sees first are there; the rest follow in a second release that
 * only adds them (docs/images.md).
 */
export async function publishWithPictures(
  dealer: Dealer,
  { cars }: Pick<AcceptedStock, 'cars'>,
  { images, cache: { pictures: cache, dealer: read }, onStage }: PictureBuild,
  publishRelease: PublishRelease,
): Promise<BuiltSite> {
  const encoded = { encoded: 0, reused: 0 };
  /** Makes the files that are missing; false where a picture could not be used. */
  const encode = async (list: 'covers' | 'others', infos: readonly ImageInfo[]): Promise<boolean> => {
    const { there, missing } = pictureFiles(list, infos, images, cache);
    encoded.reused += missing.length === 0 ? there.length : 0;
    if (missing.length === 0) return true;
    const done = await images.encode(infos, {
      onProgress: state => onStage('encoding pictures', state.done, state.total),
    });
    encoded.encoded += done.encoded;
    encoded.reused += done.reused;
    // The pictures that failed must be looked at again.
    if (done.failures.length > 0) cache.invalidate();
    return done.failures.length === 0;
  };
  // Another object after each reading of the folder, which may have brought other pictures.
  cache.begin(read, Date.now());
  const onProgress = (done: number, total: number) => onStage('looking at pictures', done, total);
  const describe = () => describeSitePictures(dealer, cars, images, onProgress, cache);

  let pictures = await describe();
  // A picture that looked sound and could not be encoded is cached as broken: described again without it.
  if (!(await encode('covers', pictures.covers))) pictures = await describe();
  const first = await publishRelease(pictures, 'first');
  const { missing } = pictureFiles('others', pictures.others, images, cache);
  if (missing.length === 0 || !isAccepted(first.published)) {
    const problems = failuresOf(first.published).map(text => `${text} The live site is as it was.`);
    return { ...first, encoded, pictures, problems };
  }
  try {
    if (!(await encode('others', pictures.others))) pictures = await describe();
    const second = await publishRelease(pictures, 'second');
    const problems = failuresOf(second.published).map(text => `${GALLERIES_MISSING} ${text}`);
    const { bytes } = problems.length === 0 ? second.published : first.published;
    const gate = second.published.gate?.refused ? second.published.gate : first.published.gate;
    return { ...second, published: { ...first.published, bytes, gate }, encoded, pictures, problems };
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new Error(`${GALLERIES_MISSING} ${reason}`, { cause });
  }
}

/** How a problem starts that is none of the first release. */
const GALLERIES_MISSING =
  'Some gallery pictures are missing; all else is live, and the next build tries again.';

/** Whether nothing failed, and the gate did not refuse: also where nothing had to be published. */
function isAccepted({ failures, gate }: Published): boolean {
  return failures.length === 0 && gate?.refused !== true;
}

/** Whether what was built is live now: also where it was live before. */
export function isLive(published: Published): boolean {
  return isAccepted(published) && published.takenBack === null;
}

function failuresOf({ failures, gate }: Published): string[] {
  return [
    ...failures.map(({ file, reason }) => `${file} could not be rendered: ${reason}.`),
    ...(gate?.refused ? gateProblems(gate) : []),
  ];
}
