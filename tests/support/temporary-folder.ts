import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A new folder with these files (path -> text or bytes, anything else is written as JSON), which is removed when the test
 * has finished.
 */
export function temporaryFolder(files: Readonly<Record<string, unknown>> = {}): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const isPlain = typeof content === 'string' || content instanceof Uint8Array;
    fs.writeFileSync(file, isPlain ? content : JSON.stringify(content));
  }
  return dir;
}
