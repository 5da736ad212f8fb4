/** Tells a visitor where the scripts of a search cannot be loaded: what is chosen there then does nothing. The notice stands before its search. */
export function watchSearches(root: ParentNode): void {
  for (const notice of root.querySelectorAll<HTMLTemplateElement>('[data-search-failed]'))
    notice.nextElementSibling?.addEventListener(
      'astro:hydration-error',
      () => {
        notice.content.querySelector('button')?.addEventListener('click', () => location.reload());
        notice.replaceWith(notice.content);
      },
      { once: true },
    );
}
