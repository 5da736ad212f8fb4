import type { Reservation } from '../store/reservations/reservation.ts';

/** What the page of a reservation shows, in short: it is out of date once the server says something else. */
export function shownFacts(
  { state, status, refunded, keep }: Pick<Reservation, 'state' | 'status' | 'refunded' | 'keep'>,
  certain: boolean,
): string {
  return [state, status, refunded, keep, certain].join(' ');
}

/**
 * Script of the page of a reservation: asks, ever more seldom and only while somebody looks, whether what it shows is
 * still true, and loads it anew where it is not. The facts are put together as `shownFacts` does.
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
