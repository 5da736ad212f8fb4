import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import type { DocumentTask, RenderedFile, RenderTask, WorkerReply } from './messages.ts';

const { entry } = v.parse(v.object({ entry: v.string() }), workerData);
const renderer: { render: (path: string, locals: unknown) => Promise<string> } = await import(entry);

let frame: unknown;
const folders = new Set<string>();

parentPort?.on('message', async (task: RenderTask) => {
  if (task.kind === 'site') {
    frame = JSON.parse(task.frame);
    folders.clear();
    return;
  }
  const { dir } = task;
  const reply =
    task.kind === 'pages'
      ? await each(task.pages, page => renderPage(dir, page))
      : await each(task.documents, document => drawDocument(dir, document));
  parentPort?.postMessage(reply);
});

/** One that fails leaves the others alone. */
async function each<T extends { file: string }>(
  items: readonly T[],
  make: (item: T) => Promise<RenderedFile>,
): Promise<WorkerReply> {
  const reply: WorkerReply = { files: [], failures: [] };
  for (const item of items) {
    try {
      reply.files.push(await make(item));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reply.failures.push({ file: item.file, reason });
    }
  }
  return reply;
}

async function renderPage(
  dir: string,
  { file, page }: { file: string; page: string },
): Promise<RenderedFile> {
  const locals: { path: string } = JSON.parse(page);
  const html = await renderer.render(locals.path, { frame, page: locals });
  return { file, bytes: write(path.join(dir, file), Buffer.from(html)) };
}

async function drawDocument(dir: string, { file, data, picture }: DocumentTask): Promise<RenderedFile> {
  // Not before there is one to draw: most builds of a day have few, and loading pdfkit takes a while.
  const { brochurePdf } = await import('../pdf/brochure-pdf.ts');
  const cover = picture === null ? null : fs.readFileSync(picture);
  return { file, bytes: write(path.join(dir, file), brochurePdf(JSON.parse(data), cover)) };
}

function write(to: string, bytes: Uint8Array): number {
  const folder = path.dirname(to);
  if (!folders.has(folder)) {
    fs.mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  fs.writeFileSync(to, bytes);
  return bytes.length;
}
