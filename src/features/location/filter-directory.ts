import { fitsQuery } from './fits-query.ts';

const directory = document.querySelector('[data-directory]');
const input = directory?.querySelector<HTMLInputElement>('.directory__filter input');
const status = directory?.querySelector<HTMLElement>('[data-empty]');

/** Shows the links whose words begin with those typed, and the lists that have one, with the jumps to them. */
function narrow(typed: string): void {
  let found = 0;
  for (const section of directory?.querySelectorAll('section') ?? []) {
    const items = [...section.querySelectorAll('li')];
    const shown = items.filter(item => {
      item.hidden = !fitsQuery(item.querySelector('a')?.textContent ?? '', typed);
      return !item.hidden;
    });
    section.hidden = shown.length === 0;
    const jump = directory?.querySelector<HTMLElement>(`li:has(> a[href="#${section.id}"])`);
    if (jump) jump.hidden = section.hidden;
    found += shown.length;
  }
  if (status) status.textContent = found === 0 ? (status.dataset['empty'] ?? '') : '';
}

input?.addEventListener('input', () => narrow(input.value));
// A browser that comes back to the page keeps what was typed.
if (input?.value) narrow(input.value);
