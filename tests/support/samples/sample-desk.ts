import type { DealerDetail } from '../../../src/schemas/preview/dealer-summary.ts';
import type { ChangeClass, Difference } from '../../../src/schemas/preview/difference.ts';
import type { Note, ReleaseEntry, Setting } from '../../../src/schemas/preview/preview-requests.ts';

/** A dealer as the preview desk's server returns it: live, with nothing to check. */
export function sampleDealer(change: Partial<DealerDetail> = {}): DealerDetail {
  return {
    slug: 'bayside',
    name: 'Bayside Motors',
    state: 'live',
    live: { release: 'r-12', at: '2026-11-23T03:00:00.000Z' },
    cars: 420,
    quarantined: 0,
    held: null,
    missingPictures: 0,
    offers: [],
    warnings: 0,
    problems: [],
    hasChanges: false,
    origin: 'https://bayside.example',
    timeZone: 'Australia/Sydney',
    quarantine: [],
    warningTexts: [],
    liveFindings: [],
    pictures: [],
    validUntil: null,
    hosted: null,
    ...change,
  };
}

/** A changed text, on every page; it needs an approval. */
export function sampleClass(change: Partial<ChangeClass> = {}): ChangeClass {
  return {
    id: 'texts.footer',
    title: 'Text “footer”',
    count: 1,
    unit: 'text',
    state: 'needs-approval',
    why: 'Changes of this kind need an approval.',
    canWait: true,
    decision: null,
    changes: [{ label: 'footer', before: 'Open six days a week', after: 'Open seven days a week' }],
    pages: { added: 0, changed: 5058, removed: 0 },
    files: 0,
    ...change,
  };
}

/** Prices that fell, which go live by themselves, and a text that needs an approval. */
export function sampleDifference(change: Partial<Difference> = {}): Difference {
  const prices = sampleClass({
    id: 'price-fell',
    title: 'Price fell',
    count: 14,
    unit: 'car',
    state: 'goes-live',
    why: null,
    canWait: false,
    changes: [{ label: '2021 Mazda CX-5 Maxx', before: '$31,990', after: '$29,990' }],
    pages: { added: 0, changed: 40, removed: 0 },
    files: 2,
  });
  return {
    stateId: 't-now',
    before: { release: 'r-12', at: '2026-11-23T03:00:00.000Z', url: 'http://before.localhost' },
    after: {
      at: '2026-11-23T06:00:00.000Z',
      url: 'http://after.localhost',
      proposedUrl: 'http://proposed.localhost',
      validUntil: '2026-11-27T13:00:00.000Z',
    },
    classes: [prices, sampleClass()],
    pages: { added: 0, changed: 5058, removed: 0 },
    files: 2,
    blocked: ['texts.footer'],
    cars: [],
    nextAt: null,
    heldFeed: null,
    themeFindings: [],
    digest: 'd-1',
    ...change,
  };
}

/** A text of the site. */
export function sampleSetting(change: Partial<Setting> = {}): Setting {
  return {
    path: ['texts', 'footer'],
    group: 'texts',
    description: 'The line at the foot of every page.',
    kind: 'text',
    choices: [],
    value: 'Open six days a week',
    source: 'bayside/site.json',
    ...change,
  };
}

/** An earlier release that a person published. */
export function sampleRelease(change: Partial<ReleaseEntry> = {}): ReleaseEntry {
  return {
    release: 'r-11',
    at: '2026-11-20T03:00:00.000Z',
    isLive: false,
    isEarlier: true,
    cars: [],
    door: 'desk',
    by: 'Kim',
    why: 'New opening hours',
    backFrom: null,
    changes: ['texts: footer'],
    blocked: [],
    pages: { rendered: 5058, deleted: 0 },
    approvals: [{ what: 'Text “footer”', by: 'Alex', why: 'The dealer agreed' }],
    ...change,
  };
}

/** A note on a page. */
export function sampleNote(change: Partial<Note> = {}): Note {
  return {
    id: 'n-1',
    path: '/cars/mazda-cx-5/',
    selector: null,
    text: 'Is this the new price?',
    by: 'Kim',
    at: '2026-11-23T04:00:00.000Z',
    ...change,
  };
}
