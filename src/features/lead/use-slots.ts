import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { LeadForm } from '../../view/lead-form.ts';
import type { SlotChoice } from './LeadFormView.tsx';

const FieldSchema = v.object({ slots: v.array(v.object({ start: v.string(), available: v.boolean() })) });

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
  const isDay = form.slots && /^\d{4}-\d{2}-\d{2}$/.test(date);
  const unseen = (name: string) => form.hidden.find(field => field.name === name)?.value ?? '';
  const query = new URLSearchParams({
    date,
    location: location || unseen('location'),
    dealership_slug: dealership || unseen('dealership_slug'),
    car_id: unseen('car_id'),
  }).toString();
  useEffect(() => {
    if (!isDay) return setSlots(null);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    let wanted = true;
    const settle = (choice: SlotChoice) => wanted && setSlots(choice);
    settle({ state: 'loading' });
    fetchTimes(query, controller.signal)
      .then(times => settle({ state: 'known', times }))
      .catch(() => settle(null))
      .finally(() => clearTimeout(timer));
    return () => {
      wanted = false;
      controller.abort();
    };
  }, [isDay, query]);
  return slots;
}

async function fetchTimes(query: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(`/api/appointments?${query}`, { signal });
  if (!answer.ok) throw new Error(`The times could not be had: ${answer.status}.`);
  const { slots } = v.parse(FieldSchema, await answer.json());
  // The clock on the dealer's wall: `2026-11-23T09:00:00+10:00`.
  return slots.filter(({ available }) => available).map(({ start }) => start.slice(11, 16));
}
