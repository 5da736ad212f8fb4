import { addStyle } from '../../ui/add-style.ts';
import { consentChoice } from '../../visitor/consent.ts';
import { onConsentChange, setConsent } from '../../visitor/set-consent.ts';
import sheet from './consent.css?url';

/**
 * Asks for consent until there is a choice, in any tab; the footer's button asks again. It waits below the page and takes no focus by itself.
 */
export function startConsentBar(page: Document): void {
  const bar = page.querySelector<HTMLElement>('[data-consent-bar]');
  const change = page.querySelector<HTMLButtonElement>('[data-consent-change]');
  if (bar === null) return;
  const show = () => {
    const choice = consentChoice();
    bar.hidden = choice !== null;
    if (change !== null) change.hidden = choice === null;
  };
  // Few sites ask for consent: the others do not load its style.
  void addStyle(sheet).then(show);
  onConsentChange(show);
  bar.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement ? target.dataset['choice'] : undefined;
    if (choice !== 'granted' && choice !== 'declined') return;
    setConsent(choice);
    show();
    // After the footer's button the focus is there.
    if (change?.dataset['asked'] !== undefined) change.focus();
  });
  change?.addEventListener('click', () => {
    change.dataset['asked'] = '';
    bar.hidden = false;
    bar.focus();
  });
}
