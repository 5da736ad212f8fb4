import { type FormEvent, useEffect, useRef } from 'react';
import { ownCarFields } from '../../schemas/valuation/valuation-fields.ts';
import type { TradeIn } from '../../view/trade-in.ts';
import { formTextValues } from './form-text-values.ts';
import { openTradeInForm } from './open-trade-in-form.ts';
import { TradeInField } from './TradeInField.tsx';
import { TradeInTrouble } from './TradeInTrouble.tsx';
import type { TradeInModel } from './use-trade-in.ts';

interface Props {
  tradeIn: TradeIn;
  live: TradeInModel | null;
}

/** Which car it is: by its registration where the site looks it up, else by make, model and year. A plain form without scripts. */
export function CarQuestions({ tradeIn, live }: Props) {
  const { texts, byRego, states, defaultState, submit, optional } = tradeIn;
  const form = useRef<HTMLFormElement>(null);
  const fields = ownCarFields(tradeIn);
  const errors = live?.trouble?.fields ?? {};
  const shared = (name: keyof typeof fields) => ({ field: fields[name], error: errors[name] });
  const needsHand = live?.trouble?.byHand === true || ['make', 'model', 'year'].some(name => errors[name]);
  const byHand = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (needsHand && byHand.current !== null) byHand.current.open = true;
  }, [needsHand]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    live?.value({ ...formTextValues(event.currentTarget), ...wantedCar() });
  };
  const rego = (
    <>
      <TradeInField {...shared('rego')} {...(byRego ? {} : { optional })} />
      {states.length > 0 && (
        <TradeInField {...shared('regoState')} value={defaultState ?? ''} choose={tradeIn.choose} />
      )}
    </>
  );
  const hand = (
    <>
      <TradeInField {...shared('make')} list="valuation-makes" />
      <TradeInField {...shared('model')} list="valuation-models" />
      <TradeInField {...shared('badge')} optional={optional} />
      <TradeInField {...shared('year')} />
    </>
  );
  return (
    <form
      className="valuation__form"
      method="post"
      action="/api/valuations"
      ref={form}
      aria-busy={live?.busy || undefined}
      onSubmit={live === null ? undefined : send}
    >
      {live?.trouble && (
        <TradeInTrouble
          trouble={live.trouble}
          tradeIn={tradeIn}
          ask={() => openTradeInForm(tradeIn.askForm, formTextValues(form.current))}
        />
      )}
      {byRego ? (
        <>
          <div className="valuation__fields">
            {rego}
            <TradeInField {...shared('km')} />
          </div>
          <details className="valuation__hand" ref={byHand}>
            <summary>{texts.byHand}</summary>
            <div className="valuation__fields">{hand}</div>
          </details>
        </>
      ) : (
        <div className="valuation__fields">
          {hand}
          <TradeInField {...shared('km')} />
          {rego}
        </div>
      )}
      <Names id="valuation-makes" names={tradeIn.makes} />
      <Names id="valuation-models" names={tradeIn.models} />
      <button className="button button--primary" type="submit" disabled={live?.busy}>
        {live?.busy ? texts.working : submit}
      </button>
    </form>
  );
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** The car that the address of the page names. */
function wantedCar(): Record<string, string> {
  const id = new URLSearchParams(location.search).get('car_id');
  return id === null ? {} : { car_id: id };
}
