import type { PaymentFacts } from '../../domain/reservation/next-step.ts';
import type { PaymentEvent } from '../store/reservations/store-payment-event.ts';

/** A deposit that a visitor pays on the provider's own page. */
export interface CheckoutOrder {
  /** Id of the reservation: the provider hands it back in its events. */
  reservation: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** The deposit is authorised, and captured only on request. */
  authoriseOnly: boolean;
  /** What is paid for, as the visitor and the bank read it. */
  title: string;
  email: string | null;
  /** When the page closes, in epoch milliseconds. */
  expiresAt: number;
  returnUrl: string;
  cancelUrl: string;
  /** A repeated request with this key is the same request. */
  key: string;
}

/** The current state of a payment at the provider; `payment` is its id once there is one. */
export type ProviderPayment = PaymentFacts & { payment: string | null };

/** A change of a payment. A repeated request with the same key is the same request. */
export interface PaymentAction {
  payment: string;
  cents: number;
  key: string;
}

/** The payment provider of one site. Every function throws a `PaymentError` when it refuses or cannot be reached. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** The connected account that is paid; null for the account of the key. */
  readonly account: string | null;
  createCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  payment(checkout: string): Promise<ProviderPayment>;
  /** Does nothing where the page is no longer open. */
  closeCheckout(checkout: string): Promise<void>;
  capture(action: PaymentAction): Promise<void>;
  /** Voids an authorisation. */
  cancel(action: Pick<PaymentAction, 'payment' | 'key'>): Promise<void>;
  refund(action: PaymentAction): Promise<void>;
  /**
   * The event of a signed message, of any account; null where the signature is wrong, or this provider sends none, and
   * `unreadable` where it is signed and no event.
   */
  readEvent(body: string, signature: string | null, now: number): PaymentEvent | 'unreadable' | null;
}

/** The provider refused, or could not be reached. Its own message may quote what a visitor typed: only the code is used. */
export class PaymentError extends Error {
  readonly code: string;
  /** It refused: the same request, sent again, is refused again. */
  readonly refused: boolean;

  constructor(code: string, refused: boolean, cause?: unknown) {
    super(
      refused ? `The payment provider refused: ${code}.` : `The payment provider did not answer: ${code}.`,
      {
        cause,
      },
    );
    this.name = 'PaymentError';
    this.code = code;
    this.refused = refused;
  }
}
