import { percentile } from '../../bench/part.ts';

/** The kind of a request. */
export type RequestKind = 'page' | 'asset' | 'lead' | 'health';

const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'broken'] as const;
type StatusClass = (typeof CLASSES)[number];

/** A page that takes longer is slow. */
const SLOW_MS = 1000;
const SHOWN_FAILURES = 20;

/** How a request ended. `away`: the server was being killed or started again while it was under way. */
interface Ended {
  /** Null where the connection was refused or broke. */
  status: number | null;
  ms: number;
  away: boolean;
}

/** Counts what became of the requests of a run. */
export class Tally {
  readonly responses = new Map<RequestKind, Record<StatusClass, number>>();
  readonly pageTimes: number[] = [];
  slow = 0;
  slowWhileAway = 0;
  failed = 0;
  /** The first things that went wrong, to find out why. */
  readonly failures: string[] = [];

  count(kind: RequestKind, { status, ms, away }: Ended): void {
    const counts = this.responses.get(kind) ?? { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, broken: 0 };
    counts[classOf(status)] += 1;
    this.responses.set(kind, counts);
    if (kind !== 'page') return;
    if (!away) this.pageTimes.push(ms);
    if (ms > SLOW_MS && away) this.slowWhileAway += 1;
    else if (ms > SLOW_MS) this.slow += 1;
  }

  /** A promise was broken. */
  fail(what: string): void {
    this.failed += 1;
    if (this.failures.length < SHOWN_FAILURES) this.failures.push(what);
  }

  /** Rows of the table: all requests, then those of each kind. */
  rows(): [string, string][] {
    const kinds = [...this.responses];
    const all = (name: StatusClass) => kinds.reduce((sum, [, counts]) => sum + counts[name], 0);
    const requests = CLASSES.reduce((sum, name) => sum + all(name), 0);
    return [
      ['requests', String(requests)],
      ['responses', CLASSES.map(name => `${name} ${all(name)}`).join(', ')],
      ...kinds.map(([kind, counts]): [string, string] => [
        `  of ${kind}`,
        CLASSES.filter(name => counts[name] > 0)
          .map(name => `${name} ${counts[name]}`)
          .join(', '),
      ]),
      ['page p99', `${percentile(this.pageTimes, 0.99).toFixed(0)} ms`],
      ['page slowest', `${this.pageTimes.reduce((most, ms) => Math.max(most, ms), 0).toFixed(0)} ms`],
      ['pages over 1 s', `${this.slow}; ${this.slowWhileAway} more while the server was killed or restarted`],
    ];
  }
}

function classOf(status: number | null): StatusClass {
  if (status === null) return 'broken';
  return CLASSES[Math.floor(status / 100) - 2] ?? '5xx';
}
