import { todayLine } from './today-line.ts';

/** Marks today's hours by the clock of the location, a holiday before the weekday. */
for (const opening of document.querySelectorAll<HTMLElement>('[data-time-zone]')) {
  const lines = [...opening.querySelectorAll<HTMLElement>('[data-on]')];
  const days = lines.map(line => line.dataset['on'] ?? '');
  const line = lines[todayLine(days, new Date(), opening.dataset['timeZone'] ?? 'UTC')];
  const folded = line?.closest('details')?.querySelector('summary') ?? null;
  (folded ?? line)?.setAttribute('aria-current', 'date');
  opening.dataset['marked'] = '';
  // Opened, a list of holidays would move the content below: its line shows today's hours instead.
  folded?.append(`: ${[...(line?.children ?? [])].map(({ textContent }) => textContent).join(' ')}`);
}
