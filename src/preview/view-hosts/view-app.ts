import type { BuildTools } from '../../builder/build-tools.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { liveRelease } from '../../release/publish/releases.ts';
import type { AppFiles } from '../desk/desk-deps.ts';
import type { SitePreviews } from '../site/site-previews.ts';
import { DESK_FILES } from './page-for-iframe.ts';
import { previewedFiles } from './previewed-files.ts';
import { releaseFiles } from './release-files.ts';
import type { View } from './view-hosts.ts';
import { type SiteFiles, viewResponse } from './view-response.ts';

interface ViewDeps {
  previews: SitePreviews;
  tools: () => Promise<BuildTools>;
  /** The view of a label: of the desk's iframes, or of a share. */
  find: (label: string) => View | null;
  /** The origin that may frame a site. */
  origin: string;
  /** The script that iframes load to be marked. */
  app: () => Promise<Pick<AppFiles, 'files'>>;
}

/** Answers for the hosts that show sites. */
export function viewApp({ previews, tools, find, origin, app }: ViewDeps) {
  return async (request: Request, label: string): Promise<Response> => {
    const view = find(label);
    if (view === null)
      return plain(
        410,
        'This link has expired, or never was one. Ask for a new one at the dealership’s web team.',
      );
    try {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(DESK_FILES)) return deskFile(await app(), pathname.slice(DESK_FILES.length));
      const files = await filesOf(view, previews, tools);
      return files === null
        ? plain(404, 'This site was not published yet.')
        : await viewResponse(request, files, origin);
    } catch (error) {
      if (view.isShared !== true) return plain(500, errorMessage(error));
      // Paths of the machine, and what is wrong with a dealer's files, are for those at the desk.
      console.error(errorMessage(error));
      return plain(500, 'The site cannot be shown at the moment. Tell the dealership’s web team.');
    }
  };
}

/** The files of one side of a comparison; null before the first release. */
export async function filesOf(
  { slug, side, stateId }: Omit<View, 'expires'>,
  previews: SitePreviews,
  tools: () => Promise<BuildTools>,
): Promise<SiteFiles | null> {
  if (side === 'before') {
    const live = liveRelease(previews.store(slug));
    return live === null ? null : releaseFiles(live);
  }
  const [site, opened] = [await previews.site(slug, stateId), await tools()];
  return previewedFiles(side === 'after' ? site : site.proposed, opened);
}

function deskFile({ files }: Pick<AppFiles, 'files'>, name: string): Response {
  const file = files.get(name);
  if (file === undefined) return plain(404, 'The desk has no such file.');
  return new Response(new Uint8Array(file.body), {
    headers: { 'content-type': file.type, 'cache-control': 'no-store' },
  });
}

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
