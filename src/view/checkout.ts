import type { CarCard } from './car-card.ts';
import type { LeadForm } from './lead-form.ts';
import type { Seller } from './location-summary.ts';

/** The requests and texts of a page that offers to reserve a car ([J1]). */
export interface ReserveWatch {
  car_id: string;
  /** The car's reservation page. */
  href: string;
  texts: {
    reserved: string;
    held: string;
    sold: string;
    /** Links of a visitor who has reserved the car, or is to pay for it. */
    see: string;
    pay: string;
  };
}

/** The page on which a visitor reserves a car and continues to the payment of the deposit. */
export interface Checkout<Picture> {
  car: Pick<CarCard<Picture>, 'href' | 'title' | 'trim' | 'picture' | 'facts'>;
  /** The price of the car, and the deposit: `Price of the car`, `$24,990`, `Drive Away`. */
  price: CheckoutAmount;
  deposit: CheckoutAmount;
  steps: { title: string; items: { title: string; text: string }[] };
  /** What is to know before paying: what is held and charged, what is refunded, the terms of the car's state. */
  terms: { title: string; points: string[] };
  form: LeadForm;
  seller: Seller;
  watch: CheckoutWatch;
}

interface CheckoutAmount {
  label: string;
  amount: string;
  note: string | null;
}

/** The same for the reservation page itself, which shows more. */
export interface CheckoutWatch extends ReserveWatch {
  /** BCP 47 tag, and the dealer's clock: until when the visitor holds the car. */
  locale: string;
  timeZone: string;
  notes: {
    reserved: string;
    held: string;
    sold: string;
    /** `{time}` is filled in. */
    ownHold: string;
    ownPaid: string;
    /** No payment can be taken now. */
    unavailable: string;
    sandbox: string;
    cancel: string;
  };
  similar: { label: string; href: string };
  /** To pay or reserve by phone; null where the dealer has none. */
  call: { label: string; href: string } | null;
}
