import type { LeadForm } from '../../../view/lead-form.ts';

/** The visitor's choices so far; empty where nothing is chosen. */
interface Visit {
  date: string;
  location: string;
  dealership: string;
}

/**
 * Query of `/api/appointments` (docs/api.md) for the times of a day. Null while there is no day, and while a form of
 * several yards, which open at different hours, does not know which the visit would be at.
 */
export function slotsQuery(form: LeadForm, { date, location, dealership }: Visit): string | null {
  if (!form.slots || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const hiddenValue = (name: string) => form.hidden.find(field => field.name === name)?.value ?? '';
  const where = {
    location: location || hiddenValue('location'),
    dealership_slug: dealership || hiddenValue('dealership_slug'),
    car_id: hiddenValue('car_id'),
  };
  const isKnown = Object.values(where).some(value => value !== '');
  return isKnown || !hasSeveralYards(form) ? new URLSearchParams({ date, ...where }).toString() : null;
}

/** It has a select of yards, or would take the yard from its address. */
function hasSeveralYards({ sections, hidden }: LeadForm): boolean {
  const names = ['location', 'dealership_slug'];
  return (
    sections.some(({ fields }) => fields.some(({ name }) => names.includes(name))) ||
    hidden.some(({ name, value }) => names.includes(name) && value === '')
  );
}
