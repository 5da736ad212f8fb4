import { expect, test } from 'vitest';
import { historyCsv } from './release-history.ts';

test('the history as CSV names who and why, and no cell of it is a formula', () => {
  const csv = historyCsv([
    {
      ...{ release: 'r2', at: '2026-11-28T00:00:00.000Z', door: 'desk', by: 'Zoë', why: '=cmd|A0' },
      ...{ backFrom: null, changes: ['1 car added', '=1+1'], blocked: [], isLive: true },
      ...{ isEarlier: false, cars: [] },
      pages: { rendered: 1, deleted: 0 },
      approvals: [{ what: 'offers: Spring, all', by: 'Kim', why: 'season' }],
    },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\ufeffrelease,at,door,by,why,back from,changes,left out,approved',
    `r2,2026-11-28T00:00:00.000Z,desk,Zoë,'=cmd|A0,,1 car added; '=1+1,,"offers: Spring, all (Kim: season)"`,
    '',
  ]);
});
