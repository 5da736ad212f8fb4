import { fileAt } from '../../builder/publish/file-at.ts';
import type { OutputTools } from '../site/output-bytes.ts';
import type { TargetSite } from '../site/target-site.ts';
import { releaseFiles } from '../view/release-files.ts';
import { targetFiles } from '../view/target-files.ts';
import type { SiteFiles } from '../view/view-response.ts';

/** A page as it is live, and as it would be; null where there is none. */
export async function pageText(
  site: TargetSite,
  pathname: string,
  tools: OutputTools,
): Promise<{ before: string | null; after: string | null }> {
  const file = fileAt(pathname);
  const textOf = async (files: SiteFiles) => {
    const bytes = file.endsWith('.html') ? await files.bytes(file) : null;
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };
  return {
    before: site.live === null ? null : await textOf(releaseFiles(site.live)),
    after: await textOf(targetFiles(site, tools)),
  };
}
