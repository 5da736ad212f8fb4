import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/files/files-below.ts';

/** As `sha256sum -c SHA256SUMS` reads it. */
const CHECKSUMS = 'SHA256SUMS';

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** What must not be in a kit: the values of secrets, by the names of the environment. */
export type Secrets = ReadonlyMap<string, string>;

/**
 * Writes the SHA-256 of each file of a folder, and reads each for secrets meanwhile.
 * @throws where a file holds one.
 */
export async function writeChecksums(
  dir: string,
  secrets: Secrets,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const files = filesBelow(dir).filter(file => file !== CHECKSUMS);
  const lines: string[] = [];
  for (const [at, file] of files.entries()) {
    lines.push(`${await checkedDigest(dir, file, secrets)}  ${file}\n`);
    onProgress(at + 1, files.length);
  }
  fs.writeFileSync(path.join(dir, CHECKSUMS), lines.join(''), { mode: 0o600 });
  return files.length;
}

/** Files that differ from the list, each with its fault. */
export async function checkChecksums(dir: string): Promise<string[]> {
  const list = path.join(dir, CHECKSUMS);
  if (!fs.existsSync(list)) return [`${CHECKSUMS} is missing: the kit is not whole`];
  const lines = fs.readFileSync(list, 'utf8').split('\n').filter(Boolean);
  const listed = new Map(
    lines.map(line => LINE.exec(line)).map(match => [match?.[2] ?? '', match?.[1] ?? '']),
  );
  const there = new Set(filesBelow(dir).filter(file => file !== CHECKSUMS));
  const problems = [...there].filter(file => !listed.has(file)).map(file => `${file} is not in the list`);
  for (const [file, digest] of listed) {
    if (!there.has(file)) problems.push(`${file || 'a line of the list'} is missing`);
    else if (!fs.lstatSync(path.join(dir, file)).isFile()) problems.push(`${file} is no plain file`);
    else if ((await checkedDigest(dir, file, new Map())) !== digest) problems.push(`${file} was changed`);
  }
  return problems;
}

async function checkedDigest(dir: string, file: string, secrets: Secrets): Promise<string> {
  const hash = createHash('sha256');
  const longest = Math.max(0, ...[...secrets.values()].map(value => Buffer.byteLength(value)));
  let tail = Buffer.alloc(0);
  for await (const chunk of fs.createReadStream(path.join(dir, file))) {
    hash.update(chunk);
    // A secret may be split between two parts.
    const text = longest === 0 ? tail : Buffer.concat([tail, chunk]);
    const found = [...secrets].find(([, value]) => text.includes(value));
    if (found !== undefined)
      throw new Error(
        `${file} holds the value of ${found[0]}, which is a secret of this server. Take it out where it comes from, give it a new value, and export again.`,
      );
    tail = text.subarray(Math.max(0, text.length - longest));
  }
  return hash.digest('hex');
}
