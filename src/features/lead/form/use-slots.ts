import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { SlotChoice } from './live-form.ts';

const SlotsSchema = v.object({ slots: v.array(v.object({ start: v.string(), available: v.boolean() })) });

const TIMEOUT_MS = 8000;

/** The free times of the day that was chosen. Where they cannot be had, any time can be written down. */
export function useSlots(query: string | null): SlotChoice {
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
