import type { Reservation } from '../store/reservations/reservation.ts';

/** The facts that the page of a reservation shows: it is out of date once the server's are different. */
export function shownFacts(
  { state, status, refunded, keep }: Pick<Reservation, 'state' | 'status' | 'refunded' | 'keep'>,
  certain: boolean,
): string {
  return [state, status, refunded, keep, certain].join(' ');
}

/**
 * Script of the page of a reservation: polls while the page is visible, less and less often, and reloads it when the facts have
 * changed. They are joined as in `shownFacts`.
 */
export const WATCH_RESERVATION = `(() => {
  const box = document.querySelector('[data-shown]');
  if (!box) return;
  let wait = Number(box.dataset.first) * 1000;
  let timer;
  const look = async () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    try {
      const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'application/json' } });
      const now = response.ok ? await response.json() : null;
      if (now && [now.state, now.payment, now.refunded, now.kept, now.certain].join(' ') !== box.dataset.shown)
        return location.reload();
    } catch {}
    wait = Math.min(wait * 1.5, 60000);
    timer = setTimeout(look, wait);
  };
  timer = setTimeout(look, wait);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', event => event.persisted && look());
})();`;
