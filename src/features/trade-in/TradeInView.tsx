import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '../../domain/country/format-day.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { adjustmentFields } from '../../schemas/valuation/valuation-fields.ts';
import type { TradeIn } from '../../view/trade-in.ts';
import type { ValuationOffer, ValuedCar } from '../../visitor/request-valuation.ts';
import type { Valuation } from '../../visitor/valuation.ts';
import { CarQuestions } from './CarQuestions.tsx';
import { formTextValues } from './form-text-values.ts';
import { openTradeInForm } from './open-trade-in-form.ts';
import { TradeInField } from './TradeInField.tsx';
import { TradeInTrouble } from './TradeInTrouble.tsx';
import type { TradeInModel } from './use-trade-in.ts';
import { ValuationBasis, valuedRangeText } from './ValuationBasis.tsx';

interface Props {
  tradeIn: TradeIn;
  live: TradeInModel | null;
  /** What accepts an offer. */
  acceptance?: ReactNode;
}

/** The valuation as a visitor sees it: the same markup as the page comes, and live, then step by step. */
export function TradeInView({ tradeIn, live, acceptance }: Props) {
  const { texts } = tradeIn;
  const { step = 'car', valued = null, offer = null } = live ?? {};
  return (
    <section className="valuation" id="valuation" aria-labelledby="valuation-title">
      <p className="valuation__wanted" data-text={texts.wanted} hidden suppressHydrationWarning />
      {live !== null && step === 'worth' && valued !== null ? (
        <WorthStep tradeIn={tradeIn} live={live} valued={valued} />
      ) : live !== null && step === 'offer' && valued !== null && offer !== null ? (
        <OfferStep tradeIn={tradeIn} live={live} valued={valued} offer={offer} acceptance={acceptance} />
      ) : (
        <>
          <h2 id="valuation-title">{texts.title}</h2>
          <p>{texts.intro}</p>
          {live?.stored && <StoredValuation tradeIn={tradeIn} live={live} stored={live.stored} />}
          <CarQuestions tradeIn={tradeIn} live={live} />
        </>
      )}
    </section>
  );
}

interface StepProps {
  tradeIn: TradeIn;
  live: TradeInModel;
  valued: ValuedCar;
}

/** The result of an earlier visit. */
function StoredValuation({ tradeIn, live, stored }: Omit<StepProps, 'valued'> & { stored: Valuation }) {
  const { texts, country } = tradeIn;
  const { vehicle, offer_price, accepted_at } = stored;
  const said =
    offer_price === null
      ? valuedRangeText(tradeIn, { ...stored, vehicle: { name: vehicle } })
      : fillText(accepted_at === null ? texts.storedOffer : tradeIn.accepted, {
          price: formatMoney(offer_price, country),
          car: vehicle,
        });
  return (
    <div className="valuation__stored">
      <p>{said}</p>
      <button className="button" type="button" disabled={live.busy} onClick={live.resume}>
        {offer_price === null ? texts.questions : texts.showOffer}
      </button>
    </div>
  );
}

function WorthStep({ tradeIn, live, valued }: StepProps) {
  const { texts, choose, optional } = tradeIn;
  const errors = live.trouble?.fields ?? {};
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    live.adjust(formTextValues(event.currentTarget));
  };
  return (
    <>
      <StepTitle>{valuedRangeText(tradeIn, valued)}</StepTitle>
      <ValuationBasis tradeIn={tradeIn} valued={valued} />
      <form className="valuation__form" aria-busy={live.busy || undefined} noValidate onSubmit={send}>
        <h3>{texts.questions}</h3>
        {live.trouble && (
          <TradeInTrouble
            trouble={live.trouble}
            tradeIn={tradeIn}
            ask={() => openTradeInForm(tradeIn.askForm, {})}
          />
        )}
        <div className="valuation__fields">
          {adjustmentFields({ texts }).map(field => (
            <TradeInField
              key={field.name}
              field={field}
              value={live.answers[field.name] ?? ''}
              error={errors[field.name]}
              choose={choose}
              {...(field.required ? {} : { optional })}
            />
          ))}
        </div>
        <div className="button-row">
          <button className="button button--primary" type="submit" disabled={live.busy}>
            {live.busy ? texts.working : texts.showOffer}
          </button>
          <button className="button" type="button" onClick={live.restart}>
            {texts.otherCar}
          </button>
        </div>
      </form>
    </>
  );
}

function OfferStep({
  tradeIn,
  live,
  valued,
  offer,
  acceptance,
}: StepProps & { offer: ValuationOffer; acceptance: ReactNode }) {
  const { texts, country, timeZone } = tradeIn;
  const money = (amount: number) => formatMoney(amount, country);
  const { offer_price, after_finance: rest } = offer;
  const owing = rest === undefined ? 0 : offer_price - rest;
  return (
    <>
      <StepTitle>{fillText(texts.offer, { price: money(offer_price), car: valued.vehicle.name })}</StepTitle>
      {rest !== undefined && (
        <p className="valuation__rest">
          {fillText(rest < 0 ? texts.owesMore : texts.afterFinance, {
            owing: money(owing),
            rest: money(Math.abs(rest)),
          })}
        </p>
      )}
      <p>
        {fillText(texts.goodUntil, { date: formatDay(Date.parse(valued.expires_at), country, timeZone) })}
      </p>
      {live.accepted ? (
        <p className="notice" role="status">
          {fillText(tradeIn.accepted, { price: money(offer_price), car: valued.vehicle.name })}
        </p>
      ) : (
        acceptance
      )}
      <div className="button-row">
        <button className="button" type="button" onClick={live.change}>
          {texts.changeAnswers}
        </button>
        <button className="button" type="button" onClick={live.restart}>
          {texts.otherCar}
        </button>
      </div>
    </>
  );
}

/** Gets the focus, so that it is read out, and the keyboard continues from here. */
function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <h2 id="valuation-title" tabIndex={-1} ref={title}>
      {children}
    </h2>
  );
}
