import { storeProblem } from '../store/store-error.ts';

/** Facts of an event without personal data: ids, kinds, counts, times. */
export type LogFacts = Record<string, string | number | boolean | null | readonly string[]>;

/** Structured events, without anything that a visitor wrote: no names, addresses, texts or errors that quote them. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: LogFacts) => void;

/** One JSON object a line; facts cannot replace its time, level or event. */
export function jsonLog(write: (line: string) => void): Log {
  return (level, event, facts = {}) =>
    write(`${JSON.stringify({ ...facts, at: new Date().toISOString(), level, event })}\n`);
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
