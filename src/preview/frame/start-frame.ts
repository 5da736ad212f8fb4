import * as v from 'valibot';
import { type FrameOrder, FrameOrderSchema, type FrameReport } from '../../schemas/preview/frame-messages.ts';
import { elementSelector } from './element-selector.ts';

// Runs in the pages that the desk shows in its frames, and in no others: a page of another host cannot be marked,
// scrolled or pointed at from outside. Only the desk may frame it (frame-ancestors), so it answers any parent.

const MARK = '3px solid #c2410c';
/** A scroll that was ordered is not reported: two frames would chase each other. */
const QUIET_MS = 200;
const MAX_TEXT_LENGTH = 200;

let marked: HTMLElement[] = [];
let quietUntil = 0;
let isPicking = false;

const report = (message: FrameReport) => parent.postMessage(message, '*');

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

function obey(order: FrameOrder): void {
  if (order.type === 'mark') mark(order.selectors);
  else if (order.type === 'show') show(order.selector);
  else if (order.type === 'scroll') {
    quietUntil = performance.now() + QUIET_MS;
    scrollTo({ top: order.top, behavior: 'instant' });
  } else {
    isPicking = order.isOn;
    document.documentElement.style.setProperty('cursor', isPicking ? 'crosshair' : '');
  }
}

addEventListener('message', ({ source, data }) => {
  const read = v.safeParse(FrameOrderSchema, data);
  if (source === parent && read.success) obey(read.output);
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
