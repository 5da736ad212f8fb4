/** Takes the bar with price and Enquire away while the form, or the same button, is in view. */
export function startEnquiryBar(page: ParentNode): void {
  const bar = page.querySelector('[data-enquiry-bar]');
  if (bar === null) return;
  const seen = new Set<Element>();
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      bar.classList.toggle('enquiry-bar--away', seen.size > 0);
    },
    // A part that only shows behind the bar is not in view.
    { rootMargin: '0px 0px -88px' },
  );
  for (const target of page.querySelectorAll('#enquire, .car-actions .button--primary'))
    observer.observe(target);
}
