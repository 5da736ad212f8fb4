import { $consent, asksConsent } from '../../visitor/consent.ts';
import { answerConsent } from '../../visitor/measured.ts';

/**
 * Shows the question whether the visit may be measured until it is answered, in any tab; the footer's button asks
 * again. It waits below the page and takes no focus by itself.
 */
export function startConsentBar(page: Document): void {
  const bar = page.querySelector<HTMLElement>('[data-consent-bar]');
  const change = page.querySelector<HTMLButtonElement>('[data-consent-change]');
  if (bar === null || !asksConsent()) return;
  $consent.subscribe(answer => {
    bar.hidden = answer !== null;
    if (change !== null) change.hidden = answer === null;
  });
  bar.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset['answer'] : undefined;
    if (answer !== 'granted' && answer !== 'declined') return;
    answerConsent(answer);
    // The same answer again changes nothing that would hide the bar.
    bar.hidden = true;
    // Whoever came by the footer's button goes on from there.
    if (change?.dataset['asked'] !== undefined) change.focus();
  });
  change?.addEventListener('click', () => {
    change.dataset['asked'] = '';
    bar.hidden = false;
    bar.focus();
  });
}
