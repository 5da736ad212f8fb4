import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import Hours from './Hours.astro';

const WEEK = [
  { days: 'Mon-Fri', text: '8:30 am – 5:30 pm', on: '12345' },
  { days: 'Sunday', text: 'Closed', on: '0' },
];
const CHRISTMAS = [{ days: '25/12/2026', text: 'Closed', on: '2026-12-25' }];
const render = (props: object) =>
  renderAstro(Hours, {
    hours: [],
    specialHours: [],
    timeZone: 'Australia/Brisbane',
    texts: { holidays: 'Holiday hours' },
    ...props,
  });

describe('opening hours', () => {
  test('that are unknown take no room', async () => {
    expect(await render({})).toBe('');
  });

  test('list each line with its days and their time zone', async () => {
    const html = await render({ hours: WEEK });
    expect(html).toContain('data-time-zone="Australia/Brisbane"');
    expect(html).toContain('<div data-on="12345"><dt>Mon-Fri</dt><dd class="figures">8:30 am – 5:30 pm</dd>');
    expect(html).toContain('<div data-on="0"><dt>Sunday</dt><dd class="figures">Closed</dd>');
    expect(html).not.toContain('<details');
  });

  test('of holidays are collapsed below, and are shown without those of the week', async () => {
    const html = await render({ hours: WEEK, specialHours: CHRISTMAS });
    expect(html.indexOf('<details><summary>Holiday hours</summary>')).toBeGreaterThan(html.indexOf('Sunday'));
    const alone = await render({ specialHours: CHRISTMAS });
    expect(alone.match(/<dl/g)).toHaveLength(1);
    expect(alone).toContain('data-on="2026-12-25"');
  });

  test('are text, whatever a dealer writes', async () => {
    const hostile = [{ days: '<b>Mon</b>', text: '<i>8:30</i>', on: '1' }];
    const html = await render({ hours: hostile, specialHours: hostile });
    expect(html).not.toMatch(/<[bi]>/);
    expect(html.match(/&lt;b&gt;Mon&lt;\/b&gt;/g)).toHaveLength(2);
  });
});
