import { fillText } from '../../../lib/text/fill-text.ts';
import type { NamedCar } from './known-car.ts';

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
  hideKnown(form);
}

/** Fields that a car determines: whatever their values then, they are not asked for. */
const DETERMINED_BY_CAR = [
  'select[name=dealership_slug][data-filled]',
  'select[name=location]',
  '[name=vehicle][data-filled]',
  '[name=vehiclePriceBudget][data-filled]',
].join();

/** [K8] [K9] A visitor who comes from a car is not asked for what the car determines, and sees its seller. */
function hideKnown(form: HTMLFormElement): void {
  if (knownCarId(form) === '') return;
  for (const control of form.querySelectorAll<Field>(DETERMINED_BY_CAR)) {
    control.required = false;
    const field = control.closest<HTMLElement>('.field');
    if (field !== null) field.hidden = true;
  }
  for (const section of form.querySelectorAll<HTMLElement>('fieldset.lead-form__section'))
    section.hidden = section.querySelector('.field:not([hidden])') === null;
  const dealership = form.querySelector<Field>('[name=dealership_slug][data-filled]')?.value;
  if (dealership !== undefined) showSeller(dealership, form.closest('.form-band'));
}

/** Id of the car that the address names; empty where it names none. */
function knownCarId(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name=car_id][data-filled]')?.value ?? '';
}

/** [L13] Beside the form is the dealership that sells the car, instead of all of the group. */
function showSeller(dealership: string, band: Element | null): void {
  const sellers = [...(band?.querySelectorAll<HTMLElement>('[data-dealership]') ?? [])];
  if (!sellers.some(seller => seller.dataset['dealership'] === dealership)) return;
  for (const seller of sellers) seller.hidden = seller.dataset['dealership'] !== dealership;
}

type Field = HTMLInputElement | HTMLSelectElement;

function fitting(field: Field, value: string): string {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(option => option.value === value) ? value : '';
  if (field.maxLength < 0 || value.length <= field.maxLength) return value;
  return field.pattern ? '' : value.slice(0, field.maxLength);
}

/** Names the car of a form; of one that the address gives by its id alone, the server knows the rest. */
export async function nameCarOf(form: HTMLFormElement): Promise<void> {
  const id = knownCarId(form);
  if (id === '') return;
  const vehicle = form.querySelector<HTMLInputElement>('[data-query=vehicle]');
  if (vehicle !== null && vehicle.value !== '') return showCar(form, vehicle.value);
  const car = await fetchKnownCar(form);
  if (car === null) return;
  const known = { vehicle: car.title, dealership_slug: car.dealership_slug ?? '' };
  for (const [name, value] of Object.entries(known)) {
    const field = form.querySelector<Field>(`[name=${name}][data-query]:not([data-filled])`);
    if (field === null || field.value !== '' || fitting(field, value) === '') continue;
    field.value = value;
    field.dataset['filled'] = '';
  }
  hideKnown(form);
  showCar(form, car.title);
}

/** The car that the address names, as the server knows it; the page after the form names it, too. */
export async function fetchKnownCar(form: HTMLFormElement): Promise<NamedCar | null> {
  const id = knownCarId(form);
  if (id === '') return null;
  const { nameCar } = await import('./known-car.ts').catch(() => ({ nameCar: () => null }));
  return nameCar(id);
}

function showCar(form: HTMLFormElement, car: string): void {
  const line = form.querySelector<HTMLElement>('.lead-form__car');
  if (line === null) return;
  line.textContent = fillText(line.dataset['text'] ?? '{car}', { car });
  line.hidden = false;
}
