import { $enquiredCar } from '../../visitor/enquired-car.ts';
import { $successes } from '../../visitor/successes.ts';

/** After so long the page was opened for another reason than a form that was just sent. */
const JUST_MS = 10 * 60_000;

/** Names the car of the form that was sent last, where it was about one. */
export function showSentCar(page: ParentNode, now: number): void {
  const note = page.querySelector<HTMLElement>('.sent-note');
  const car = $enquiredCar.get();
  const [last] = $successes.get();
  if (note === null || car === null || last?.at !== car.at || now - car.at > JUST_MS) return;
  const [before = '', after = ''] = (note.dataset['about'] ?? '').split('{car}');
  const link = document.createElement('a');
  link.href = car.href;
  link.textContent = car.title;
  note.append(before, link, after);
}
