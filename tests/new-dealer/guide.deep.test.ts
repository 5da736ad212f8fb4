import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OPTIONS } from '../../scripts/new-dealer/options.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const guide = await readFile(path.join(ROOT, 'docs/new-dealer.md'), 'utf8');
const FENCE = '```';
const block = (kind: string) =>
  new RegExp(`^${FENCE}${kind}\n([\\s\\S]*?)^${FENCE}$`, 'm').exec(guide)?.[1] ?? '';

test('the walk-through of the guide gives the output shown in the guide', async () => {
  const dir = temporaryFolder();
  await mkdir(path.join(dir, 'dealers'));
  await writeFile(path.join(dir, 'export.csv'), block('csv export\\.csv'));
  const [, args = ''] = /^npm run new-dealer -- (.*)$/m.exec(block('sh')) ?? [];
  const words = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const script = path.join(ROOT, 'scripts/new-dealer.ts');
  const ran = spawnSync(process.execPath, [script, ...words], { cwd: dir, encoding: 'utf8', input: '' });
  expect(ran.stderr).toBe('');
  expect(ran.stdout.trim()).toBe(block('text').trim());
  expect(ran.status).toBe(0);
});

test('the guide names every option', () => {
  for (const name of Object.keys(OPTIONS).filter(option => option !== 'dealers'))
    expect(guide).toContain(`--${name}`);
});
