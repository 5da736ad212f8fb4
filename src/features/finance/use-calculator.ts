import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { readNumber } from '../../lib/number/read-number.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { storeQuoteTerms } from '../../visitor/quote-terms.ts';
import { type CalculatorInput, type NumericTerm, type Range, readTerms } from './read-terms.ts';

/** A calculator that responds. */
export interface LiveCalculatorState {
  root: RefObject<HTMLElement | null>;
  /** The last ones without a mistake. */
  terms: QuoteTerms;
  errors: ReadonlyMap<NumericTerm, Range>;
  /** Reads the fields again. */
  read: () => void;
  /** It was used: before, nothing is announced. */
  used: boolean;
}

/** The fields keep their own values: what was typed before the script came stays, and counts. */
export function useCalculator({ start }: FinanceCalculator): LiveCalculatorState {
  const root = useRef<HTMLElement>(null);
  const [state, setState] = useState({ terms: start, errors: new Map<NumericTerm, Range>(), used: false });
  const read = useCallback(() => {
    if (root.current === null) return;
    const reading = readTerms(inputOf(root.current));
    // The initial values of the page are no calculation of the visitor's.
    const isBeginning = reading.ok && isSame(reading.terms, beginning(root.current, start));
    if (reading.ok && !isBeginning) storeQuoteTerms(reading.terms);
    setState(({ terms, used }) =>
      reading.ok
        ? { terms: reading.terms, errors: new Map(), used: used || !isBeginning }
        : { terms, errors: new Map(reading.errors), used: true },
    );
  }, [start]);
  useEffect(read, [read]);
  return { ...state, root, read };
}

/** The terms of the page, with the price that it began with: that of a saved car, or of the link that led here. */
function beginning(root: HTMLElement, start: QuoteTerms): QuoteTerms {
  const price = root.closest<HTMLElement>('.calculator-island')?.dataset['begun'];
  return price === undefined ? start : { ...start, price: Math.round((readNumber(price) ?? 0) * 100) };
}

function isSame(one: QuoteTerms, other: QuoteTerms): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}

function inputOf(root: HTMLElement): CalculatorInput {
  const value = (name: string) =>
    root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? '';
  return {
    price: value('price'),
    deposit: value('deposit'),
    finalPayment: value('finalPayment'),
    rate: value('rate'),
    months: value('months'),
    per: value('per'),
    inAdvance: root.querySelector<HTMLInputElement>('[name="inAdvance"]')?.checked ?? false,
  };
}
