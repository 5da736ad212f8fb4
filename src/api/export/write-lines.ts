import { writeTexts } from './write-texts.ts';

/** Writes rows into a file, each as a line of JSON. Returns how many. */
export async function writeLines<Row>(
  file: string,
  pages: AsyncIterable<readonly Row[]>,
  lineOf: (row: Row) => object | Promise<object>,
): Promise<number> {
  let count = 0;
  const lines = async function* () {
    for await (const rows of pages)
      for (const row of rows) {
        count += 1;
        yield `${JSON.stringify(await lineOf(row))}\n`;
      }
  };
  await writeTexts(file, lines());
  return count;
}
