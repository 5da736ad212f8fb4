import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { LeadForm } from '../../../view/lead-form.ts';
import type { SlotChoice } from './live-form.ts';
import { slotsQuery } from './slots-query.ts';
import type { FormFields } from './use-form-fields.ts';

/** The free times of the day and location that are chosen. A chosen time that is not among them is cleared. */
export function useVisitSlots(form: LeadForm, { watch, setValue }: FormFields) {
  const [date, location, dealership, time] = watch(['date', 'location', 'dealership_slug', 'time']);
  const visit = {
    date: String(date ?? ''),
    location: String(location ?? ''),
    dealership: String(dealership ?? ''),
  };
  const slots = useSlots(slotsQuery(form, visit));
  useEffect(() => {
    if (slots?.state === 'known' && time && !slots.times.includes(String(time))) setValue('time', '');
  }, [slots, time, setValue]);
  return { slots, hasDay: visit.date !== '' };
}

const SlotsSchema = v.object({ slots: v.array(v.object({ start: v.string(), available: v.boolean() })) });

const TIMEOUT_MS = 8000;

/** The free times of the day that was chosen. Where they cannot be loaded, any time can be entered. */
function useSlots(query: string | null): SlotChoice {
  const [slots, setSlots] = useState<SlotChoice>(null);
  useEffect(() => {
    if (query === null) return setSlots(null);
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
  }, [query]);
  return slots;
}

async function fetchTimes(query: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/appointments?${query}`, { signal });
  if (!response.ok) throw new Error(`The times could not be had: ${response.status}.`);
  const { slots } = v.parse(SlotsSchema, await response.json());
  // The clock on the dealer's wall: `2026-11-23T09:00:00+10:00`.
  return slots.filter(({ available }) => available).map(({ start }) => start.slice(11, 16));
}
