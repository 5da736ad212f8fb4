import { fillText } from '../../../lib/fill-text.ts';

/**
 * Fills the fields that name a query parameter (`data-query`): buttons of cars lead to forms that know the car
 * already. A select takes only a choice it has; a text that is too long is cut, a number is left out.
 * Without JavaScript the fields stay as they are.
 */
export function fillFromQuery(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search);
  for (const field of form.querySelectorAll<Field>('[data-query]')) {
    const value = fitting(field, query.get(field.dataset['query'] ?? '') ?? '');
    if (value === '') continue;
    field.value = value;
    field.dataset['filled'] = '';
  }
  hideKnownDealership(form);
}

/** [K8] Who comes from a car need not say who sells it. */
function hideKnownDealership(form: HTMLFormElement): void {
  if (form.querySelector('[name=car_id][data-filled]') === null) return;
  const select = form.querySelector('select[name=dealership_slug][data-filled]');
  const field = select?.closest<HTMLElement>('.field') ?? null;
  if (field !== null) field.hidden = true;
}

type Field = HTMLInputElement | HTMLSelectElement;

function fitting(field: Field, value: string): string {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(option => option.value === value) ? value : '';
  if (field.maxLength < 0 || value.length <= field.maxLength) return value;
  return field.pattern ? '' : value.slice(0, field.maxLength);
}

/**
 * A form that knows its car by id alone shows which car that is: in the field that asks for it, else in a line of its
 * own.
 */
export async function nameCarOf(form: HTMLFormElement): Promise<void> {
  const id = form.querySelector<HTMLInputElement>('[name=car_id][data-filled]')?.value;
  const vehicle = form.querySelector<HTMLInputElement>('[data-query=vehicle]');
  if (!id || (vehicle !== null && vehicle.value !== '')) return;
  const { nameCar } = await import('./known-car.ts').catch(() => ({ nameCar: () => null }));
  const car = await nameCar(id);
  if (car === null) return;
  if (vehicle !== null && vehicle.value === '') vehicle.value = car.title;
  const line = form.querySelector<HTMLElement>('.lead-form__car');
  if (vehicle !== null || line === null) return;
  line.textContent = fillText(line.dataset['text'] ?? '{car}', { car: car.title });
  line.hidden = false;
}
