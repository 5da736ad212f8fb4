import fs from 'node:fs';

/**
 * Part of a build on Netlify (netlify.toml): what the next build goes on from is stored, so that it renders only what
 * changed, and a deploy preview says what a publish would change.
 */

/** Releases and records of sites, and encoded pictures. */
const STORED = ['dist/.forecourt', '.cache/images'];
/** Which release is live: the store of builds has no links. */
const LIVE = 'dist/.forecourt/live.json';
/** What `difference.ts` wrote. */
const DIFFERENCE = 'dist/difference.json';

const dealer = () => process.env.DEALER ?? '';

export async function onPreBuild({ utils }) {
  await utils.cache.restore(STORED);
  if (!fs.existsSync(LIVE)) return;
  const live = JSON.parse(fs.readFileSync(LIVE, 'utf8'));
  const link = `dist/${dealer()}`;
  if (live[dealer()] !== undefined && !fs.existsSync(link)) fs.symlinkSync(live[dealer()], link);
}

export async function onPostBuild({ utils }) {
  // A preview is compared with what is live, and never with itself.
  if (process.env.CONTEXT !== 'production') return;
  fs.writeFileSync(LIVE, JSON.stringify({ [dealer()]: fs.readlinkSync(`dist/${dealer()}`) }));
  await utils.cache.save(STORED);
}

export function onSuccess({ utils }) {
  if (!fs.existsSync(DIFFERENCE)) return;
  utils.status.show(JSON.parse(fs.readFileSync(DIFFERENCE, 'utf8')));
}
