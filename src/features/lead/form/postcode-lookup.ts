/** Looks up whether a postcode exists, each once. Where that fails, it passes: the dealer can still call. */
export function postcodeLookup(fetching = fetch): (postcode: string) => Promise<boolean> {
  const lookups = new Map<string, Promise<boolean>>();
  return postcode => {
    const known = lookups.get(postcode) ?? look(postcode, fetching);
    lookups.set(postcode, known);
    return known;
  };
}

async function look(postcode: string, fetching: typeof fetch): Promise<boolean> {
  try {
    const query = new URLSearchParams({ address: postcode });
    const response = await fetching(`/api/geocode?${query}`, { signal: AbortSignal.timeout(5000) });
    return response.status !== 404;
  } catch {
    return true;
  }
}
