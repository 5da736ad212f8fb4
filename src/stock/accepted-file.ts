import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { errorCode } from '../lib/error-code.ts';
import { jsonText } from '../lib/json/json-text.ts';
import { type Car, CarSchema } from '../schemas/car.ts';

/** Cars written at a time. */
const BATCH = 200;

function lines(cars: readonly Car[]): string {
  return cars.map(car => `${JSON.stringify(car)}\n`).join('');
}

function* batches(cars: readonly Car[]): Generator<string> {
  for (let at = 0; at < cars.length; at += BATCH) yield lines(cars.slice(at, at + BATCH));
}

/** Writes the accepted stock, one car a line. A write that is cut off leaves the file as it was. */
export async function writeAcceptedStock(file: string, cars: readonly Car[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await pipeline(Readable.from(batches(cars)), createWriteStream(draft, { flush: true }));
  await rename(draft, file);
}

/**
 * Adds what changed to the file: a later line of a car replaces those before, and `{"removed":[id]}` takes cars out.
 * Of a write that is cut off, the last line is lost.
 */
export async function appendAcceptedStock(
  file: string,
  changed: readonly Car[],
  removed: readonly string[],
): Promise<void> {
  const gone = removed.length === 0 ? '' : `${JSON.stringify({ removed })}\n`;
  await appendFile(file, gone + lines(changed), { flush: true });
}

const RemovedSchema = v.strictObject({ removed: v.array(v.string()) });
const LineSchema = jsonText(v.union([RemovedSchema, CarSchema]));

/** The stock that was written last; null when none ever was. @throws when the file was tampered with. */
export async function readAcceptedStock(file: string): Promise<Car[] | null> {
  const cars = new Map<string, Car>();
  let number = 0;
  // Parsed when the next one came: of the last one it has to be known whether it is whole.
  let line = '';
  const take = () => {
    if (line === '') return;
    const entry = parseLine(file, line, number);
    if ('removed' in entry) for (const id of entry.removed) cars.delete(id);
    else cars.set(entry.id, entry);
  };
  try {
    for await (const next of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      take();
      number += 1;
      line = next;
    }
    if (await endsWithLine(file)) take();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return [...cars.values()];
}

async function endsWithLine(file: string): Promise<boolean> {
  const { size } = await stat(file);
  await using handle = await open(file);
  const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
  return size > 0 && buffer.toString() === '\n';
}

function parseLine(file: string, line: string, number: number): v.InferOutput<typeof LineSchema> {
  const parsed = v.safeParse(LineSchema, line);
  if (parsed.success) return parsed.output;
  const known = v.safeParse(jsonText(CarSchema), line);
  const issue = (known.issues ?? parsed.issues)[0];
  throw new Error(
    `${file}, line ${number}: expected an accepted car, found ${issue.received} at "${v.getDotPath(issue) ?? ''}". ` +
      'Delete the file; the next feed is then accepted whatever it removes.',
  );
}
