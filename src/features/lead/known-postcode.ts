/** Asks whether a postcode exists, each once. What cannot be asked passes: the dealer can still call. */
export function postcodeLookup(fetching = fetch): (postcode: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return postcode => {
    const known = asked.get(postcode) ?? look(postcode, fetching);
    asked.set(postcode, known);
    return known;
  };
}

async function look(postcode: string, fetching: typeof fetch): Promise<boolean> {
  try {
    const query = new URLSearchParams({ address: postcode });
    const answer = await fetching(`/api/geocode?${query}`, { signal: AbortSignal.timeout(5000) });
    return answer.status !== 404;
  } catch {
    return true;
  }
}
