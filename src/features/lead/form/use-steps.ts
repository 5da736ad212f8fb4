import { useEffect, useReducer, useRef, useState } from 'react';
import type { LeadForm } from '../../../view/lead-form.ts';

/** Where a visitor is in a form of several steps; a form that shows everything is always at its last. */
export function useSteps(form: LeadForm) {
  const last = form.sections.length - 1;
  // The style sheet shows one step where it can tell that scripts run; elsewhere all of them stay in sight.
  const [stepped] = useState(() => form.stepped && matchMedia('(scripting: enabled)').matches);
  const [step, setStep] = useState(stepped ? 0 : last);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const later = useRef<(() => void) | null>(null);
  useEffect(() => {
    later.current?.();
    later.current = null;
  });
  const show = (wanted: number, afterwards: (() => void) | null = null) => {
    if (stepped) setStep(wanted);
    later.current = afterwards;
    render();
  };
  return {
    step,
    isLast: step >= last,
    /** Shows a step, then does something with what is shown. */
    show,
    /** By its button: the focus moves to the headline of the step. */
    go: (wanted: number) =>
      show(wanted, () => document.getElementById(`${form.id}-step-${wanted + 1}`)?.focus()),
  };
}
