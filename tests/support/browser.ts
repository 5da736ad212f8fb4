import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** Where Chromium lies when a distribution or a person installed it. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium to test with: the one CHROMIUM_PATH names, Playwright's own, the machine's; installed when there is
 * none, by Playwright or, where that has no browser to give, by Debian's package.
 * @throws when no browser can be had, saying how to get one.
 */
export function findBrowser(): string {
  const found = present();
  if (found !== null) return found;
  for (const [command, ...args] of INSTALLERS) {
    if (command === undefined || !attempt(command, args)) continue;
    const installed = present();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  );
}

const INSTALLERS = [
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
];

function present(): string | null {
  const paths = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...PATHS];
  return paths.find(file => file !== undefined && file !== '' && fs.existsSync(file)) ?? null;
}

function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

let shared: Promise<Browser> | undefined;

/** The one browser of this worker, which ends with it. A test opens contexts in it; what an earlier file left open is closed. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  await Promise.all(browser.contexts().map(context => context.close()));
  return browser;
}

/** Starts Chromium without the calls home that a closed network refuses. */
export function launchBrowser(more: readonly string[] = []) {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}
