import { expect, test } from 'vitest';
import { situationSites } from './support/switches/situations.ts';
import { outputOf, SHOWN_ELSEWHERE, SWITCHES, turnSwitch } from './support/switches/turn-switch.ts';

const sites = (await situationSites()).map(site => ({ site, output: outputOf(site) }));
const features = SWITCHES.filter(name => name.startsWith('features.') && !SHOWN_ELSEWHERE.includes(name));

test.each(features)('%s changes what a site consists of', name => {
  expect(sites.some(({ site, output }) => outputOf(turnSwitch(site, name)) !== output)).toBe(true);
});
