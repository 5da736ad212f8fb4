import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_FRAME } from '../../../tests/builder/publish-helpers.ts';
import { sampleBrochure } from '../../../tests/support/samples/sample-brochure.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { brochurePdf } from '../pdf/brochure-pdf.ts';
import { renderPool } from './render-pool.ts';

function harness(workers = 2, memoryMb?: number) {
  const dir = temporaryFolder();
  fs.writeFileSync(path.join(dir, 'entry.mjs'), 'export const render = async path => path;');
  const pool = renderPool(pathToFileURL(path.join(dir, 'entry.mjs')).href, workers, memoryMb);
  onTestFinished(() => pool.close());
  return { pool, dir: path.join(dir, 'out') };
}

const job = (number: number) => ({
  file: `cars/car-${number}.pdf`,
  data: sampleBrochure({ title: `Car ${number}` }),
  picture: null,
});

test('documents are drawn by the threads, the same as by ourselves, and counted as they are done', async () => {
  const { pool, dir } = harness();
  const jobs = Array.from({ length: 70 }, (_, at) => job(at));
  const seen: number[] = [];
  const { files, failures } = await pool.render(TEST_FRAME, dir, [], done => seen.push(done), jobs);
  expect(failures).toEqual([]);
  expect(seen.at(-1)).toBe(70);
  expect(files.map(({ file }) => file).sort()).toEqual(jobs.map(({ file }) => file).sort());
  const written = fs.readFileSync(path.join(dir, 'cars/car-7.pdf'));
  expect(written.equals(brochurePdf(job(7).data, null))).toBe(true);
  expect(files.find(({ file }) => file === 'cars/car-7.pdf')?.bytes).toBe(written.length);
});

test('a brochure that cannot be made is reported, and the others are made', async () => {
  const { pool, dir } = harness();
  const lost = { ...job(1), picture: '/nowhere/cover.jpg' };
  const { files, failures } = await pool.render(TEST_FRAME, dir, [], undefined, [job(0), lost, job(2)]);
  expect(failures).toEqual([
    { file: 'cars/car-1.pdf', reason: expect.stringContaining('/nowhere/cover.jpg') },
  ]);
  expect(files).toHaveLength(2);
});

test('a batch of documents takes little more memory than one', async () => {
  const { pool, dir } = harness(1, 40);
  const jobs = Array.from({ length: 200 }, (_, at) => job(at));
  const { files } = await pool.render(TEST_FRAME, dir, [], undefined, jobs);
  expect(files).toHaveLength(200);
});
