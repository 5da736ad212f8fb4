import sharp from 'sharp';
import { errorMessage } from '../../../lib/error-message.ts';
import { encodePlain, encodeRenditions } from '../encode-renditions.ts';
import type { ImageInfo } from '../image-source.ts';
import type { SvgPolicy } from '../open-picture.ts';
import { PictureProblem } from '../picture-problem.ts';
import { readPicture } from '../read-picture.ts';
import type { Rendition } from '../renditions.ts';

export type DecodeTask = { bytes: Uint8Array } & (
  | { kind: 'read'; svg: SvgPolicy }
  | { kind: 'plain'; color: ImageInfo['color'] }
  | { kind: 'rendition'; rendition: Rendition }
);

export type DecodeResponse = { result: unknown } | { error: string; isOfPicture: boolean };

/** A process of `pictureDecoder`: does one task after the other, until it is killed. */

sharp.concurrency(1);
sharp.cache(false);
process.on('message', (task: DecodeTask) => void respond(task));
// Not `exit`, which waits until a picture is decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl+C reaches all processes of a terminal: the build decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

async function respond(task: DecodeTask): Promise<void> {
  let response: DecodeResponse;
  try {
    response = { result: await run(task) };
  } catch (error) {
    response = { error: errorMessage(error), isOfPicture: error instanceof PictureProblem };
  }
  process.send?.(response, undefined, {}, () => {});
}

async function run(task: DecodeTask): Promise<unknown> {
  switch (task.kind) {
    case 'read':
      return readPicture(task.bytes, task.svg);
    case 'plain':
      return encodePlain(task.bytes, task);
    case 'rendition': {
      const made: Buffer[] = [];
      await encodeRenditions(task.bytes, [task.rendition], async (_, encoded) => void made.push(encoded));
      return made[0];
    }
  }
}
