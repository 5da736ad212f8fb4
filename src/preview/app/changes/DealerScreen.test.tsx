import { expect, test, vi } from 'vitest';
import { renderLive } from '../../../../tests/support/render-live.ts';
import {
  sampleClass,
  sampleDealer,
  sampleDifference,
} from '../../../../tests/support/samples/sample-desk.ts';
import type { DealerDetail } from '../../../schemas/preview/dealer-summary.ts';
import type { PreviewEvent } from '../../../schemas/preview/preview-requests.ts';
import { DealerProvider } from '../parts/dealer-context.ts';
import { followEvents } from '../server/server-events.ts';
import { DealerScreen } from './DealerScreen.tsx';

/** The screen of a dealer with a draft; `hear` is an event of the server. */
async function screen(difference: { release: string; isLoading: boolean }) {
  const source: { onmessage?: (message: { data: string }) => void } = {};
  vi.stubGlobal('EventSource', function Source() {
    return source;
  });
  followEvents();
  const { slug, live, ...dealer } = sampleDealer();
  const before = { release: difference.release, at: live?.at ?? '', url: 'http://before.localhost' };
  const classes = [sampleClass({ state: 'draft', why: null })];
  const value = sampleDifference({ before, classes, blocked: [] });
  const query = { value, error: null, isLoading: difference.isLoading, refetch: () => {} };
  const { html, after } = await renderLive(
    <DealerProvider value={{ slug, live, ...dealer }}>
      <DealerScreen difference={query} at={null} tried={0} onDealerOld={() => {}} />
    </DealerProvider>,
  );
  const hear = (event: PreviewEvent) => after(() => source.onmessage?.({ data: JSON.stringify(event) }));
  return {
    html,
    hear,
    published: (release: string | null) => ({ type: 'published', slug, release }) as const,
  };
}

test('what is published is no draft while the next difference is loaded', async () => {
  const { html, hear, published } = await screen({ release: 'r-12', isLoading: true });
  expect(html()).toContain('Draft: goes live when you publish');
  await hear(published('r-13'));
  expect(html()).not.toContain('Draft');
  expect(html()).toContain('Loading what changed');
});

test('a difference with the new release stays while it is loaded again', async () => {
  const { html, hear, published } = await screen({ release: 'r-13', isLoading: true });
  await hear(published('r-13'));
  expect(html()).toContain('Draft: goes live when you publish');
});

test('a rollback takes the place of the message of the publish before', async () => {
  const { html, hear, published } = await screen({ release: 'r-12', isLoading: false });
  await hear(published('r-13'));
  expect(html()).toContain('Published.');
  await hear({ ...published('r-12'), isRollback: true });
  expect(html()).not.toContain('Published.');
  expect(html()).toContain('Rolled back.</strong> Release r-12 is live again.');
});

test('what was found on live pages is told with page, reason and repair; nothing where there is none', async () => {
  const found = { reason: 'Buttons need a name.', excerpt: '<button></button>', repair: 'Correct it.' };
  const shown = async (liveFindings: DealerDetail['liveFindings']) => {
    const query = { value: null, error: null, isLoading: false, refetch: () => {} };
    const { html } = await renderLive(
      <DealerProvider value={sampleDealer({ liveFindings })}>
        <DealerScreen difference={query} at={null} tried={0} onDealerOld={() => {}} />
      </DealerProvider>,
    );
    return html();
  };
  const html = await shown([{ ...found, paths: ['/cars/a/', '/'] }]);
  expect(html).toContain('Found on live pages after the last change');
  expect(html).toContain('href="/d/bayside/page?path=%2Fcars%2Fa%2F"');
  for (const text of ['Buttons need a name.', '&lt;button&gt;', 'Correct it.']) expect(html).toContain(text);
  expect(await shown([])).not.toContain('Found on live pages');
});
