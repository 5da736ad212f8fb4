import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { workerData } from 'piscina';
import * as v from 'valibot';
import { errorMessage } from '../../lib/error-message.ts';
import type { RenderedFile, RenderResult } from '../../release/publish/page-renderer.ts';
import type { RenderTask } from './messages.ts';

const { entry } = v.parse(v.object({ entry: v.string() }), workerData);
/** Imported by the first batch, so that a renderer that cannot be loaded fails that batch. */
let renderer: Promise<{ render: (path: string, locals: unknown) => Promise<Uint8Array> }> | undefined;

/**
 * Batches after which the event loop gets a turn. A thread waits for its next task without one, and React leaves a callback
 * for it with each island, and with that the page: hundreds of sites filled the memory of a thread. A turn after each
 * batch makes more garbage collections.
 */
const BATCHES_A_TURN = 8;
let batches = 0;

let frame: { text: string; value: unknown } = { text: '', value: undefined };

/** Renders a batch of pages and documents, and writes them. One that fails leaves the others alone. */
export default async function renderBatch(task: RenderTask): Promise<RenderResult> {
  if (task.frame !== frame.text) frame = { text: task.frame, value: JSON.parse(task.frame) };
  renderer ??= import(entry);
  const { render } = await renderer;
  const result: RenderResult = { files: [], failures: [] };
  const attempt = async (file: string, make: () => Promise<Uint8Array>) => {
    try {
      result.files.push({ file, bytes: write(path.join(task.dir, file), await make()) });
    } catch (error) {
      result.failures.push({ file, reason: errorMessage(error) });
    }
  };
  for (const { file, page, hash } of task.pages)
    await attempt(file, async () => {
      const locals: { path: string } = JSON.parse(page);
      return render(locals.path, { frame: frame.value, page: locals, pageHash: hash });
    });
  batches += 1;
  if (batches % BATCHES_A_TURN === 0) await turn();
  for (const document of task.documents) {
    await attempt(document.file, () => renderDocument(document));
    // A document lives until its streams have had their turn: a batch of them takes more memory than a thread has.
    await turn();
  }
  return result;
}

async function renderDocument({ data, picture }: RenderTask['documents'][number]): Promise<Uint8Array> {
  // Not before there is one to render: most builds of a day have few, and loading pdfkit takes a while.
  const { brochurePdf } = await import('../pdf/brochure-pdf.ts');
  return brochurePdf(JSON.parse(data), picture === null ? null : fs.readFileSync(picture));
}

function write(to: string, bytes: Uint8Array): RenderedFile['bytes'] {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, bytes);
  return bytes.length;
}
