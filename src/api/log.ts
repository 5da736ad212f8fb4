/** What is known of an event without knowing whom it is about: ids, kinds, counts, times. */
export type LogFacts = Record<string, string | number | boolean | null | readonly string[]>;

/** Structured events. Nothing a visitor wrote goes in: no names, addresses, texts, nor what was wrong with them. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: LogFacts) => void;

/** One JSON object a line. */
export function jsonLog(write: (line: string) => void): Log {
  return (level, event, facts = {}) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`);
}

/** What of an error can be logged without what a visitor wrote: databases quote values in their messages. */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null;
  const at = /\n\s+at (?:.*\()?(?:.*\/)?((?:src|scripts|node_modules)\/[^)\s]+)/.exec(error.stack ?? '')?.[1];
  return { error: error.name, code, at: at ?? null };
}
