import { addStyle } from '../../ui/add-style.ts';
import { answerConsent, hearConsent } from '../../visitor/answer-consent.ts';
import { consentAnswer } from '../../visitor/consent.ts';
import sheet from './consent.css?url';

/**
 * Shows the question whether the visit may be measured until it is answered, in any tab; the footer's button asks
 * again. It waits below the page and takes no focus by itself.
 */
export function startConsentBar(page: Document): void {
  const bar = page.querySelector<HTMLElement>('[data-consent-bar]');
  const change = page.querySelector<HTMLButtonElement>('[data-consent-change]');
  if (bar === null) return;
  const show = () => {
    const answer = consentAnswer();
    bar.hidden = answer !== null;
    if (change !== null) change.hidden = answer === null;
  };
  // Few sites ask: the others do not carry how it looks.
  void addStyle(sheet).then(show);
  hearConsent(show);
  bar.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset['answer'] : undefined;
    if (answer !== 'granted' && answer !== 'declined') return;
    answerConsent(answer);
    show();
    // Whoever came by the footer's button goes on from there.
    if (change?.dataset['asked'] !== undefined) change.focus();
  });
  change?.addEventListener('click', () => {
    change.dataset['asked'] = '';
    bar.hidden = false;
    bar.focus();
  });
}
