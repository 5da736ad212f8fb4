import { CONSENT, type ConsentAnswer, mayMeasure, takeWaiting } from './consent.ts';
import { keepValue } from './kept-value.ts';
import { forgetMeasured } from './measured.ts';
import { siteKey } from './site-key.ts';

/** Takes the visitor's answer: a no forgets what was kept after an earlier yes. */
export function answerConsent(answer: ConsentAnswer): void {
  if (answer === 'declined') forgetMeasured();
  keepValue(CONSENT, answer);
  settle();
}

/** Takes the answers that are given in other tabs, and tells of each. */
export function hearConsent(tell: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    // Null is a storage that was cleared.
    if (key !== null && key !== siteKey(CONSENT)) return;
    settle();
    tell();
  });
}

/** Does what waited, or drops it, once there is an answer. */
function settle(): void {
  const may = mayMeasure();
  if (may === null) return;
  const acts = takeWaiting();
  if (may) for (const act of acts) act();
}
