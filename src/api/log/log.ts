import { MINUTE_MS } from '../../lib/time/durations.ts';
import { storeProblem } from '../store/store-error.ts';

/** Facts of an event without personal data: ids, kinds, counts, times. */
export type LogFacts = Record<string, string | number | boolean | null | readonly string[]>;

/** Structured events, without anything that a visitor wrote: no names, addresses, texts or errors that quote them. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: LogFacts) => void;

/** Lines of one event in a minute: some events are caused by strangers, who must not fill the disk. */
const MAX_LINES = 600;

/**
 * One JSON object a line; facts cannot replace its time, level or event. Of an event that happens too often the other
 * lines of the minute are left out, and counted by a line `log.skipped`. `now`: any clock, in milliseconds.
 */
export function jsonLog(write: (line: string) => void, now = () => performance.now()): Log {
  let minute = 0;
  const counts = new Map<string, number>();
  const line = (level: string, event: string, facts: LogFacts) =>
    write(`${JSON.stringify({ ...facts, at: new Date().toISOString(), level, event })}\n`);
  return (level, event, facts = {}) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      for (const [of, count] of counts)
        if (count > MAX_LINES) line('warn', 'log.skipped', { of, lines: count - MAX_LINES });
      counts.clear();
      minute = current;
    }
    const count = (counts.get(event) ?? 0) + 1;
    counts.set(event, count);
    if (count <= MAX_LINES) line(level, event, facts);
  };
}

/** The parts of an error that do not quote a visitor: databases quote values in their messages. */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null;
  const where = /^[ \t]+at.*[/( ]((?:src|scripts|node_modules)\/[^)\s]+)/m.exec(error.stack ?? '')?.[1];
  const why = storeProblem(error);
  return { error: error.name, code, where: where ?? null, ...(why === null ? {} : { why }) };
}
