import fs from 'node:fs';
import path from 'node:path';
import { deployFiles } from '../../src/deploy/deploy-files.ts';
import { liveRelease, releaseStore } from '../../src/release/publish/releases.ts';

/**
 * Copies the site that was built for `DEALER`, with the assets that open pages request, into the folder that Netlify
 * publishes.
 */
const [out = 'dist', to = 'dist/netlify'] = process.argv.slice(2);
const slug = process.env['DEALER'] ?? '';
const store = releaseStore(path.resolve(out), slug);
const release = slug === '' ? null : liveRelease(store);
if (release === null) {
  console.error(
    `No site is built for DEALER "${slug}": set DEALER in the environment of the project on Netlify to the name of a folder in dealers/.`,
  );
  process.exit(1);
}
const folder = path.resolve(to);
fs.rmSync(folder, { recursive: true, force: true });
for (const file of deployFiles(store, release, null, path.join(store.home, 'deploying'))) {
  fs.mkdirSync(path.dirname(path.join(folder, file.path)), { recursive: true });
  fs.copyFileSync(file.from, path.join(folder, file.path));
}
