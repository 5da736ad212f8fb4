import { codeId } from '../../lib/code/code-id.ts';
import type { Output } from '../../release/publish/output.ts';
import type { SitePlan } from '../../site/site-plan.ts';

/** The code that brochures are made by, beside their data. */
const SOURCES = ['src/builder/pdf', 'src/lib', 'package-lock.json'];

/**
 * Brochures of a plan as files. A brochure's hash covers all that it is made from: the code that renders it, and its data, which
 * name the cover by its content. `pictures` are the files of the site's pictures.
 */
export function documentOutputs(plan: SitePlan, pictures: readonly Output[]): Output[] {
  const outputsByPath = new Map<string, string>(
    pictures.flatMap(output => (output.kind === 'link' ? [[`/${output.file}`, output.from] as const] : [])),
  );
  const code = plan.documents.length === 0 ? '' : codeId(SOURCES);
  return plan.documents.map(({ file, data, hash }): Output => {
    const picture = (data.picture === null ? undefined : outputsByPath.get(data.picture.url)) ?? null;
    return { kind: 'document', file, data, picture, hash: `${hash}.${code}` };
  });
}
