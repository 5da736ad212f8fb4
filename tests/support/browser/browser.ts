import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_PROGRAMS, HEADLESS_SHELL } from '../../../src/release/gate/browser/chromium-program.ts';

/**
 * A Chromium to test with: the one CHROMIUM_PATH names, or a headless shell, Playwright's or Debian's, which is
 * installed where that can be done; failing that any Chromium of the machine, or the one that Playwright installs.
 * @throws when there is no browser, with how to get one.
 */
export function findBrowser(): string {
  const found =
    present([process.env['CHROMIUM_PATH'], playwrightShell(), HEADLESS_SHELL]) ??
    installed(
      [
        ['apt-get', 'update', '-qq'],
        [...APT_INSTALL, 'chromium-headless-shell'],
      ],
      HEADLESS_SHELL,
    ) ??
    present([chromium.executablePath(), ...CHROMIUM_PROGRAMS]) ??
    installed([['npx', 'playwright', 'install', '--with-deps', '--only-shell', 'chromium']]) ??
    installed([[...APT_INSTALL, 'chromium']]);
  if (found !== null) return found;
  throw new Error(
    'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  );
}

const APT_INSTALL = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'];

/** The headless shell that belongs to Playwright's own Chromium: `chromium_headless_shell-1234` beside `chromium-1234`. */
function playwrightShell(): string | undefined {
  const [, root = '', revision = ''] = /^(.*?)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const folder = path.join(root, `chromium_headless_shell-${revision}`);
  if (!fs.existsSync(folder)) return undefined;
  const program = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .find(file => /^chrome-headless-shell(?:\.exe)?$/.test(path.basename(file)));
  return program === undefined ? undefined : path.join(folder, program);
}

function present(paths: readonly (string | undefined)[]): string | null {
  return paths.find(file => file !== undefined && file !== '' && fs.existsSync(file)) ?? null;
}

/** The browser that is there after some commands, if all went well. */
function installed(commands: readonly string[][], file?: string): string | null {
  if (!commands.every(attempt)) return null;
  return present(file === undefined ? [playwrightShell(), ...CHROMIUM_PROGRAMS] : [file]);
}

function attempt([command = '', ...args]: readonly string[]): boolean {
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
  // A page that goes to another site stays in its process: a new one is a tenth of what a page takes. Each context has its own.
  shared ??= launchBrowser(['--renderer-process-limit=1']);
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
