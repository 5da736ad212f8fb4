import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { errorCode } from '../lib/error-code.ts';
import { type Car, CarSchema } from '../schemas/car.ts';

function* lines(cars: readonly Car[]): Generator<string> {
  for (const car of cars) yield `${JSON.stringify(car)}\n`;
}

/** Writes the accepted stock, one car a line. A write that is cut off leaves the file as it was. */
export async function writeAcceptedStock(file: string, cars: readonly Car[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await pipeline(Readable.from(lines(cars)), createWriteStream(draft, { flush: true }));
  await rename(draft, file);
}

const LineSchema = v.pipe(v.string(), v.parseJson(), CarSchema);

function parseCar(file: string, line: string, number: number): Car {
  const parsed = v.safeParse(LineSchema, line);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new Error(
    `${file}, line ${number}: expected an accepted car, found ${issue.received} at "${v.getDotPath(issue) ?? ''}". ` +
      'Delete the file; the next feed is then accepted whatever it removes.',
  );
}

/** The stock that was written last; null when none ever was. Throws when the file was tampered with. */
export async function readAcceptedStock(file: string): Promise<Car[] | null> {
  const cars: Car[] = [];
  let number = 0;
  try {
    for await (const line of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      number += 1;
      if (line !== '') cars.push(parseCar(file, line, number));
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return cars;
}
