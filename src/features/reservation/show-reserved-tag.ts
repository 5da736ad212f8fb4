import { makeElement } from '../../ui/make-element.ts';

/** Shows on a picture that its car is reserved, in place of the picture's own tag, as the built page will; or takes that back. */
export function showReservedTag(picture: HTMLElement, isReserved: boolean, text: string): void {
  const added = picture.querySelector('[data-reserved-tag]');
  for (const own of picture.querySelectorAll<HTMLElement>('.tag:not([data-reserved-tag]), .card__badge'))
    own.hidden = isReserved;
  if (!isReserved) added?.remove();
  else if (added === null)
    picture.append(makeElement('span', { class: 'tag', 'data-reserved-tag': '' }, text));
}
