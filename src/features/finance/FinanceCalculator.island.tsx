import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addStyle } from '../../ui/add-style.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { CalculatorView } from './CalculatorView.tsx';
import liveStyle from './calculator-live.css?url';
import { useCalculator } from './use-calculator.ts';

interface Props {
  calculator: FinanceCalculator;
  onReady: () => void;
}

/** A calculator that is in use. */
export function LiveCalculator({ calculator, onReady }: Props) {
  const live = useCalculator(calculator);
  useEffect(onReady, [onReady]);
  return <CalculatorView calculator={calculator} live={live} />;
}

/** Hydrates a calculator in its place; resolves when it responds. What was typed meanwhile counts. */
export async function hydrateCalculator(root: HTMLElement, calculator: FinanceCalculator): Promise<void> {
  await addStyle(liveStyle);
  return new Promise(resolve => {
    hydrateRoot(root, <LiveCalculator calculator={calculator} onReady={resolve} />);
  });
}
