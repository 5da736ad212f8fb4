/**
 * Makes links to a car's PDF report a failed download, which browsers do not. Without it they are
 * plain links.
 */
export function watchPdfLinks(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-pdf]'))
    link.addEventListener('click', event => {
      // A click for a new tab opens one.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      download(link).catch((error: unknown) => alert(error instanceof Error ? error.message : error));
    });
}

async function download({ href, download: name }: HTMLAnchorElement): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`The PDF could not be downloaded (${response.status}).`);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
