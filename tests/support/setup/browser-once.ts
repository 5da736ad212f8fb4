import { findBrowser } from '../browser/browser.ts';

/** Finds the browser, or installs it, before the first test: workers that start together would each do it. */
export default function setup(): void {
  process.env['CHROMIUM_PATH'] = findBrowser();
}
