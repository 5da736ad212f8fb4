import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a site.json must at least say. */
export const LEAST_SITE = {
  slug: 'northside',
  template: 'classic',
  name: 'Northside Suzuki',
  origin: 'https://www.northside.example',
  country: 'AU',
};

/** A dealers' folder for one test, gone when the test ends. */
interface TestDealers extends AsyncDisposable {
  dir: string;
}

/** Writes files (path -> text, or a value to write as JSON) below a new folder. */
export async function testDealers(files: Record<string, unknown>): Promise<TestDealers> {
  const dir = await mkdtemp(path.join(tmpdir(), 'forecourt-dealers-'));
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(dir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(
      target,
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  }
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) };
}
