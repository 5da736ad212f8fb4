/** A file of the site that could not be fetched. */
class PublishedFileError extends Error {
  override name = 'PublishedFileError';
}

/** A file of the site as it is published now. @throws `PublishedFileError` where it cannot be loaded. */
export async function fetchPublished(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new PublishedFileError(`${url} could not be loaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}
