import fs from 'node:fs';
import path from 'node:path';
import { buildTools } from '../../src/builder/build-tools.ts';
import { listDealers } from '../../src/dealer/file/list-dealers.ts';
import { errorMessage } from '../../src/lib/error-message.ts';
import { differenceText } from '../../src/preview/difference/difference-text.ts';
import { NOW_STATE_ID, sitePreviews } from '../../src/preview/site/site-previews.ts';

const DEALERS = path.resolve('dealers');

/** Reports what a publish of the branch would change, as the preview desk does, for the summary of a deploy preview. */
async function reportDifference(slug: string, desk: string | undefined): Promise<void> {
  if (!(await listDealers(DEALERS)).includes(slug))
    throw new Error(
      `DEALER "${slug}" is no folder in dealers/: set DEALER in the environment of the project on Netlify.`,
    );
  const tools = await buildTools();
  try {
    const previews = sitePreviews({
      dealersDir: DEALERS,
      out: path.resolve('dist'),
      clock: () => new Date(),
      tools: async () => tools,
    });
    const { difference } = await previews.site(slug, NOW_STATE_ID);
    const { summary, text } = differenceText(difference);
    const link = desk ? `\n\nSide by side, page by page: ${desk.replace(/\/$/, '')}/d/${slug}` : '';
    console.log(`${summary}\n${text}`);
    fs.mkdirSync('dist', { recursive: true });
    fs.writeFileSync(
      'dist/difference.json',
      JSON.stringify({ title: 'What a publish would change', summary, text: `${text}${link}` }),
    );
  } finally {
    await tools.pool.close();
  }
}

await reportDifference(process.env['DEALER'] ?? '', process.env['PREVIEW_DESK_URL']).catch(
  (error: unknown) => {
    console.error(errorMessage(error));
    process.exitCode = 1;
  },
);
