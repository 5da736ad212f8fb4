/**
 * Message of a schema's check: what is expected, and how to repair what was found.
 * One string, because that is all valibot carries; `splitMessage` takes it apart.
 */
export function expectation(expected: string, repair: string): string {
  return `${expected}\n${repair}`;
}

/** The two halves of a message made by `expectation`; null when the message is valibot's own. */
export function splitMessage(message: string): { expected: string; repair: string } | null {
  const at = message.indexOf('\n');
  return at < 0 ? null : { expected: message.slice(0, at), repair: message.slice(at + 1) };
}
