import { expect, test } from 'vitest';
import { stateTabs } from './state-tabs.ts';

test('the tabs of a list name its states and count what is in them, and mark the one that is shown', async () => {
  const page = await stateTabs([
    { label: 'Over', href: '/operators/reservations?view=over', count: 1234, isCurrent: true },
    { label: '<All>', href: '/operators/reservations?view=all&q=a', count: 0, isCurrent: false },
  ]);
  expect(String(page).match(/<a .*?<\/a>/g)).toEqual([
    '<a href="/operators/reservations?view=over" aria-current="page">Over <span class="count">1,234</span></a>',
    '<a href="/operators/reservations?view=all&amp;q=a">&lt;All&gt; <span class="count">0</span></a>',
  ]);
});
