import * as v from 'valibot';
import {
  type IframeCommand,
  IframeCommandSchema,
  type IframeReport,
} from '../../schemas/preview/iframe-messages.ts';
import { elementSelector } from './element-selector.ts';

// Runs in the pages that the desk shows in its iframes, and in no others: a page of another host cannot be marked,
// scrolled or pointed at from outside. Only the desk may frame it (frame-ancestors), so it answers any parent.

const MARK = '3px solid #c2410c';
/** A scroll by a command is not reported: two iframes would chase each other. */
const QUIET_MS = 200;
const MAX_TEXT_LENGTH = 200;

let marked: HTMLElement[] = [];
let quietUntil = 0;
let isPicking = false;

const report = (message: IframeReport) => parent.postMessage(message, '*');

function find(selector: string): HTMLElement | null {
  try {
    return document.querySelector<HTMLElement>(selector);
  } catch {
    return null;
  }
}

function mark(selectors: readonly string[]): void {
  for (const element of marked) element.style.removeProperty('outline');
  marked = selectors.flatMap(selector => find(selector) ?? []);
  for (const element of marked) element.style.setProperty('outline', MARK, 'important');
}

function show(selector: string): void {
  const element = find(selector);
  if (element === null) return;
  quietUntil = performance.now() + QUIET_MS;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.animate([{ outline: '12px solid rgb(194 65 12 / 60%)' }, { outline: MARK }], { duration: 900 });
}

function run(command: IframeCommand): void {
  if (command.type === 'mark') mark(command.selectors);
  else if (command.type === 'show') show(command.selector);
  else if (command.type === 'scroll') {
    quietUntil = performance.now() + QUIET_MS;
    scrollTo({ top: command.top, behavior: 'instant' });
  } else {
    isPicking = command.isOn;
    document.documentElement.style.setProperty('cursor', isPicking ? 'crosshair' : '');
  }
}

addEventListener('message', ({ source, data }) => {
  const read = v.safeParse(IframeCommandSchema, data);
  if (source === parent && read.success) run(read.output);
});
addEventListener(
  'scroll',
  () => {
    if (performance.now() > quietUntil) report({ type: 'scrolled', top: scrollY });
  },
  { passive: true },
);
addEventListener(
  'click',
  event => {
    if (!isPicking || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    const text = event.target.textContent?.trim().slice(0, MAX_TEXT_LENGTH) ?? '';
    report({ type: 'picked', selector: elementSelector(event.target), text });
  },
  { capture: true },
);
report({ type: 'ready', path: location.pathname });
