import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { codeId } from '../../lib/code/code-id.ts';
import { digestText } from '../../lib/text/digest-text.ts';
import type { Output } from '../../release/publish/output.ts';
import type { PlannedData, SitePlan } from '../../site/site-plan.ts';
import type { Renderer } from '../renderer/compile-renderer.ts';

const compress = promisify(gzip);

/** The code that data files are made by, beside their data. */
const SOURCES = ['src/search', 'src/builder/outputs', 'src/lib'];

/** Pages and texts of a plan as files. A page's hash covers all it may read: the code, the frame and its data. */
export function planOutputs(plan: SitePlan, renderer: Renderer): Output[] {
  const shared = digestText(`${renderer.id}\n${plan.frameHash}`);
  const pages = plan.pages.map(
    ({ file, page, hash }): Output => ({ kind: 'page', file, page, hash: `${hash}.${shared}` }),
  );
  const files = plan.files.map(({ file, body, hash }): Output => ({ kind: 'text', file, body, hash }));
  const code = plan.data.length === 0 ? '' : codeId(SOURCES);
  const feeds = plan.feeds.map((feed): Output => ({ kind: 'parts', ...feed }));
  return [...pages, ...files, ...feeds, ...plan.data.map(each => dataOutput(each, code))];
}

/**
 * Data travels compressed: hosts compress what they know as text, and leave other files alone. The same input gives
 * the same bytes: gzip's header holds neither name nor time here. The hash covers the code that makes them.
 */
function dataOutput({ file, hash, bytes }: PlannedData, code: string): Output {
  return { kind: 'data', file, hash: `${hash}.${code}`, bytes: () => compress(bytes(), { level: 6 }) };
}
