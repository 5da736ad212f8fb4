import { useEffect, useMemo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { QUERY_FIELDS } from '../../domain/lead/query-fields.ts';
import { LiveLeadForm } from '../../features/lead/form/LeadForm.island.tsx';
import liveFormStyle from '../../features/lead/form/lead-live.css?url';
import { nameWantedCar } from '../../features/trade-in/name-wanted-car.ts';
import { TradeInView } from '../../features/trade-in/TradeInView.tsx';
import { useTradeIn } from '../../features/trade-in/use-trade-in.ts';
import { addStyle } from '../../ui/add-style.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import type { TradeIn } from '../../view/trade-in.ts';
import { $visitorDetails } from '../../visitor/visitor-details.ts';

interface Props {
  tradeIn: TradeIn;
  onReady: () => void;
}

/** A valuation that is in use. */
export function LiveTradeIn({ tradeIn, onReady }: Props) {
  const live = useTradeIn(tradeIn);
  const { valued, offer } = live;
  useEffect(onReady, [onReady]);
  const form = useMemo(
    () =>
      valued === null || offer === null
        ? null
        : acceptanceForm(tradeIn.acceptance, valued.id, offer.offer_price),
    [tradeIn, valued, offer],
  );
  const acceptance = form && (
    <LiveLeadForm
      key={form.action + offer?.offer_price}
      form={form}
      knowsDetails={false}
      onReady={() => {}}
    />
  );
  return <TradeInView tradeIn={tradeIn} live={live} acceptance={acceptance} />;
}

/** The form as it was planned, for this offer, with the visitor's details from before. */
function acceptanceForm(planned: LeadForm, id: string, offer_price: number): LeadForm {
  const details = Object.entries($visitorDetails.get()).filter(([, value]) => value !== '');
  return {
    ...planned,
    action: `/api/valuations/${id}/acceptance`,
    values: { ...planned.values, ...Object.fromEntries(details), ...sellerOf(location.search) },
    hidden: [...planned.hidden, { name: 'offer_price', value: String(offer_price) }],
  };
}

/** The dealership of the car that the address of the page names. */
function sellerOf(search: string): Record<string, string> {
  const slug = new URLSearchParams(search).get(QUERY_FIELDS.dealership_slug);
  return slug === null ? {} : { dealership_slug: slug };
}

/** Hydrates a valuation in its place; resolves when it responds. What was typed stays. */
export async function hydrateTradeIn(root: HTMLElement, tradeIn: TradeIn): Promise<void> {
  await addStyle(liveFormStyle);
  await new Promise<void>(resolve => {
    hydrateRoot(root, <LiveTradeIn tradeIn={tradeIn} onReady={resolve} />);
  });
  void nameWantedCar(root, location.search);
}
