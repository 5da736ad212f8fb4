import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import type { RenderedFile, RenderTask, WorkerReply } from './messages.ts';

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
  const reply: WorkerReply = { files: [], failures: [] };
  for (const page of task.pages) {
    try {
      reply.files.push(await renderPage(task.dir, page));
    } catch (error) {
      reply.failures.push({
        file: page.file,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
  parentPort?.postMessage(reply);
});

async function renderPage(
  dir: string,
  { file, page }: { file: string; page: string },
): Promise<RenderedFile> {
  const locals: { path: string } = JSON.parse(page);
  const html = await renderer.render(locals.path, { frame, page: locals });
  return { file, bytes: write(path.join(dir, file), html) };
}

function write(to: string, html: string): number {
  const folder = path.dirname(to);
  if (!folders.has(folder)) {
    fs.mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  const bytes = Buffer.from(html);
  fs.writeFileSync(to, bytes);
  return bytes.length;
}
