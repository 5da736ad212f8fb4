import { useEffect } from 'react';
import type { LeadForm } from '../../../view/lead-form.ts';
import { slotsQuery } from './slots-query.ts';
import type { FormFields } from './use-form-fields.ts';
import { useSlots } from './use-slots.ts';

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
