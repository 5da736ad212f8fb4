import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCars } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { plan } from '../../../site/plan.ts';
import { MakeRow } from './MakeRow.tsx';

const { pages } = plan(await sampleSite(sampleCars(2)), new Date('2026-11-20T02:00:00Z'));
const [screen] = pages.flatMap(({ page }) => (page.view === 'search' ? [page.data.screen] : []));

test.each([
  ['Kia', true],
  ['constructor', false],
  ['__proto__', false],
])('the make %s has a logo only where the dealer gives one', (make, hasLogo) => {
  if (screen === undefined) throw new Error('no search page');
  const view = {
    screen: { ...screen, makes: { ...screen.makes, logos: { Kia: '/kia.svg' } } },
    state: screen.state,
    makes: [],
    change: () => {},
    endGesture: () => {},
    activate: () => {},
    counts: screen.initial,
    counted: screen.state,
    isFull: true,
    sideEngine: undefined,
    chosen: () => [],
    choose: () => {},
  };
  const html = renderToStaticMarkup(<MakeRow make={make} count={1} checked={false} view={view} />);
  expect(html.includes('<img')).toBe(hasLogo);
});
