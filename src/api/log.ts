import { storeProblem } from './store/store-error.ts';

/** What is known of an event without knowing whom it is about: ids, kinds, counts, times. */
export type LogFacts = Record<string, string | number | boolean | null | readonly string[]>;

/** Structured events. Nothing a visitor wrote goes in: no names, addresses, texts, nor what was wrong with them. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: LogFacts) => void;

/** One JSON object a line; no fact stands in the place of its moment, level or event. */
export function jsonLog(write: (line: string) => void): Log {
  return (level, event, facts = {}) =>
    write(`${JSON.stringify({ ...facts, at: new Date().toISOString(), level, event })}\n`);
}

/** What of an error can be logged without what a visitor wrote: databases quote values in their messages. */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null;
  const where = /^[ \t]+at.*[/( ]((?:src|scripts|node_modules)\/[^)\s]+)/m.exec(error.stack ?? '')?.[1];
  const why = storeProblem(error);
  return { error: error.name, code, where: where ?? null, ...(why === null ? {} : { why }) };
}
