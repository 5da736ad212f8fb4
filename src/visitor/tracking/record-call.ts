/**
 * Reports to the dealer's server that a number was revealed or called (docs/api.md). The visitor gets the number in any
 * case: a failure is only logged.
 */
export function recordCall(what: 'reveals' | 'calls', body: string): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(`/api/phone-${what}`, { method: 'POST', headers, body, keepalive: true })
    .then(({ ok, status }) => {
      if (!ok) throw new Error(String(status));
    })
    .catch((error: unknown) => console.error(`Failed to record phone ${what}`, error));
}
