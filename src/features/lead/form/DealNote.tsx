import { useEffect, useId, useState } from 'react';
import { fillText } from '../../../lib/text/fill-text.ts';
import type { SentDeal } from '../../../schemas/lead/deal.ts';
import type { DealTexts } from '../../../view/lead-form.ts';
import { currentDeal } from '../../../visitor/current-deal.ts';

/** Shows what of the visitor's garage is sent along with a form, and lets it be left out ([K27]). */
export function DealNote({ texts }: { texts: DealTexts }) {
  const [deal, setDeal] = useState<SentDeal | null>(null);
  const [isLeftOut, setLeftOut] = useState(false);
  const note = useId();
  useEffect(() => setDeal(currentDeal()), []);
  if (deal === null) return null;
  const text = isLeftOut ? texts.dealLeftOut : fillText(texts.dealAlong, { what: partsOf(deal, texts) });
  return (
    <p className="small-print" role="status">
      <span id={note}>{`${text} `}</span>
      <button
        type="button"
        className="link-button"
        aria-describedby={note}
        onClick={() => setLeftOut(!isLeftOut)}
      >
        {isLeftOut ? texts.dealPutIn : texts.dealLeaveOut}
      </button>
      {!isLeftOut && <input type="hidden" name="deal" value={JSON.stringify(deal)} />}
    </p>
  );
}

/** `3 saved cars, your calculation`. */
function partsOf({ cars, finance, valuation, leads }: SentDeal, texts: DealTexts): string {
  const parts = [
    cars.length === 0
      ? null
      : cars.length === 1
        ? texts.dealOneCar
        : fillText(texts.dealCars, { count: cars.length }),
    finance === null ? null : texts.dealFinance,
    valuation === null ? null : texts.dealValuation,
    leads.length === 0 ? null : texts.dealLeads,
  ];
  return parts.filter(part => part !== null).join(', ');
}
