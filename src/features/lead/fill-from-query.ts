/**
 * Fills the fields that name a query parameter (`data-query`): buttons of cars lead to forms that know the car
 * already (spec §2). A select takes only a choice it has. Without JavaScript the fields stay as they are.
 */
export function fillFromQuery(page: ParentNode, search: string): void {
  const query = new URLSearchParams(search);
  for (const field of page.querySelectorAll<Field>('[data-query]')) {
    const value = query.get(field.dataset['query'] ?? '');
    if (value && accepts(field, value)) field.value = value;
  }
  for (const form of page.querySelectorAll('form')) if (knowsCar(form)) dropQuestion(form);
}

type Field = HTMLInputElement | HTMLSelectElement;

function accepts(field: Field, value: string): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(option => option.value === value);
  return field.maxLength < 0 || value.length <= field.maxLength;
}

function knowsCar(form: HTMLFormElement): boolean {
  return !!form.querySelector<HTMLInputElement>('[name=car_id][data-query]')?.value;
}

/** Nobody is asked which car when the form knows it, and has no words to show for it. */
function dropQuestion(form: HTMLFormElement): void {
  const question = form.querySelector<HTMLInputElement>('[data-query=vehicle]');
  if (question?.value === '') question.closest('.field')?.remove();
}
