import path from 'node:path';
import { publicFetch } from '../src/lib/network/public-fetch.ts';
import { previewSettings } from '../src/preview/preview-settings.ts';
import { servePreview } from '../src/preview/serve-preview.ts';
import { FOLDER_OPTIONS } from './command/folder-options.ts';
import { runCommand } from './command/run-command.ts';
import { type Ask, Cancelled, onTerminal } from './new-dealer/ask.ts';
import { askPlainly } from './new-dealer/ask-plainly.ts';
import { type CreatedDealer, createDealer } from './new-dealer/create-dealer.ts';
import { isPortTaken } from './new-dealer/is-port-taken.ts';
import { openBrowser } from './new-dealer/open-browser.ts';
import { type Given, OPTIONS, USAGE } from './new-dealer/options.ts';
import { workFolder } from './new-dealer/work-folder.ts';

// Between two questions, too, what was begun is taken away.
const onInterrupt = () => {
  console.error('\nNothing was written.');
  process.exit(130);
};

await runCommand(USAGE, OPTIONS, async (positionals, values) => {
  if (positionals.length > 0) throw new Error(`Unexpected argument "${positionals[0]}".\n\n${USAGE}`);
  const given: Given = values;
  const dealersDir = path.resolve(given.dealers ?? FOLDER_OPTIONS.dealers.default);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onInterrupt);
  try {
    const created = await createDealer({
      dealersDir,
      given,
      ask: askOn(process.env),
      say: text => console.log(text),
      work: workFolder(),
      env: process.env,
      fetch: publicFetch(host => new Error(`${host} is no address of the public internet.`)),
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, onInterrupt);
    console.log(doneText(created, dealersDir));
    if (given['no-preview'] !== true) await preview(created, dealersDir);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    console.error(error.message);
    process.exitCode = 130;
  }
});

/** How the person at the terminal is asked; null without one. */
function askOn(env: NodeJS.ProcessEnv): Ask | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return env['ACCESSIBLE'] || env['TERM'] === 'dumb' ? askPlainly : onTerminal;
}

function doneText({ slug, dir, todo }: CreatedDealer, dealersDir: string): string {
  const isUsual = dealersDir === path.resolve('dealers');
  return [
    `\nWritten: ${path.relative(process.cwd(), dir)}`,
    '\nStill to come, when you have it:',
    ...todo.map(each => `  - ${each}`),
    '\nFrom here:',
    `  ${isUsual ? '' : `DEALERS=${dealersDir} `}npm run preview`,
    `  npm run build -- ${isUsual ? '' : `--dealers ${dealersDir} `}--only ${slug}`,
  ].join('\n');
}

async function preview({ slug }: CreatedDealer, dealersDir: string): Promise<void> {
  const settings = { ...previewSettings(process.env), dealersDir };
  const { host, port, scheme, name } = settings;
  if (await isPortTaken(port, host)) {
    console.log(
      `\nPort ${port} is taken. Where that is a preview desk of these dealers: ${scheme}://${name}/d/${slug}\nElse: PORT=${port + 1} npm run preview`,
    );
    return;
  }
  await servePreview(settings, {
    path: `/d/${slug}`,
    onReady: address => openBrowser(address, process.env, process.platform),
  });
}
