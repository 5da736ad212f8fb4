import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { LeadForm } from '../../../view/lead-form.ts';
import type { SlotChoice } from './live-form.ts';

const SlotsSchema = v.object({ slots: v.array(v.object({ start: v.string(), available: v.boolean() })) });

const TIMEOUT_MS = 8000;

/** Where the visit would be, as far as the form knows. */
interface Visit {
  date: string;
  location: string;
  dealership: string;
}

/** The free times of the day that was chosen. Where they cannot be had, any time can be written down. */
export function useSlots(form: LeadForm, { date, location, dealership }: Visit): SlotChoice {
  const [slots, setSlots] = useState<SlotChoice>(null);
  const hiddenValue = (name: string) => form.hidden.find(field => field.name === name)?.value ?? '';
  const where = {
    location: location || hiddenValue('location'),
    dealership_slug: dealership || hiddenValue('dealership_slug'),
    car_id: hiddenValue('car_id'),
  };
  // Yards open at different hours: a form that lets the visitor choose among them waits for that.
  const isPlace = Object.values(where).some(value => value !== '') || !letsChooseYard(form);
  const isDay = form.slots && isPlace && /^\d{4}-\d{2}-\d{2}$/.test(date);
  const query = new URLSearchParams({ date, ...where }).toString();
  useEffect(() => {
    if (!isDay) return setSlots(null);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    let wanted = true;
    const choose = (choice: SlotChoice) => wanted && setSlots(choice);
    choose({ state: 'loading' });
    fetchTimes(query, controller.signal)
      .then(times => choose({ state: 'known', times }))
      .catch(() => choose(null))
      .finally(() => clearTimeout(timer));
    return () => {
      wanted = false;
      controller.abort();
    };
  }, [isDay, query]);
  return slots;
}

function letsChooseYard({ sections }: LeadForm): boolean {
  const yards = ['location', 'dealership_slug'];
  return sections.some(({ fields }) => fields.some(({ name }) => yards.includes(name)));
}

async function fetchTimes(query: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/appointments?${query}`, { signal });
  if (!response.ok) throw new Error(`The times could not be had: ${response.status}.`);
  const { slots } = v.parse(SlotsSchema, await response.json());
  // The clock on the dealer's wall: `2026-11-23T09:00:00+10:00`.
  return slots.filter(({ available }) => available).map(({ start }) => start.slice(11, 16));
}
