/** A page that redirects by itself, for hosts that cannot redirect. */
export function redirectPage(to: string): string {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${address}">
<p>This page has moved: <a href="${address}">${address}</a></p>
</html>
`;
}
