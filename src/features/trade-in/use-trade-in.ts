import { useEffect, useState } from 'react';
import type { TradeIn } from '../../view/trade-in.ts';
import {
  readValuation,
  requestOffer,
  requestValuation,
  saveValuation,
  type ValuationOffer,
  type ValuedCar,
} from '../../visitor/request-valuation.ts';
import { $valuation, clearValuation, storeValuation, type Valuation } from '../../visitor/valuation.ts';
import { type Trouble, useRequest } from './use-request.ts';

type Step = 'car' | 'worth' | 'offer';

/** A valuation on its way: the car, its worth, the offer. */
export interface TradeInModel {
  step: Step;
  valued: ValuedCar | null;
  offer: ValuationOffer | null;
  /** The answers about the car, as they were sent. */
  answers: Values;
  trouble: Trouble | null;
  busy: boolean;
  value: (values: Values) => void;
  adjust: (values: Values) => void;
  /** The offer that is shown was accepted, here or in another window. */
  accepted: boolean;
  /** The valuation of an earlier visit; null where there is none, and until the page is alive. */
  stored: Valuation | null;
  /** To its offer, or where it has none to the answers about the car. */
  resume: () => void;
  /** Back to the answers about the car. */
  change: () => void;
  /** From the start, with another car. */
  restart: () => void;
}

type Values = Readonly<Record<string, string>>;

/** The steps of a valuation: requests each from the server, and stores the visitor's step in the browser. */
export function useTradeIn({ texts, saves }: TradeIn): TradeInModel {
  const [step, setStep] = useState<Step>('car');
  const [valued, setValued] = useState<ValuedCar | null>(null);
  const [offer, setOffer] = useState<ValuationOffer | null>(null);
  const [answers, setAnswers] = useState<Values>({});
  const [stored, setStored] = useState<Valuation | null>(null);
  const { busy, trouble, clearTrouble, request } = useRequest(texts.errorUnreachable);

  useEffect(() => $valuation.subscribe(setStored), []);

  // Another window may have answered again: what is accepted is what the visitor sees.
  useEffect(
    () =>
      $valuation.listen(stored => {
        if (stored === null || stored.offer_price === null || stored.id !== valued?.id) return;
        const { offer_price } = stored;
        setOffer(shown => (shown === null || shown.offer_price === offer_price ? shown : { offer_price }));
      }),
    [valued],
  );

  const value = async (values: Values) => {
    const found = await request(() => requestValuation(values));
    if (found === null) return;
    setValued(found);
    setOffer(null);
    setAnswers({});
    setStep('worth');
    store(found, null);
    if (saves) void saveValuation(found);
  };
  const adjust = async (values: Values) => {
    if (valued === null) return;
    setAnswers(values);
    const made = await request(() => requestOffer(valued.id, values));
    if (made === null) return;
    setOffer(made);
    setStep('offer');
    store(valued, made.offer_price);
    if (saves) void saveValuation({ ...valued, ...made });
  };
  const resume = async () => {
    const earlier = await request(async () => {
      const read = await readValuation(stored?.id ?? '');
      if (read.kind === 'refused' && read.status === 404) clearValuation();
      return read;
    });
    if (earlier === null) return;
    const { answers, offer_price } = earlier;
    setValued(earlier);
    setAnswers(answers ?? {});
    setOffer(offer_price === null ? null : { offer_price });
    setStep(offer_price === null ? 'worth' : 'offer');
  };
  const isStored = offer !== null && stored?.id === valued?.id && stored?.offer_price === offer.offer_price;
  const goTo = (next: Step) => () => {
    clearTrouble();
    setStep(next);
  };
  return {
    step,
    valued,
    offer,
    answers,
    trouble,
    busy,
    accepted: isStored && stored?.accepted_at != null,
    stored,
    resume: () => void resume(),
    value: values => void value(values),
    adjust: values => void adjust(values),
    change: goTo('worth'),
    restart: goTo('car'),
  };
}

function store({ id, vehicle, low, high }: ValuedCar, offer_price: number | null): void {
  storeValuation({
    ...{ id, vehicle: vehicle.name, low, high, offer_price },
    at: Date.now(),
    accepted_at: null,
  });
}
