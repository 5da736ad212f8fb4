/** How a person takes a held feed of the dealer's folder. */
export function howToAcceptFolder(slug: string): string {
  return `If it is right, take it at the preview desk, or with: npm run build -- --only ${slug} --accept ${slug}`;
}

/** How a person takes a held feed or change that was sent. */
export function howToAcceptSent(slug: string): string {
  return `If it is right, take it with: npm run ingest -- ${slug} --accept`;
}
