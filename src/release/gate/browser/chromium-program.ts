import fs from 'node:fs';

/** Where Debian puts the headless shell: Chromium without windows, which opens a page for a third of the work. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Where Chromium lies when a distribution or a person installed it. */
export const CHROMIUM_PROGRAMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium of this machine: the one that CHROMIUM_PATH names, or an installed one, or `own`; undefined without any. */
export function chromiumProgram(own: string): string | undefined {
  return [process.env['CHROMIUM_PATH'], HEADLESS_SHELL, ...CHROMIUM_PROGRAMS, own].find(
    file => file !== undefined && fs.existsSync(file),
  );
}

/** How Chromium is started: in its sandbox, which the root user of a system cannot have. */
export const CHROMIUM_ARGUMENTS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
