import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jsonText } from '../json/json-text.ts';
import { replaceFile } from './replace-file.ts';

/** A small list in a file, readable by its owner alone. */
interface JsonList<T> {
  read(): T[];
  write(entries: readonly T[]): void;
}

/** @throws when it is read and cannot be: what people wrote must not be written over. */
export function jsonList<T>(file: string, schema: v.GenericSchema<unknown, T>): JsonList<T> {
  const FileSchema = jsonText(v.array(schema));
  return {
    read() {
      if (!fs.existsSync(file)) return [];
      const parsed = v.safeParse(FileSchema, fs.readFileSync(file, 'utf8'));
      if (!parsed.success)
        throw new Error(`${file} cannot be read. Restore it from a backup, or move it away to begin anew.`);
      return parsed.output;
    },
    write(entries) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      replaceFile(file, `${JSON.stringify(entries, null, 1)}\n`);
      fs.chmodSync(file, 0o600);
    },
  };
}
