import { createContext, useContext } from 'react';
import type { DealerDetail } from '../../../schemas/preview/dealer-summary.ts';

const DealerContext = createContext<DealerDetail | null>(null);

/** Wraps the screens of a dealer. */
export const DealerProvider = DealerContext.Provider;

/** The dealer whose screens are shown. */
export function useDealer(): DealerDetail {
  const dealer = useContext(DealerContext);
  if (dealer === null) throw new Error('No dealer is shown here: put a DealerProvider around it.');
  return dealer;
}
