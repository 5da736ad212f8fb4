import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
// For its window, which React reads.
import './fakes/fake-browser.ts';
import { FakeDocument } from './fakes/fake-document.ts';

/** Lets something happen, and React do what follows; what comes later, such as a response, it does by itself. */
async function after(happens: () => unknown): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => {
    await happens();
  });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
}

/** Renders a component with its effects in a page just large enough for React, until the test is over. */
export async function renderLive(node: ReactNode) {
  const page = new FakeDocument();
  const { body } = page;
  vi.stubGlobal('document', page);
  const root = createRoot(body as unknown as Element); // as -- React uses no more of an element than this has
  await after(() => root.render(node));
  onTestFinished(() => after(() => root.unmount()));
  return {
    after,
    html: () => body.innerHTML,
    /** What has the focus, by its text; null where nothing has it. */
    focused: () => (page.activeElement === body ? null : page.activeElement.textContent),
    /** Presses the button or link with this text. */
    press(label: string): Promise<void> {
      const found = [...body.all('button'), ...body.all('a')].find(
        ({ textContent }) => textContent === label,
      );
      if (found === undefined) throw new Error(`nothing is called ${label} in ${body.innerHTML}`);
      found.focus();
      const click = Object.defineProperty(new Event('click'), 'target', { value: found });
      return after(() => body.dispatchEvent(click));
    },
  };
}
