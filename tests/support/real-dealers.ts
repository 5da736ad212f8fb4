import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/lib/code/project-root.ts';

const DEALERS = path.join(projectRoot, 'tests/real');
/** Real feeds lie next to the repository, not in it: they are not ours to publish. */
const DATA = path.join(projectRoot, '../shared/data');

export const hasRealFeeds = fs.existsSync(path.join(DATA, 'au-listings.csv'));

/** Writes the dealers of the real feeds into a folder, each with its feed in its own folder, where a feed has to be. */
export function writeRealDealers(dealersDir: string): void {
  for (const { name } of fs
    .readdirSync(DEALERS, { withFileTypes: true })
    .filter(entry => entry.isDirectory())) {
    const dir = path.join(dealersDir, name);
    fs.cpSync(path.join(DEALERS, name), dir, { recursive: true });
    const map = path.join(dir, 'stock.map.json');
    const { file } = JSON.parse(fs.readFileSync(map, 'utf8'));
    fs.copyFileSync(path.join(DATA, file), path.join(dir, file));
  }
}
